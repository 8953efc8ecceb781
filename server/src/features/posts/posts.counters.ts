import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { RECOUNT_BATCH as BATCH, type Recount } from '../../kernel/db/recount.ts';

/** What a post has of likes, comments and collections. One that was removed is counted when it comes back (see countPostAgain). */
export const postCounters: Recount = {
  ids: (after) => sql`select id from posts where id > ${after} and deleted_at is null order by id limit ${BATCH}`,
  lock: (ids) => sql`select 1 from posts where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update posts set likes_count = t.likes, comments_count = t.comments, collects_count = t.collects
    from (
      select id,
        (select count(*)::int from likes where subject_kind = 'post' and subject_id = one.id) as likes,
        (select count(*)::int from comments where subject_kind = 'post' and subject_id = one.id and deleted_at is null) as comments,
        (select count(*)::int from collections where subject_kind = 'post' and subject_id = one.id) as collects
      from unnest(${ids}) as one (id)
    ) as t
    where posts.id = t.id and (posts.likes_count, posts.comments_count, posts.collects_count) is distinct from (t.likes, t.comments, t.collects)`,
};

/** Counts a post that was brought back anew: whatever came and went while it was away did not count. */
export const countPostAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(postCounters.set(sql`array[${id}]::bigint[]`));
};
