import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { hotOf } from '#server/features/feeds/hot-feeds.writes.ts';
import type { LoadSession } from './load-session.ts';
import { textsPerTopic } from './texts.ts';
import { topics } from './topics.ts';

const BATCH = 50_000;
const TOPICS = 300;
const MOST_COMMENTS = 2_000;
const MOST_LIKES = 8_000;
/** Of one feed, on average. */
const MEAN_COMMENTS = 0.5;
const MEAN_LIKES = 2;
const MOST_COLLECTIONS = 1_000;
const MEAN_COLLECTIONS = 0.3;
/** Larger than any crowd here, so that stepping by it through everyone meets nobody twice before all were met. */
const STEP = 1_000_003;

/** The place among the hottest, as the product works it out. */
const hotText = (likes: string, comments: string, views: string): string =>
  new PgDialect().sqlToQuery(
    hotOf({ id: sql`p.id`, at: sql`p.at`, likes: sql.raw(likes), comments: sql.raw(comments), views: sql.raw(views) }),
  ).sql;

/** Who wrote feeds and when; the busy have the most. One of a hundred was deleted. */
const placeFeeds = async ({ client, sizes }: LoadSession, first: number, last: number): Promise<void> => {
  await client.query('truncate load_feeds');
  await client.query(
    `insert into load_feeds
     select id, floor(pg_temp.draw(id, 131) * $4::int)::int, pg_temp.person_at(floor($3::bigint * power(pg_temp.draw(id, 132), 2.2))::bigint), at,
       case when pg_temp.draw(id, 133) < 0.01 then at + interval '1 hour' end
     from (
       select id, pg_temp.milliseconds(now() - interval '700 days' * (1 - power(id::float8 / $5::int, 0.7)) - interval '1 hour') as at
       from generate_series($1::bigint, $2::bigint) as id
     ) as d`,
    [first, last, sizes.people, topics.length, sizes.feeds],
  );
  await client.query('analyze load_feeds');
};

const drawn = (use: number, most: number): string =>
  `generate_series(1, least(${most}, case when p.deleted_at is null then round(pg_temp.heavy(pg_temp.draw(p.id, ${use}), $1::float8))::int else 0 end)) as j`;
const soonAfter = (use: number): string =>
  `pg_temp.milliseconds(p.at + (now() - p.at) * power(pg_temp.draw(p.id * 100003 + j, ${use}), 8))`;

const fillComments = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_feed_comments on commit drop as
     with added as (
       insert into comments (id, subject_kind, subject_id, author_id, target_user_id, body, created_at)
       overriding system value
       select (select coalesce(max(id), 0) from comments) + row_number() over (order by at, p_id, j), 'feed', p_id, author_id, owner_id, text, at
       from (
         select p.id as p_id, p.author_id as owner_id, j, r.text, ${soonAfter(142)} as at,
           pg_temp.person_at(floor($3::bigint * power(pg_temp.draw(p.id * 100003 + j, 143), 1.6))::bigint) as author_id
         from load_feeds p
         cross join lateral ${drawn(141, MOST_COMMENTS)}
         join load_remarks r on r.topic = p.topic and r.no = floor(pg_temp.draw(p.id * 100003 + j, 144) * $2)::int
       ) as said
       returning subject_id
     )
     select subject_id as id, count(*)::int as comments from added group by 1`,
    [MEAN_COMMENTS, textsPerTopic(sizes.posts).remarks, sizes.people],
  );
};

const fillLikes = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_feed_likes on commit drop as
     with added as (
       insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
       select distinct on (p.id, liker) 'feed', p.id, liker, p.author_id, ${soonAfter(152)}
       from load_feeds p
       cross join lateral ${drawn(151, MOST_LIKES)}
       cross join lateral (select 1 + (floor(pg_temp.draw(p.id, 153) * $2::bigint)::bigint + j::bigint * $3::bigint) % $2::bigint as liker) as who
       order by p.id, liker, j
       returning subject_id
     )
     select subject_id as id, count(*)::int as likes from added group by 1`,
    [MEAN_LIKES, sizes.people, STEP],
  );
};

const fillCollections = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_feed_collects on commit drop as
     with added as (
       insert into collections (user_id, subject_kind, subject_id, created_at)
       select distinct on (p.id, keeper) keeper, 'feed', p.id, ${soonAfter(155)}
       from load_feeds p
       cross join lateral ${drawn(154, MOST_COLLECTIONS)}
       cross join lateral (select 1 + (floor(pg_temp.draw(p.id, 156) * $2::bigint)::bigint + j::bigint * $3::bigint) % $2::bigint as keeper) as who
       order by p.id, keeper, j
       returning subject_id
     )
     select subject_id as id, count(*)::int as collects from added group by 1`,
    [MEAN_COLLECTIONS, sizes.people, STEP],
  );
};

const writeFeeds = async ({ client, sizes }: LoadSession): Promise<void> => {
  const [likes, comments] = ['coalesce(l.likes, 0)', 'coalesce(r.comments, 0)'];
  const views = `${likes} * 9 + ${comments} * 4 + floor(pg_temp.draw(p.id, 161) * 60)::int`;
  await client.query(
    `insert into feeds (id, author_id, body, feed_from, likes_count, comments_count, collects_count, views_count, hot, words, created_at, deleted_at)
     overriding system value
     select p.id, p.author_id, rtrim(a.text || coalesce(b.text, ''), E'\\n'), 1 + floor(pg_temp.draw(p.id, 162) * 5)::int, ${likes}, ${comments},
       coalesce(k.collects, 0), ${views}, ${hotText(likes, comments, `(${views})`)}, a.words || coalesce(b.words, ''), p.at, p.deleted_at
     from load_feeds p
     left join load_feed_likes l on l.id = p.id
     left join load_feed_comments r on r.id = p.id
     left join load_feed_collects k on k.id = p.id
     join load_remarks a on a.topic = p.topic and a.no = floor(pg_temp.draw(p.id, 163) * $1)::int
     left join load_paragraphs b on pg_temp.draw(p.id, 164) < 0.4 and b.topic = p.topic and b.no = floor(pg_temp.draw(p.id, 165) * $2)::int
     order by p.id`,
    [textsPerTopic(sizes.posts).remarks, textsPerTopic(sizes.posts).paragraphs],
  );
  await client.query(
    `insert into feed_topic_links (feed_id, topic_id, position, created_at)
     select id, 1 + floor($1::int * power(pg_temp.draw(id, 172), 3))::int, 0, at from load_feeds where pg_temp.draw(id, 171) < 0.4`,
    [TOPICS],
  );
};

const fillTopics = async ({ client }: LoadSession): Promise<void> => {
  await client.query(
    `insert into feed_topics (id, name, key, creator_id, feeds_count, heat, created_at)
     overriding system value
     select n, '话题 ' || n, '话题 ' || n, pg_temp.person_at(n), coalesce(used.feeds, 0), least(coalesce(used.fresh, 0), 500), now() - interval '900 days'
     from generate_series(1, $1::int) as n
     left join (
       select l.topic_id, count(*)::int as feeds, count(*) filter (where l.created_at > now() - interval '7 days')::int as fresh
       from feed_topic_links l join feeds f on f.id = l.feed_id and f.deleted_at is null group by 1
     ) as used on used.topic_id = n`,
    [TOPICS],
  );
};

/** Feeds with their comments, likes, collections and topics, some ten thousand at a time. Needs the texts that posts were made of. */
export const fillFeeds = async (session: LoadSession): Promise<void> => {
  const { client, sizes, say } = session;
  await client.query(
    'create temp table load_feeds (id bigint, topic int, author_id bigint, at timestamptz, deleted_at timestamptz) on commit drop',
  );
  for (let first = 1; first <= sizes.feeds; first += BATCH) {
    const last = Math.min(sizes.feeds, first + BATCH - 1);
    await client.query('drop table if exists load_feed_comments, load_feed_likes, load_feed_collects');
    await placeFeeds(session, first, last);
    await fillComments(session);
    await fillLikes(session);
    await fillCollections(session);
    await client.query('analyze load_feed_comments, load_feed_likes, load_feed_collects');
    await writeFeeds(session);
    say(`${last} feeds`);
  }
  await fillTopics(session);
  await client.query(
    "update feeds set pinned_until = now() + interval '60 days' where id in (select max(id) from feeds where deleted_at is null)",
  );
};
