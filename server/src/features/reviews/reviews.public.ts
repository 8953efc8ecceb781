import { type SQL, sql } from 'drizzle-orm';
import type { ReviewsPart } from '#contract/reviews/reviews.schemas.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import type { ReviewRow } from './grants.queries.ts';
import { averageColumns, type CountedAverage } from './reviews.queries.ts';
import { reviewView } from './reviews.view.ts';

export { findMarkRings } from './rings/mark-rings.queries.ts';

const LATEST = 3;

type Stored = Omit<ReviewRow, 'createdAt' | 'sealedUntil' | 'repliedAt' | 'removedAt' | 'replyRemovedAt' | 'replyToldAt' | 'toldAt'> & {
  createdAt: string;
  repliedAt: string | null;
};

/** What `reviewsJson` gives. */
export type ReviewsJson = CountedAverage & { latest: Stored[] };

/**
 * Counts and means of somebody's reviews that can be seen, and when the first of those that count was given: a SELECT of one row. A statement that
 * reads more than one thing of them names it once, and hands the name to each (`reviewsJson`, `badgesJson`).
 */
export const reviewSums = (owner: SQL): SQL => sql`
  select ${averageColumns}, min(created_at) filter (where set_aside is null) as "firstAt"
  from reviews where owner_id = ${owner} and sealed_until is null and removed_at is null`;

/**
 * The part 'reviews' of a report as one jsonb value: means and the newest three. `owner` and `viewer` (0 for a guest) are SQL of ids, `sums`
 * is what `reviewSums` gives; whether the viewer sees the part at all is for `reportAccess` to say.
 */
export const reviewsJson = (owner: SQL, viewer: SQL, sums: SQL = sql`(${reviewSums(owner)})`): SQL => sql`(
  select to_jsonb(a) - 'firstAt' || jsonb_build_object('latest', coalesce((
    select jsonb_agg(to_jsonb(l) order by l.id desc) from (
      select id, grant_id as "grantId", owner_id as "ownerId", reviewer_id as "reviewerId", relationship, language, expertise, punctuality,
        comment, created_at as "createdAt", case when reply_removed_at is null then reply end as reply, replied_at as "repliedAt", set_aside as "setAside", is_cleared as "isCleared"
      from reviews where owner_id = ${owner} and sealed_until is null and removed_at is null
        and (owner_id = ${viewer} or not exists (select 1 from blocks b
          where (b.owner_id = ${viewer} and b.blocked_id = reviewer_id) or (b.owner_id = reviewer_id and b.blocked_id = ${viewer})))
      order by id desc limit ${sql.raw(String(LATEST))}) as l), '[]'::jsonb))
  from ${sums} as a)`;

/** Whom `reviewsView` names, for one look at all people of a page. */
export const reviewersOf = (part: ReviewsJson): number[] => part.latest.map((one) => one.reviewerId);

/** That value of this owner as the contract says it. */
export const reviewsView = (ctx: Ctx, ownerId: number, part: ReviewsJson, people: Map<number, PersonRow>): ReviewsPart => ({
  ...part,
  counted: ctx.actor?.userId === ownerId ? part.counted : null,
  latest: part.latest.map((one) =>
    reviewView(
      ctx,
      {
        ...one,
        createdAt: new Date(one.createdAt),
        repliedAt: one.repliedAt === null ? null : new Date(one.repliedAt),
        sealedUntil: null,
        removedAt: null,
        replyRemovedAt: null,
        replyToldAt: null,
        toldAt: null,
      },
      people,
    ),
  ),
});
