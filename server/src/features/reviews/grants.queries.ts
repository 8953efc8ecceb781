import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { GrantState } from '#contract/reviews/reviews.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { areFriendsSql } from '../../platform/people/friendships.queries.ts';
import { AGAIN_DAYS, daysAfter, MUTUAL_DAYS } from './reviews.policy.ts';
import { reviewGrantsTable, reviewsTable } from './reviews.tables.ts';

export type GrantRow = typeof reviewGrantsTable.$inferSelect;
export type ReviewRow = typeof reviewsTable.$inferSelect;
/** A grant with what was written on it, whoever may see that. */
export type GrantWithReview = { grant: GrantRow; review: ReviewRow | null; isMutual: boolean };

const table = reviewGrantsTable;

/**
 * Whether both authorised each other within 30 days of one another. Nothing here says whether a review is in, so that what follows from
 * it tells nobody of a sealed one.
 */
const isMutual = sql<boolean>`exists (select 1 from review_grants h
  where h.owner_id = ${table.reviewerId} and h.reviewer_id = ${table.ownerId} and h.state <> 'cancelled'
    and abs(extract(epoch from h.authorised_at - ${table.authorisedAt})) <= ${MUTUAL_DAYS * 86_400})`;

const select = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ grant: table, review: reviewsTable, isMutual })
    .from(table)
    .leftJoin(reviewsTable, eq(reviewsTable.grantId, table.id))
    .where(where);

export const findGrant = async (db: Db | Tx, id: number): Promise<GrantWithReview | null> =>
  (await select(db, eq(table.id, id)))[0] ?? null;

export const findGrantByCode = async (db: Db | Tx, code: string): Promise<GrantWithReview | null> =>
  (await select(db, eq(table.code, code)))[0] ?? null;

/**
 * The state of a grant as its owner may know it, in SQL: one whose review is sealed waits like any other, also until it is over.
 */
const stateOf = (side: 'owner' | 'reviewer', now: Date): SQL => {
  const waiting = side === 'owner' ? sql`(state = 'pending' or sealed_until is not null)` : sql`state = 'pending'`;
  return sql`case when ${waiting} then case when expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'pending' end else state end`;
};

export type GrantPage = {
  userId: number;
  side: 'owner' | 'reviewer';
  state: GrantState | undefined;
  after: number | undefined;
  limit: number;
  now: Date;
};

/** Grants of somebody, as their owner or as who was asked, newest first. */
export const listGrantRows = (db: Db, page: GrantPage): Promise<GrantWithReview[]> =>
  select(
    db,
    and(
      eq(page.side === 'owner' ? table.ownerId : table.reviewerId, page.userId),
      page.state ? sql`${stateOf(page.side, page.now)} = ${page.state}` : undefined,
      page.after ? lt(table.id, page.after) : undefined,
    ),
  )
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));

/** How many wait for somebody's review, and how many of theirs wait for others. */
export const countGrants = async (db: Db, userId: number, now: Date): Promise<{ to_review: number; waiting: number }> => {
  const { rows } = await db.execute<{ to_review: number; waiting: number }>(sql`
    select (select count(*)::int from review_grants where reviewer_id = ${userId} and state = 'pending'
        and expires_at > ${now.toISOString()}::timestamptz) as to_review,
      (select count(*)::int from review_grants g left join reviews r on r.grant_id = g.id where g.owner_id = ${userId}
        and ${stateOf('owner', now)} = 'pending') as waiting`);
  return rows[0] ?? { to_review: 0, waiting: 0 };
};

/** Keeps everything that happens between two people, or to one alone, in one order. */
export const lockBetween = (tx: Tx, one: number, other: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reviews:${Math.min(one, other)}:${Math.max(one, other)}`}, 0))`);

/** Those of `ids` who are friends of somebody, have an account, and between whom no block stands. */
export const friendsAmong = async (tx: Tx, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    where ${areFriendsSql(userId, sql`u.id`)} and u.id = any (${sql.param([...ids])}::bigint[]) and u.status = 'active'
      and not exists (select 1 from blocks b where (b.owner_id = ${userId} and b.blocked_id = u.id) or (b.owner_id = u.id and b.blocked_id = ${userId}))`);
  return new Set(rows.map((row) => Number(row.id)));
};

/** What stands in the way of a new grant, as its owner may know it: one that is open, or a review of the last time. */
export const hindranceBetween = async (
  tx: Tx,
  pair: { ownerId: number; reviewerId: number; asReviewer: boolean },
  now: Date,
): Promise<'GRANT_OPEN' | 'REVIEW_RECENT' | null> => {
  const { ownerId, reviewerId, asReviewer } = pair;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ isOpen: boolean; isRecent: boolean }>(sql`
    select exists (select 1 from review_grants g left join reviews r on r.grant_id = g.id
        where g.owner_id = ${ownerId} and g.reviewer_id = ${reviewerId} and g.expires_at > ${at}
          and (g.state = 'pending' or (r.sealed_until is not null and not ${asReviewer}))) as "isOpen",
      exists (select 1 from reviews where owner_id = ${ownerId} and reviewer_id = ${reviewerId} and created_at > ${daysAfter(now, -AGAIN_DAYS).toISOString()}::timestamptz
          and (sealed_until is null or ${asReviewer})) as "isRecent"`);
  const [row] = rows;
  return row?.isOpen ? 'GRANT_OPEN' : row?.isRecent ? 'REVIEW_RECENT' : null;
};

/** How many are open, as their owner knows it: one that was used under a seal is one of them. */
export const countOpenGrants = async (tx: Tx, ownerId: number, now: Date): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from review_grants g left join reviews r on r.grant_id = g.id
    where g.owner_id = ${ownerId} and ${stateOf('owner', now)} = 'pending'`);
  return rows[0]?.count ?? 0;
};

/** Ends those that are over between two people, so that a new one may take their place. */
export const endOver = (tx: Tx, ownerId: number, reviewerIds: readonly number[], now: Date) =>
  tx
    .update(table)
    .set({ state: 'expired', endedAt: sql`expires_at` })
    .where(
      and(
        eq(table.ownerId, ownerId),
        sql`${table.reviewerId} = any (${sql.param([...reviewerIds])}::bigint[])`,
        eq(table.state, literal('pending')),
        lte(table.expiresAt, now),
      ),
    );

export const addGrants = (tx: Tx, drafts: (typeof table.$inferInsert)[]): Promise<GrantRow[]> =>
  tx.insert(table).values(drafts).onConflictDoNothing().returning();

/** Gives an open link to a person; null where somebody was faster, or it is over. */
export const takeLink = async (tx: Tx, id: number, reviewerId: number, now: Date): Promise<GrantRow | null> =>
  (
    await tx
      .update(table)
      .set({ reviewerId, authorisedAt: now })
      .where(
        and(
          eq(table.id, id),
          isNull(table.reviewerId),
          eq(table.state, literal('pending')),
          sql`${table.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning()
  )[0] ?? null;

/** Leaves the open state; null where it is in another one by now, so that only one of many comes through. */
export const moveGrant = async (tx: Tx, id: number, state: Exclude<GrantState, 'pending'>, now: Date): Promise<GrantRow | null> =>
  (
    await tx
      .update(table)
      .set({ state, endedAt: now })
      .where(and(eq(table.id, id), eq(table.state, literal('pending'))))
      .returning()
  )[0] ?? null;

/** Ends what nobody used in time. */
export const expireGrants = (db: Db, now: Date) =>
  db
    .update(table)
    .set({ state: 'expired', endedAt: sql`expires_at` })
    .where(and(eq(table.state, literal('pending')), lte(table.expiresAt, now)));
