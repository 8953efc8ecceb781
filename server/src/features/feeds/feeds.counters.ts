import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { RECOUNT_BATCH, type Recount } from '../../kernel/db/recount.ts';

/** What a feed has of likes, comments and collections. One that was removed is counted when it comes back (see countFeedAgain). */
export const feedCounters: Recount = {
  ids: (after) =>
    sql`select id from feeds where id > ${after} and deleted_at is null and removed_at is null order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from feeds where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update feeds set likes_count = t.likes, comments_count = t.comments, collects_count = t.collects, is_hot_due = true
    from (
      select id,
        (select count(*)::int from likes where subject_kind = 'feed' and subject_id = one.id) as likes,
        (select count(*)::int from comments where subject_kind = 'feed' and subject_id = one.id and deleted_at is null and removed_at is null) as comments,
        (select count(*)::int from collections where subject_kind = 'feed' and subject_id = one.id) as collects
      from unnest(${ids}) as one (id)
    ) as t
    where feeds.id = t.id and (feeds.likes_count, feeds.comments_count, feeds.collects_count) is distinct from (t.likes, t.comments, t.collects)`,
};

/** Counts a feed that was brought back anew: whatever came and went while it was away did not count. */
export const countFeedAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(feedCounters.set(sql`array[${id}]::bigint[]`));
};
