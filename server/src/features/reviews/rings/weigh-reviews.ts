import { sql } from 'drizzle-orm';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { apart } from '../../../platform/ledger/apart.ts';
import { changeOf } from '../open-review.ts';
import { tieSql } from '../reviews.queries.ts';
import { tellReview } from '../tell-review.ts';
import { findRings, type ReviewEdge } from './find-rings.ts';

type Changed = { id: number; ownerId: number; reviewerId: number };
type Place = Parameters<typeof changeOf>[0];
type IdRange = { after: number; upTo: number };

/** So many are weighed in one transaction. */
const BATCH = 20_000;

const changedOf = (rows: readonly { id: string; owner_id: string; reviewer_id: string }[]): Changed[] =>
  rows.map((row) => ({ id: Number(row.id), ownerId: Number(row.owner_id), reviewerId: Number(row.reviewer_id) }));

/**
 * Sets aside what came to light since: both have a device or an account for money in common, or who gave the mark is banned. A tie that
 * was once found stays; a ban that ends lets the mark count again.
 */
const weighTies = async (tx: Tx, ids: IdRange): Promise<Changed[]> => {
  const { rows } = await tx.execute<{ id: string; owner_id: string; reviewer_id: string }>(sql`
    update reviews r set set_aside = w.reason
    from (
      select x.id, coalesce(case when x.set_aside in ('device', 'identity', 'payee') then x.set_aside end,
        ${tieSql(sql`x.owner_id`, sql`x.reviewer_id`)},
        case when u.status = 'banned' then 'banned' end,
        case when x.set_aside = 'ring' then 'ring' end) as reason
      from reviews x join users u on u.id = x.reviewer_id
      where not x.is_cleared and x.id > ${ids.after} and x.id <= ${ids.upTo}
    ) as w
    where w.id = r.id and r.set_aside is distinct from w.reason
    returning r.id, r.owner_id, r.reviewer_id`);
  return changedOf(rows);
};

/** The same for marks on works. */
const weighWorkMarks = async (tx: Tx, ids: IdRange): Promise<number[]> => {
  const { rows } = await tx.execute<{ owner_id: string }>(sql`
    update work_marks m set set_aside = w.reason
    from (
      select x.id, coalesce(case when x.set_aside in ('device', 'identity', 'payee') then x.set_aside end,
        ${tieSql(sql`x.owner_id`, sql`x.giver_id`)}, case when u.status = 'banned' then 'banned' end) as reason
      from work_marks x join users u on u.id = x.giver_id
      where x.id > ${ids.after} and x.id <= ${ids.upTo}
    ) as w
    where w.id = m.id and m.set_aside is distinct from w.reason
    returning m.owner_id`);
  return rows.map((row) => Number(row.owner_id));
};

/** Every review that counts, or that only a ring keeps from counting. */
const loadEdges = async (db: Db): Promise<ReviewEdge[]> => {
  const { rows } = await db.execute<{ id: string; from: string; to: string; day: number; mark: number }>(sql`
    select id, reviewer_id as from, owner_id as to, (extract(epoch from created_at) / 86400)::int as day,
      ((language + expertise + punctuality) / 3.0)::float8 as mark
    from reviews where sealed_until is null and removed_at is null and not is_cleared and (set_aside is null or set_aside = 'ring')`);
  return rows.map((row) => ({ ...row, id: Number(row.id), from: Number(row.from), to: Number(row.to) }));
};

/** Tells everybody concerned, once, how many reviews are no longer counted or count again. */
const tellConcerned = async (place: Place, changed: readonly Changed[], words: { zh: string; en: string; es: string }): Promise<void> => {
  const byPerson = new Map<number, Changed[]>();
  for (const one of changed)
    for (const userId of [one.ownerId, one.reviewerId]) byPerson.set(userId, [...(byPerson.get(userId) ?? []), one]);
  for (const [userId, theirs] of [...byPerson].sort(([a], [b]) => a - b))
    await tellReview(place, {
      userId,
      actorId: null,
      words,
      subject: { kind: 'review', id: theirs[0]?.id ?? 0 },
      filling: { count: theirs.length },
    });
};

/** Sets the reviews of one ring aside, in one transaction with what follows from it. */
const setRingAside = (deps: Deps, reviews: readonly number[]): Promise<void> =>
  apart(deps, 'reviews.weigh', async (place) => {
    const { rows } = await place.db.execute<{ id: string; owner_id: string; reviewer_id: string }>(sql`
      update reviews set set_aside = 'ring' where id = any (${sql.param([...reviews])}::bigint[]) and set_aside is null and not is_cleared
      returning id, owner_id, reviewer_id`);
    const changed = changedOf(rows);
    if (changed.length === 0) return;
    for (const one of changed) place.audit('review', one.id, { set_aside: 'ring' });
    await tellConcerned(place, changed, reviewsMessages.toldSetAside);
    await changeOf(
      place,
      changed.map((one) => one.ownerId),
    );
  });

/** Lets reviews count again whose ring is none any more, such as when others have reviewed its people too. */
const liftRings = (deps: Deps, held: readonly number[]): Promise<void> =>
  apart(deps, 'reviews.weigh', async (place) => {
    const { rows } = await place.db.execute<{ id: string; owner_id: string; reviewer_id: string }>(sql`
      update reviews set set_aside = null where set_aside = 'ring' and id <> all (${sql.param([...held])}::bigint[])
      returning id, owner_id, reviewer_id`);
    const changed = changedOf(rows);
    if (changed.length === 0) return;
    await tellConcerned(place, changed, reviewsMessages.toldCountsAgain);
    await changeOf(
      place,
      changed.map((one) => one.ownerId),
    );
  });

/** The last id of a table; 0 while it is empty. */
const lastId = async (db: Db, table: 'reviews' | 'work_marks'): Promise<number> => {
  const { rows } = await db.execute<{ id: string | null }>(sql`select max(id) as id from ${sql.identifier(table)}`);
  return Number(rows[0]?.id ?? 0);
};

/** Goes over a table in transactions of some rows each; those whose report changed follow in the same ones. */
const weighAll = async (deps: Deps, table: 'reviews' | 'work_marks', weigh: (tx: Tx, ids: IdRange) => Promise<number[]>): Promise<void> => {
  const last = await lastId(deps.db.write, table);
  for (let after = 0; after < last; after += BATCH)
    await apart(deps, 'reviews.weigh', async (place) => {
      const owners = await weigh(place.db, { after, upTo: after + BATCH });
      if (owners.length > 0) await changeOf(place, owners);
    });
};

/** Decision 54, every night: which marks weigh nothing, and why. Nothing is deleted. */
export const weighReviews = async (deps: Deps): Promise<void> => {
  await weighAll(deps, 'reviews', async (tx, ids) => (await weighTies(tx, ids)).map((one) => one.ownerId));
  await weighAll(deps, 'work_marks', weighWorkMarks);
  const rings = findRings(await loadEdges(deps.db.write));
  for (const ring of rings) await setRingAside(deps, ring.reviews);
  await liftRings(
    deps,
    rings.flatMap((ring) => ring.reviews),
  );
};
