import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { RECOUNT_BATCH, type Recount } from '../../kernel/db/recount.ts';
import { isOut } from './news.tables.ts';

/** What published news have of likes, comments and collections. What was removed is counted when it comes back (see countNewsAgain). */
export const newsCounters: Recount = {
  ids: (after) => sql`select id from news where id > ${after} and ${isOut} order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from news where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update news set likes_count = t.likes, comments_count = t.comments, collects_count = t.collects
    from (
      select id,
        (select count(*)::int from likes where subject_kind = 'news' and subject_id = one.id) as likes,
        (select count(*)::int from comments where subject_kind = 'news' and subject_id = one.id and deleted_at is null and removed_at is null) as comments,
        (select count(*)::int from collections where subject_kind = 'news' and subject_id = one.id) as collects
      from unnest(${ids}) as one (id)
    ) as t
    where news.id = t.id and (news.likes_count, news.comments_count, news.collects_count) is distinct from (t.likes, t.comments, t.collects)`,
};

/** Counts one anew that was brought back: whatever came and went while it was away did not count. */
export const countNewsAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(newsCounters.set(sql`array[${id}]::bigint[]`));
};
