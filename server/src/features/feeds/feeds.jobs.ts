import { sql } from 'drizzle-orm';
import { RECOUNT_BATCH, type Recount, recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { recountPeople } from '../../platform/accounts/person-counts.sql.ts';
import { feedCounters } from './feeds.counters.ts';
import { rankFeeds, rankTopics } from './hot-feeds.writes.ts';

const there = sql`f.deleted_at is null and f.removed_at is null`;

const people = recountPeople(
  ['feeds'],
  (ids) =>
    sql`select id, (select count(*)::int from feeds f where f.author_id = one.id and ${there}) as feeds from unnest(${ids}) as one (id)`,
);

const topics: Recount = {
  ids: (after) => sql`select id from feed_topics where id > ${after} order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from feed_topics where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update feed_topics set feeds_count = t.feeds
    from (
      select id, (select count(*)::int from feed_topic_links l join feeds f on f.id = l.feed_id where l.topic_id = one.id and ${there}) as feeds
      from unnest(${ids}) as one (id)
    ) as t
    where feed_topics.id = t.id and feed_topics.feeds_count is distinct from t.feeds`,
};

/** Sets the counters of feeds, their topics and what people published to what their rows say. */
export const recountFeeds = async (deps: Deps): Promise<void> => {
  for (const one of [feedCounters, people, topics]) await recountInBatches(deps, one);
};

/** The hottest are ranked every three minutes; the recount runs at 03:50 in Shanghai. */
export const feedsJobs = [
  onSchedule('feeds.rank', '*/3 * * * *', rankFeeds),
  onSchedule('feeds.rank-topics', '7 * * * *', rankTopics),
  onSchedule('feeds.recount', '50 19 * * *', recountFeeds),
];
