import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { countOneSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { retractNoticesSql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import type { CountedKind } from '../../platform/subjects/subjects.registry.ts';
import type { StoredComment } from './comments.queries.ts';
import { commentsTable } from './comments.tables.ts';

/**
 * Hides a comment, and takes it out of counters, notices and their counts, in one round trip. `gone` is false where it was gone already.
 * One that a moderator takes away can be brought back.
 */
export const removeComment = async (
  tx: Tx,
  kind: CountedKind,
  comment: Pick<StoredComment, 'id' | 'subjectId' | 'authorId' | 'isNameless'>,
  at: Date,
  options: { isModerated: boolean } = { isModerated: false },
): Promise<{ gone: boolean; comments: number | null; tallies: Tally[] }> => {
  const counting = kind.counting({ id: comment.subjectId, counter: 'comments', by: -1, when: sql`exists (select 1 from gone)`, at });
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ gone: boolean; comments: number | null; tallies: Tally[] }>(sql`
    with gone as (
      update comments set deleted_at = ${moment}, pinned_until = null, removed_at = ${options.isModerated ? moment : sql`null`}
      where id = ${comment.id} and deleted_at is null returning id
    ), counted as (${counting}), ${retractNoticesSql(sql`comment_id = (select id from gone)`)}, person as (${uncountOneSql('comments', comment.authorId.secretUserId, sql`exists (select 1 from gone) and ${!comment.isNameless}::boolean`)})
    select exists (select 1 from gone) as gone, (select comments from counted) as comments, ${talliesJson} as tallies`);
  return rows[0] ?? { gone: false, comments: null, tallies: [] };
};

/** A comment that a moderator took away. */
export const findRemoved = async (tx: Tx, id: number): Promise<StoredComment | null> =>
  (
    await tx
      .select()
      .from(commentsTable)
      .where(and(eq(commentsTable.id, id), isNotNull(commentsTable.removedAt)))
  )[0] ?? null;

/** Shows a removed comment again and puts it back into the counters; `comments` is null where what it stands under is gone. */
export const restoreComment = async (
  tx: Tx,
  kind: CountedKind,
  comment: Pick<StoredComment, 'id' | 'subjectId' | 'authorId' | 'isNameless' | 'createdAt'>,
): Promise<{ back: boolean; comments: number | null }> => {
  // The moment of its making, so that the thing does not come up among the latest replies.
  const counting = kind.counting({
    id: comment.subjectId,
    counter: 'comments',
    by: 1,
    when: sql`exists (select 1 from back)`,
    at: comment.createdAt,
    evenIfGone: true,
  });
  const { rows } = await tx.execute<{ back: boolean; comments: number | null }>(sql`
    with back as (
      update comments set deleted_at = null, removed_at = null where id = ${comment.id} and removed_at is not null returning id
    ), counted as (${counting}), person as (${countOneSql('comments', sql`${comment.authorId.secretUserId}::bigint`, sql`back where ${!comment.isNameless}::boolean`)})
    select exists (select 1 from back) as back, (select comments from counted) as comments`);
  return rows[0] ?? { back: false, comments: null };
};
