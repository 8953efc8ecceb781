import { sql } from 'drizzle-orm';
import type { SetAsideReason } from '#contract/reviews/reviews.limits.ts';
import type { Deps } from '../../kernel/deps.ts';
import { followsTable, friendshipsTable } from '../../platform/people/people.tables.ts';

/** Makes friends of two people of a test. */
export const befriend = async (deps: Deps, one: number, other: number): Promise<void> => {
  await deps.db.write
    .insert(followsTable)
    .values([
      { followerId: one, followeeId: other },
      { followerId: other, followeeId: one },
    ])
    .onConflictDoNothing();
  await deps.db.write
    .insert(friendshipsTable)
    .values([
      { personId: one, friendId: other },
      { personId: other, friendId: one },
    ])
    .onConflictDoNothing();
};

export type MadeReview = { ownerId: number; reviewerId: number; at: Date; mark?: number; comment?: string; setAside?: SetAsideReason };

/** Reviews with their grants as they stand once they are open, for tests and benches, in two statements whatever their number. */
export const makeReviews = async (deps: Deps, reviews: readonly MadeReview[]): Promise<void> => {
  const rows = JSON.stringify(reviews.map((one, index) => ({ ...one, mark: one.mark ?? 4, comment: one.comment ?? '', index })));
  await deps.db.write.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${rows}::jsonb) as w ("ownerId" bigint, "reviewerId" bigint, at timestamptz, mark int, comment text, "setAside" text, index int)
    ), granted as (
      insert into review_grants (owner_id, reviewer_id, relationship, state, created_at, authorised_at, expires_at, ended_at, code)
      select "ownerId", "reviewerId", index % 5, 'done', at - interval '1 day', at - interval '1 day', at + interval '29 days', at,
        'made-' || "ownerId" || '-' || "reviewerId" || '-' || index || '-' || md5(random()::text)
      from wanted order by index
      returning id, code, owner_id, reviewer_id, relationship
    )
    insert into reviews (grant_id, owner_id, reviewer_id, relationship, language, expertise, punctuality, comment, created_at, set_aside)
    select g.id, g.owner_id, g.reviewer_id, g.relationship, w.mark, w.mark, w.mark, w.comment, w.at, w."setAside"
    from granted g join wanted w on split_part(g.code, '-', 4)::int = w.index order by w.index`);
};

/** So many reviews of one person by as many made-up others. */
export const makeManyReviews = (deps: Deps, ownerId: number, count: number): Promise<void> =>
  makeReviews(
    deps,
    Array.from({ length: count }, (_, index) => ({
      ownerId,
      reviewerId: 8_000_000_000 + index,
      at: new Date(deps.now().getTime() - (index + 1) * 3_600_000),
      mark: 3 + (index % 3),
      comment: `合作顺利，第 ${index + 1} 次`,
    })),
  );
