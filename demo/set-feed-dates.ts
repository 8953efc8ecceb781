import { sql } from 'drizzle-orm';
import { rankFeeds, rankTopics } from '#server/features/feeds/feeds.public.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { FeedDates } from './load-feeds.ts';

/** Spreads over the last days what was published just now, and ranks it by what was done with it. Notices follow in `setDates`. */
export const setFeedDates = async (deps: Deps, { feeds, comments }: FeedDates): Promise<void> => {
  const columns = (rows: readonly { id: number; at: Date }[]) => ({
    ids: sql`${sql.param(rows.map((row) => row.id))}::bigint[]`,
    moments: sql`${sql.param(rows.map((row) => row.at.toISOString()))}::timestamptz[]`,
  });
  const [published, said] = [columns(feeds), columns(comments)];
  const pinned = feeds.filter((feed) => feed.pinned).map((feed) => feed.id);
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`
      update feeds set created_at = v.at, is_hot_due = true, views_count = likes_count * 9 + comments_count * 5 + (feeds.id * 37 % 60)
      from unnest(${published.ids}, ${published.moments}) as v (id, at) where feeds.id = v.id`);
    await tx.execute(sql`update feed_topic_links l set created_at = f.created_at from feeds f where f.id = l.feed_id`);
    await tx.execute(sql`update feed_topics t set created_at = (select min(created_at) from feed_topic_links l where l.topic_id = t.id)`);
    await tx.execute(sql`
      update comments set created_at = v.at from unnest(${said.ids}, ${said.moments}) as v (id, at) where comments.id = v.id`);
    await tx.execute(sql`
      update likes set created_at = f.created_at + (now() - f.created_at) * (0.02 + (likes.user_id % 37) / 60.0)
      from feeds f where likes.subject_kind = 'feed' and likes.subject_id = f.id`);
    await tx.execute(sql`update feeds set featured_at = created_at + interval '5 hours' where featured_at is not null`);
    await tx.execute(sql`update feeds set pinned_until = now() + interval '30 days' where id = any(${sql.param(pinned)}::bigint[])`);
  });
  await rankFeeds(deps);
  await rankTopics(deps);
};
