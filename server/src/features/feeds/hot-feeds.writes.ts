import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';

const BATCH = 500;
/** A feed that is liked twice as much stands as high as one that is so much younger. */
const DOUBLE_MS = 6 * 3_600_000;

/**
 * The place of a feed among the hottest (decision 37): when it was made, put forward by what was done with it. Age need not be worked
 * in again and again: whatever is younger starts higher, so everything else sinks by itself. Milliseconds × 2048 plus the id modulo 2048
 * is below 2^53 and has no ties in practice.
 */
export const hotOf = (row: { id: SQLWrapper; at: SQLWrapper; likes: SQLWrapper; comments: SQLWrapper; views: SQLWrapper }): SQL => sql`(
  (extract(epoch from ${row.at}) * 1000)::bigint
  + (log(2.0, (1 + 2 * ${row.likes} + 3 * ${row.comments} + ${row.views} / 20.0)::numeric) * ${sql.raw(String(DOUBLE_MS))})::bigint
) * 2048 + ${row.id} % 2048`;

const ofRow = hotOf({
  id: sql`f.id`,
  at: sql`f.created_at`,
  likes: sql`f.likes_count`,
  comments: sql`f.comments_count`,
  views: sql`f.views_count`,
});

/** Works out the place of every feed whose counters have changed. May run at any time, and twice. */
export const rankFeeds = async (deps: Deps): Promise<void> => {
  for (let found = BATCH; found === BATCH; ) {
    const { rowCount } = await deps.db.write.execute(sql`
      update feeds f set hot = ${ofRow}, is_hot_due = false
      where f.id in (select id from feeds where is_hot_due order by id limit ${BATCH} for update skip locked)`);
    found = rowCount ?? 0;
  }
};

/** Feeds of the last week that are about a topic make it hot. */
export const rankTopics = async (deps: Deps): Promise<void> => {
  await deps.db.write.execute(sql`
    update feed_topics t set heat = coalesce(fresh.feeds, 0)
    from feed_topics o left join (
      select l.topic_id, count(distinct f.author_id)::int as feeds from feed_topic_links l
      join feeds f on f.id = l.feed_id and f.deleted_at is null and f.removed_at is null
      where l.created_at > ${deps.now().toISOString()}::timestamptz - interval '7 days' group by l.topic_id
    ) as fresh on fresh.topic_id = o.id
    where t.id = o.id and t.heat is distinct from coalesce(fresh.feeds, 0)`);
};
