import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import * as tips from '#contract/tips/tips.doors.ts';
import { hashPassword } from '#server/platform/accounts/passwords.plain.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import { type Actor, LARGEST } from '../measured/places.ts';
import { newPairs } from './pairs.ts';

const PASSWORD = 'Moneda-17';
/** 积分, more than anybody gives in tips of one. */
const PURSE = 1_000_000;
const RECEIVERS_MAX = 4_000;

/** Gives each of these people a payment password and enough to give, as recharges would. */
const openPurses = async (client: pg.Client, actors: readonly Actor[]): Promise<void> => {
  const ids = actors.map((actor) => actor.userId);
  await client.query(
    `insert into payment_passwords (user_id, password_hash, set_at) select id, $2, now() from unnest($1::bigint[]) as id
     on conflict (user_id) do update set password_hash = excluded.password_hash, tries = 0, last_try_at = null`,
    [ids, await hashPassword(PASSWORD)],
  );
  const minted = ids.map((id) => ({
    key: `bench:purse:${randomUUID()}`,
    code: 'currency.minted',
    asset: 'currency',
    amount: PURSE,
    from: { owner: 'house', id: 0, purpose: 'mint' },
    to: { owner: 'user', id, purpose: 'main' },
  }));
  await client.query('select ledger_post($1::jsonb, null, now())', [JSON.stringify(minted)]);
};

const own = 'select 1 from posts p where p.id = other and p.author_id = user_id';

/** One post of everybody who wrote in the largest circle, so that as many receive as there are. */
const postsOfMany = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from (select distinct on (author_id) id from posts where group_id = $1 and deleted_at is null order by author_id, id) as one
     order by hashint8extended(id, 11) limit $2`,
    [LARGEST, RECEIVERS_MAX],
  );
  return rows.map((row) => Number(row.id));
};

/** Tips of one 积分 for posts of ever other people, each with its password and its key, as the web app sends them. */
export const tipShots = async (client: pg.Client, actors: readonly Actor[], count: number): Promise<Shot[]> => {
  await openPurses(client, actors);
  const pairs = await newPairs(client, actors, { ids: await postsOfMany(client), count, taken: own });
  return pairs.map(({ actor, other }) => ({
    ...shotOf(tips.tipPost, { id: other, amount: 1, password: PASSWORD }, actor.token),
    key: randomUUID(),
  }));
};

const SWITCH = 'pay-validate-user-password';
/** Longer than a server keeps what the switch was. */
const NOTICED_MS = 6_000;

/** Runs `work` while paying asks for no password, as an operator may set it, and puts the switch back as it was. */
export const withoutPassword = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  const { rows } = await client.query<{ value: boolean }>('select value from settings where key = $1', [SWITCH]);
  await client.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [
    SWITCH,
    'false',
  ]);
  try {
    await wait(NOTICED_MS);
    return await work();
  } finally {
    await client.query('delete from settings where key = $1', [SWITCH]);
    for (const { value } of rows)
      await client.query('insert into settings (key, value) values ($1, $2::jsonb)', [SWITCH, JSON.stringify(value)]);
  }
};
