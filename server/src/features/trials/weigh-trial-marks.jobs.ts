import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_DAYS } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { announceChangeFrom } from '../../platform/reports/report-changes.registry.ts';
import { announceUnfit } from '../../platform/subjects/subjects.registry.ts';
import { findMarkRings } from '../reviews/reviews.public.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { daysAfter } from './trials.policy.ts';

type SystemContext = Parameters<Parameters<typeof runSystemTransaction>[2]>[0];
type Changed = { trialId: number; ownerId: number; giverId: number; isAside: boolean };

/** So many marks change in one transaction at most: each holds the score of a person. */
const CHANGED_MAX = 500;
/** Of older marks no tie is looked for any more. */
const LOOKED_AT_DAYS = 3 * 365;

const ringOnly = sql`case when x.set_aside = 'ring' then 'ring' end`;
/** An earlier one of the same person within 180 days counts, or would but for a ban. */
const isAgain = sql`exists (select 1 from trial_marks b where b.giver_id = x.giver_id and b.owner_id = x.owner_id
  and (b.given_at, b.trial_id) < (x.given_at, x.trial_id) and b.given_at > x.given_at - make_interval(days => ${sql.raw(String(COUNTED_DAYS))})
  and coalesce(b.set_aside, 'banned') = 'banned')`;
/** A tie that was once found stays; a ban that ends, or an earlier mark that counts no more, lets the mark count again. */
const reasonSql: SQL = sql`coalesce(case when x.set_aside in ('device', 'identity', 'payee', 'short') then x.set_aside end,
  ${tieSql(sql`x.owner_id`, sql`x.giver_id`)}, ${ringOnly}, case when ${isAgain} then 'again' end, case when u.status = 'banned' then 'banned' end)`;
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
const weighTies = (tx: Tx, { after, since }: { after: number; since: Date }): Promise<Changed[]> =>
  change(
    tx,
    sql`w.reason`,
    sql`from (
      select x.trial_id, reason from trial_marks x join users u on u.id = x.giver_id cross join lateral (select ${reasonSql} as reason) as l
      where (x.given_at >= ${since.toISOString()}::timestamptz or u.status = 'banned' or x.set_aside = 'banned')
        and not x.is_cleared and x.trial_id > ${after} and x.set_aside is distinct from reason
      order by x.trial_id limit ${sql.raw(String(CHANGED_MAX))}
    ) as w where w.trial_id = r.trial_id`,
  );

const among = (ids: readonly number[]): SQL => sql`r.trial_id = any (${sql.param([...ids])}::bigint[])`;

/** Tells everybody concerned how many marks count no more or again, and lets the scores follow. */
const settle = async (ctx: SystemContext, changed: readonly Changed[]): Promise<void> => {
  for (const one of changed) ctx.audit('trial', one.trialId, { isAside: one.isAside });
  for (const isAside of [true, false]) {
    const counts = new Map<number, number>();
    for (const one of changed.filter((each) => each.isAside === isAside))
      for (const userId of [one.ownerId, one.giverId]) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    const text = isAside ? trialsMessages.toldAside : trialsMessages.toldCounts;
    for (const [to, count] of [...counts].sort(([a], [b]) => a - b)) await notify(ctx, { kind: 'trial', to, text, filling: { count } });
  }
  await announceChangeFrom(
    ctx,
    changed.map((one) => one.ownerId),
  );
  for (const { trialId } of changed.filter(({ isAside }) => isAside)) await announceUnfit(ctx, { kind: 'trial', id: trialId });
};

const changeSome = (deps: Deps, some: (tx: Tx) => Promise<Changed[]>): Promise<Changed[]> =>
  runSystemTransaction(deps, 'trials.weigh', async (ctx) => {
    const changed = await some(ctx.db);
    if (changed.length > 0) await settle(ctx, changed);
    return changed;
  });

/** Decision 54, every night, as of reviews: which marks of trials weigh nothing, and why. Nothing is deleted. */
export const weighTrialMarks = async (deps: Deps): Promise<void> => {
  const since = daysAfter(deps.now(), -LOOKED_AT_DAYS);
  for (let after = 0, isMore = true; isMore; ) {
    const changed = await changeSome(deps, (tx) => weighTies(tx, { after, since }));
    isMore = changed.length === CHANGED_MAX;
    after = changed.at(-1)?.trialId ?? after;
  }
  const { found, broken } = await findMarkRings(deps.db.write, 'trials', deps.now());
  for (const ring of found) await changeSome(deps, (tx) => change(tx, sql`'ring'`, sql`where ${among(ring)} and r.set_aside is null`));
  for (const ring of broken) await changeSome(deps, (tx) => change(tx, isBanned, sql`where ${among(ring)} and r.set_aside = 'ring'`));
};
