import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SetAsideReason } from '#contract/reviews/reviews.limits.ts';
import type { ReviewAverage } from '#contract/reviews/reviews.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import type { ReviewRow } from './grants.queries.ts';
import { MUTUAL_DAYS } from './reviews.policy.ts';
import { reviewsTable } from './reviews.tables.ts';

const table = reviewsTable;

/** Everyone who may see the part sees it. */
const shown = sql`sealed_until is null and removed_at is null`;

export const addReview = async (tx: Tx, draft: typeof table.$inferInsert): Promise<ReviewRow | null> =>
  (await tx.insert(table).values(draft).onConflictDoNothing().returning())[0] ?? null;

/** A review that is not sealed and not removed. */
export const findShown = async (db: Db | Tx, id: number): Promise<ReviewRow | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), shown))
  )[0] ?? null;

/** Answers a review; null where it was answered, or is not of that person, or is not to be seen. */
export const addReply = async (tx: Tx, id: number, ownerId: number, reply: { body: string; at: Date }): Promise<ReviewRow | null> =>
  (
    await tx
      .update(table)
      .set({ reply: reply.body, repliedAt: reply.at })
      .where(and(eq(table.id, id), eq(table.ownerId, ownerId), shown, sql`replied_at is null`))
      .returning()
  )[0] ?? null;

export type ReviewPage = {
  ownerId: number;
  viewerId: number;
  relationship: number | undefined;
  after: number | undefined;
  limit: number;
};

/** Reviews of somebody, newest first. Who looks sees nothing of whom a block stands between; the owner sees all of their own. */
export const listShown = (db: Db, page: ReviewPage): Promise<ReviewRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(
        eq(table.ownerId, page.ownerId),
        shown,
        page.viewerId === page.ownerId ? undefined : notBlockedSql(table.reviewerId, page.viewerId),
        page.relationship === undefined ? undefined : eq(table.relationship, page.relationship),
        page.after ? lt(table.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));

const mean = (column: string) => sql`round(avg(${sql.raw(column)}) filter (where set_aside is null), 1)::float8`;

export type CountedAverage = ReviewAverage & { counted: number };

/** The columns of a CountedAverage over rows of the table reviews. */
export const averageColumns = sql`count(*)::int as count, count(*) filter (where set_aside is null)::int as counted,
  ${mean('language')} as language, ${mean('expertise')} as expertise, ${mean('punctuality')} as punctuality,
  ${mean('(language + expertise + punctuality) / 3.0')} as overall`;

export const loadAverage = async (db: Db, ownerId: number): Promise<CountedAverage> => {
  const { rows } = await cachedStatement<CountedAverage>(
    db,
    'reviews/average',
    () => sql`select ${averageColumns} from reviews where owner_id = ${sql.placeholder('owner')}::bigint and ${shown}`,
  ).execute({ owner: ownerId });
  return rows[0] ?? { count: 0, counted: 0, language: null, expertise: null, punctuality: null, overall: null };
};

/** How the other side of a review stands: its grant is open, or its review is in and sealed. */
export type OtherSide = { isOpen: boolean; sealedId: number | null };

/**
 * What the reviewed may still say, or have said unseen, of the reviewer, where both authorised each other within 30 days. To be called
 * under lockBetween.
 */
export const findOtherSide = async (tx: Tx, grantId: number, now: Date): Promise<OtherSide> => {
  const { rows } = await tx.execute<{ isOpen: boolean | null; sealedId: string | null }>(sql`
    select bool_or(h.state = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz) as "isOpen", max(r.id) as "sealedId"
    from review_grants g
    join review_grants h on h.owner_id = g.reviewer_id and h.reviewer_id = g.owner_id
      and abs(extract(epoch from h.authorised_at - g.authorised_at)) <= ${MUTUAL_DAYS * 86_400}
    left join reviews r on r.grant_id = h.id and r.sealed_until is not null
    where g.id = ${grantId}`);
  const [row] = rows;
  return { isOpen: row?.isOpen ?? false, sealedId: row?.sealedId ? Number(row.sealedId) : null };
};

/** Notes that who was reviewed is told of it; false where they were before. */
export const noteTold = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(table)
      .set({ toldAt: now })
      .where(and(eq(table.id, id), sql`told_at is null`))
      .returning({ id: table.id })
  ).length > 0;

/** Notes that who wrote a review is told of its reply; false where they were before. */
export const noteReplyTold = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(table)
      .set({ replyToldAt: now })
      .where(and(eq(table.id, id), sql`reply_told_at is null`))
      .returning({ id: table.id })
  ).length > 0;

/** Lets everyone see a sealed review; null where somebody did already. */
export const openReview = async (tx: Tx, id: number): Promise<ReviewRow | null> =>
  (
    await tx
      .update(table)
      .set({ sealedUntil: null })
      .where(and(eq(table.id, id), sql`sealed_until is not null`))
      .returning()
  )[0] ?? null;

export const listSealedUntil = (db: Db, now: Date, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: table.id })
    .from(table)
    .where(sql`sealed_until <= ${now.toISOString()}::timestamptz`)
    .orderBy(table.sealedUntil)
    .limit(rowLimit(limit));

/**
 * Why a mark between two people would weigh nothing: they signed in on one device, or had money paid out to one account. People who
 * share an office share a network, which says nothing.
 */
export const tieBetween = async (tx: Tx, one: number, other: number): Promise<SetAsideReason | null> => {
  const { rows } = await tx.execute<{ tie: SetAsideReason | null }>(
    sql`select ${tieSql(sql`${one}::bigint`, sql`${other}::bigint`)} as tie`,
  );
  return rows[0]?.tie ?? null;
};
