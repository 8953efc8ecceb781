import { type SQL, sql } from 'drizzle-orm';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.ts';
import { notify } from '../../platform/notices/notices.ts';
import { announceChangeFrom } from '../../platform/reports/report-changes.ts';
import { brokenRings, findRings, type WeighedEdge } from '../reviews/reviews.public.ts';
import { tieSql } from '../wallet/wallet.public.ts';

type Place = Parameters<Parameters<typeof runSystemTransaction>[2]>[0];
type Changed = { trialId: number; ownerId: number; giverId: number; isAside: boolean };

/** So many marks change in one transaction at most: each holds the score of a person. */
const CHANGED_MAX = 500;

const ringOnly = sql`case when x.set_aside = 'ring' then 'ring' end`;
/** A tie that was once found stays; a ban that ends lets the mark count again. */
const reasonSql: SQL = sql`coalesce(case when x.set_aside in ('device', 'identity', 'payee') then x.set_aside end,
  ${tieSql(sql`x.owner_id`, sql`x.giver_id`)}, ${ringOnly}, case when u.status = 'banned' then 'banned' end)`;
const isBanned = sql`(select 'banned' from users u where u.id = r.giver_id and u.status = 'banned')`;

/** Sets what `reason` says for the marks that `which` gives, and gives those of them that changed. */
const change = async (tx: Tx, reason: SQL, which: SQL): Promise<Changed[]> => {
  const { rows } = await tx.execute<{ trialId: string; ownerId: string; giverId: string; isAside: boolean }>(sql`
    update trial_marks r set set_aside = ${reason} ${which} and not r.is_cleared
    returning r.trial_id as "trialId", r.owner_id as "ownerId", r.giver_id as "giverId", r.set_aside is not null as "isAside"`);
  return rows
    .map((row) => ({ trialId: Number(row.trialId), ownerId: Number(row.ownerId), giverId: Number(row.giverId), isAside: row.isAside }))
    .sort((one, other) => one.trialId - other.trialId);
};

/** Ties that came to light since, and bans that began or ended; the first of them after an id. */
const weighTies = (tx: Tx, after: number): Promise<Changed[]> =>
  change(
    tx,
    sql`w.reason`,
    sql`from (
      select x.trial_id, reason from trial_marks x join users u on u.id = x.giver_id cross join lateral (select ${reasonSql} as reason) as l
      where not x.is_cleared and x.trial_id > ${after} and x.set_aside is distinct from reason
      order by x.trial_id limit ${sql.raw(String(CHANGED_MAX))}
    ) as w where w.trial_id = r.trial_id`,
  );

const among = (ids: readonly number[]): SQL => sql`r.trial_id = any (${sql.param([...ids])}::bigint[])`;

/** Tells everybody concerned how many marks count no more or again, and lets the scores follow. */
const settle = async (place: Place, changed: readonly Changed[]): Promise<void> => {
  for (const one of changed) place.audit('trial', one.trialId, { isAside: one.isAside });
  for (const isAside of [true, false]) {
    const counts = new Map<number, number>();
    for (const one of changed.filter((each) => each.isAside === isAside))
      for (const userId of [one.ownerId, one.giverId]) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    const text = isAside ? trialsMessages.toldAside : trialsMessages.toldCounts;
    for (const [to, count] of [...counts].sort(([a], [b]) => a - b)) await notify(place, { kind: 'trial', to, text, filling: { count } });
  }
  await announceChangeFrom(
    place,
    changed.map((one) => one.ownerId),
  );
};

const changeSome = (deps: Deps, some: (tx: Tx) => Promise<Changed[]>): Promise<Changed[]> =>
  runSystemTransaction(deps, 'trials.weigh', async (place) => {
    const changed = await some(place.db);
    if (changed.length > 0) await settle(place, changed);
    return changed;
  });

/** Every mark: also one that is set aside binds those of a ring. */
const loadEdges = async (db: Db): Promise<WeighedEdge[]> => {
  const { rows } = await db.execute<Omit<WeighedEdge, 'id' | 'from' | 'to'> & { id: string; from: string; to: string }>(sql`
    select trial_id as id, giver_id as from, owner_id as to, (extract(epoch from given_at) / 86400)::int as day,
      ((language + knowledge + punctuality) / 3.0)::float8 as mark, set_aside is null as counts, coalesce(set_aside = 'ring', false) as "isRing"
    from trial_marks`);
  return rows.map((row) => ({ ...row, id: Number(row.id), from: Number(row.from), to: Number(row.to) }));
};

/** Decision 54, every night, as of reviews: which marks of trials weigh nothing, and why. Nothing is deleted. */
export const weighTrialMarks = async (deps: Deps): Promise<void> => {
  for (let after = 0, isMore = true; isMore; ) {
    const changed = await changeSome(deps, (tx) => weighTies(tx, after));
    isMore = changed.length === CHANGED_MAX;
    after = changed.at(-1)?.trialId ?? after;
  }
  const edges = await loadEdges(deps.db.write);
  const rings = findRings(edges);
  for (const { reviews } of rings)
    await changeSome(deps, (tx) => change(tx, sql`'ring'`, sql`where ${among(reviews)} and r.set_aside is null`));
  const held = new Set(rings.flatMap((ring) => ring.reviews));
  for (const ring of brokenRings(edges)) {
    const lifted = ring.filter((id) => !held.has(id));
    await changeSome(deps, (tx) => change(tx, isBanned, sql`where ${among(lifted)} and r.set_aside = 'ring'`));
  }
};
