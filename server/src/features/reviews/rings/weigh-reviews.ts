import { sql } from 'drizzle-orm';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { runSystemTransaction } from '../../../platform/ledger/system-transaction.writes.ts';
import { markWeighs } from '../../../platform/reports/mark-weights.registry.ts';
import { announceChangeFrom } from '../../../platform/reports/report-changes.registry.ts';
import { tieSql } from '../../wallet/wallet.public.ts';
import { notifyOfReview, type Told } from '../review.notify.ts';
import { reviewsTable, workMarksTable } from '../reviews.tables.ts';
import { findMarkRings } from './mark-rings.queries.ts';

type Changed = { id: number; ownerId: number; reviewerId: number };
type ChangeContext = Parameters<typeof announceChangeFrom>[0];
type IdRange = { after: number; upTo: number };
type ChangedRow = { id: string; owner_id: string; reviewer_id: string };
/** `isTold`: a tie came to light in something that both may see. */
type Weighed = Changed & { isTold: boolean };

/** So many rows are looked at in one transaction, and so many of them are changed at most: each holds the score of a person. */
const BATCH = 20_000;
const CHANGED_MAX = 500;

const weighed = { reviews: reviewsTable, work_marks: workMarksTable } as const;
type Weighable = keyof typeof weighed;

const changedOf = (row: ChangedRow): Changed => ({
  id: Number(row.id),
  ownerId: Number(row.owner_id),
  reviewerId: Number(row.reviewer_id),
});

/**
 * Sets aside what came to light since: both have a device or an account for money in common, or who gave the mark is banned. A tie that
 * was once found stays, and so does a ring; a ban that ends lets the mark count again. Marks of works also weigh nothing where their owner
 * had not authorised who gave them. The first of them in the order of their ids.
 */
const weighTies = async (tx: Tx, { after, upTo }: IdRange, table: Weighable): Promise<Weighed[]> => {
  const [giver, isSeen, isUnauthorised] =
    table === 'reviews'
      ? [sql`x.reviewer_id`, sql`x.sealed_until is null and x.removed_at is null`, sql`false`]
      : [
          sql`x.giver_id`,
          sql`x.removed_at is null`,
          sql`not ${markWeighs({ owner: sql`x.owner_id`, giver: sql`x.giver_id`, at: sql`x.updated_at` })}`,
        ];
  const { rows } = await tx.execute<ChangedRow & { isTold: boolean }>(sql`
    update ${weighed[table]} r set set_aside = w.reason
    from (
      select x.id, ${giver} as reviewer_id, reason, ${isSeen} as is_seen from ${weighed[table]} x join users u on u.id = ${giver}
      cross join lateral (select coalesce(case when x.set_aside in ('device', 'identity', 'payee') then x.set_aside end,
        ${tieSql(sql`x.owner_id`, giver)},
        case when x.set_aside = 'ring' then 'ring' end,
        case when u.status = 'banned' then 'banned' end,
        case when ${isUnauthorised} then 'unauthorised' end) as reason) as l
      where not x.is_cleared and x.id > ${after} and x.id <= ${upTo} and x.set_aside is distinct from reason
      order by x.id limit ${sql.raw(String(CHANGED_MAX))}
    ) as w
    where w.id = r.id
    returning r.id, r.owner_id, w.reviewer_id, w.is_seen and coalesce(w.reason in ('device', 'payee'), false) as "isTold"`);
  return rows.map((row) => ({ ...changedOf(row), isTold: row.isTold })).sort((one, other) => one.id - other.id);
};

/** Tells everybody concerned, once, how many reviews are no longer counted or count again. */
const notifyConcerned = async (
  ctx: ChangeContext,
  changed: readonly Changed[],
  text: Told['text'],
  kind: 'review' | 'work-mark' = 'review',
) => {
  const byPerson = new Map<number, Changed[]>();
  for (const one of changed)
    for (const userId of [one.ownerId, one.reviewerId]) byPerson.set(userId, [...(byPerson.get(userId) ?? []), one]);
  for (const [userId, theirs] of [...byPerson].sort(([a], [b]) => a - b))
    await notifyOfReview(ctx, {
      userId,
      actorId: null,
      text,
      subject: { kind, id: theirs[0]?.id ?? 0 },
      filling: { count: theirs.length },
    });
};

/** Sets the reviews of one ring aside, in one transaction with what follows from it. */
const setRingAside = (deps: Deps, reviews: readonly number[]): Promise<void> =>
  runSystemTransaction(deps, 'reviews.weigh', async (ctx) => {
    const { rows } = await ctx.db.execute<ChangedRow>(sql`
      update reviews set set_aside = 'ring' where id = any (${sql.param([...reviews])}::bigint[]) and set_aside is null and not is_cleared
      returning id, owner_id, reviewer_id`);
    const changed = rows.map(changedOf);
    if (changed.length === 0) return;
    for (const one of changed) ctx.audit('review', one.id, { set_aside: 'ring' });
    await notifyConcerned(ctx, changed, reviewsMessages.toldSetAside);
    await announceChangeFrom(
      ctx,
      changed.map((one) => one.ownerId),
    );
  });

/** Lets reviews of a ring count again, but for those whose giver is banned meanwhile. */
const liftRing = (deps: Deps, reviews: readonly number[]): Promise<void> =>
  runSystemTransaction(deps, 'reviews.weigh', async (ctx) => {
    const { rows } = await ctx.db.execute<ChangedRow & { counts: boolean }>(sql`
      update reviews r set set_aside = (select 'banned' from users u where u.id = r.reviewer_id and u.status = 'banned')
      where set_aside = 'ring' and id = any (${sql.param([...reviews])}::bigint[])
      returning id, owner_id, reviewer_id, set_aside is null as counts`);
    const changed = rows.filter((row) => row.counts).map(changedOf);
    if (changed.length === 0) return;
    await notifyConcerned(ctx, changed, reviewsMessages.toldCountsAgain);
    await announceChangeFrom(
      ctx,
      changed.map((one) => one.ownerId),
    );
  });

/** The last id of a table; 0 while it is empty. */
const lastId = async (db: Db, table: Weighable): Promise<number> => {
  const { rows } = await db.execute<{ id: string | null }>(sql`select max(id) as id from ${weighed[table]}`);
  return Number(rows[0]?.id ?? 0);
};

/** Goes over a table in transactions of some rows each; those whose report changed follow in the same ones. */
const weighAll = async (deps: Deps, table: Weighable): Promise<void> => {
  const last = await lastId(deps.db.write, table);
  for (let after = 0; after < last; )
    after = await runSystemTransaction(deps, 'reviews.weigh', async (ctx) => {
      const upTo = after + BATCH;
      const changed = await weighTies(ctx.db, { after, upTo }, table);
      if (changed.length === 0) return upTo;
      const told = changed.filter((one) => one.isTold);
      await notifyConcerned(ctx, told, reviewsMessages.toldTied, table === 'reviews' ? 'review' : 'work-mark');
      await announceChangeFrom(
        ctx,
        changed.map((one) => one.ownerId),
      );
      return changed.length < CHANGED_MAX ? upTo : (changed.at(-1)?.id ?? upTo);
    });
};

/** Decision 54, every night: which marks weigh nothing, and why. Nothing is deleted. */
export const weighReviews = async (deps: Deps): Promise<void> => {
  await weighAll(deps, 'reviews');
  await weighAll(deps, 'work_marks');
  const { found, broken } = await findMarkRings(deps.db.write, 'reviews', deps.now());
  for (const ring of found) await setRingAside(deps, ring);
  for (const ring of broken)
    for (let from = 0; from < ring.length; from += CHANGED_MAX) await liftRing(deps, ring.slice(from, from + CHANGED_MAX));
};
