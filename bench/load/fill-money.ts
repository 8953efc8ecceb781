import type { LoadSession } from './load-session.ts';

const MOST_TIPS = 500;
/** What is left to everybody who gave tips, in 积分. */
const LEFT = 1_000;
/** Of a recharge, in fen. */
const RECHARGED = 5_000;
/** So often they recharged whose statement is long; everybody else did once. */
const RECHARGES = 60;

/** Tips for posts by members of their circles; most posts have none, a few have many. */
const fillTips = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `insert into tips (id, subject_kind, subject_id, user_id, target_user_id, amount, created_at)
     overriding system value
     select row_number() over (order by at, id, j), 'post', id, giver, author_id, amount, at
     from (
       select p.id, j, p.author_id, m.user_id as giver, 1 + floor(50 * pg_temp.draw(p.id * 100003 + j, 184))::int as amount,
         pg_temp.milliseconds(p.created_at + (now() - p.created_at) * power(pg_temp.draw(p.id * 100003 + j, 182), 8)) as at
       from posts p
       join load_circles c on c.id = p.group_id
       cross join lateral generate_series(1, least(${MOST_TIPS}, round(pg_temp.heavy(pg_temp.draw(p.id, 181), $1::float8))::int)) as j
       join load_members m on m.group_id = p.group_id and m.place = floor(c.members * power(pg_temp.draw(p.id * 100003 + j, 183), 1.6))::int
       where p.deleted_at is null and m.user_id <> p.author_id
     ) as given`,
    [sizes.tips / sizes.posts],
  );
  await client.query(`
    insert into tip_totals (subject_kind, subject_id, tips, amount)
    select subject_kind, subject_id, count(*)::int, sum(amount) from tips group by 1, 2`);
};

/** What moved, in its order: 积分 that were made for whoever gives some, recharges of the wallet, and the tips. */
const listMoves = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_moves on commit drop as
     select row_number() over (order by at, key) as id, * from (
       select 'load:currency:' || user_id as key, 'currency.minted' as code, 'currency' as asset, sum(amount) + ${LEFT} as amount,
         'house' as from_kind, 0::bigint as from_id, 'mint' as from_purpose, user_id as to_id, null::bigint as subject_id,
         pg_temp.milliseconds(now() - interval '3 years') as at
       from tips group by user_id
       union all
       select 'load:recharge:' || n || ':' || j, 'recharge.wallet', 'CNY', ${RECHARGED}, 'gateway', 1, 'clearing', n, null,
         pg_temp.milliseconds(now() - interval '700 days' * pg_temp.draw(n * 100003 + j, 185))
       from generate_series(1, $1::bigint) as n
       cross join lateral generate_series(1, case when n in (select user_id from load_keepers) then ${RECHARGES} else 1 end) as j
       union all
       select 'tip:' || id, 'tip.paid', 'currency', amount, 'user', user_id, 'main', target_user_id, subject_id, created_at from tips
     ) as moved`,
    [sizes.people],
  );
};

/** Both sides of every move, numbered on their account, with the balance after each. */
const placeMoves = async ({ client }: LoadSession): Promise<void> => {
  await client.query(`
    insert into ledger_accounts (owner_kind, owner_id, purpose, asset, floor, created_at)
    select kind, owner, purpose, asset, case when purpose = 'main' then 0 end, min(at)
    from (
      select from_kind as kind, from_id as owner, from_purpose as purpose, asset, at from load_moves
      union all select 'user', to_id, 'main', asset, at from load_moves
    ) as sides group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  await client.query(`
    create temp table load_sides on commit drop as
    select move, side, a.id as account_id, code, amount, at, row_number() over (partition by a.id order by move) as seq,
      sum(amount) over (partition by a.id order by move) as balance
    from (
      select id as move, -1 as side, code, asset, -amount as amount, from_kind as kind, from_id as owner, from_purpose as purpose, at from load_moves
      union all select id, 1, code, asset, amount, 'user', to_id, 'main', at from load_moves
    ) as s
    join ledger_accounts a on a.owner_kind = s.kind and a.owner_id = s.owner and a.purpose = s.purpose and a.asset = s.asset`);
  await client.query('create unique index on load_sides (move, side); analyze load_sides; analyze load_moves');
};

/** The books of all that, as the ledger would have written them one by one, and proven by it here instead of at the end. */
const writeBooks = async ({ client }: LoadSession): Promise<void> => {
  await client.query(`
    insert into ledger_transfers (id, key, code, asset, debit_account_id, debit_seq, credit_account_id, credit_seq, amount, subject_kind, subject_id, created_at)
    overriding system value
    select m.id, m.key, m.code, m.asset, d.account_id, d.seq, c.account_id, c.seq, m.amount, case when m.subject_id is not null then 'post' end, m.subject_id, m.at
    from load_moves m join load_sides d on d.move = m.id and d.side = -1 join load_sides c on c.move = m.id and c.side = 1 order by m.id`);
  await client.query(`
    insert into ledger_postings (account_id, seq, transfer_id, code, amount, balance, at)
    select account_id, seq, move, code, amount, balance, at from load_sides order by account_id, seq`);
  await client.query(`
    select set_config('yanzhi.posting', 'on', true);
    update ledger_accounts a set balance = s.balance, postings = s.seq, last_at = s.at
    from (select distinct on (account_id) * from load_sides order by account_id, seq desc) as s where s.account_id = a.id;
    select set_config('yanzhi.posting', 'off', true);
    set constraints all immediate;
    set constraints all deferred`);
};

/** Tips, and the money behind them and in the wallets. */
export const fillMoney = async (session: LoadSession): Promise<void> => {
  session.say(`about ${session.sizes.tips} tips`);
  await fillTips(session);
  await listMoves(session);
  await placeMoves(session);
  await writeBooks(session);
};
