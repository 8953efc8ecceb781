import { type SQL, sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { searchIds } from '../../kernel/search/search-ids.sql.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { areFriendsSql, friendIdsSql } from '../../platform/people/friendships.queries.ts';
import { isListed, viewer } from './feeds.queries.ts';

export type FeedPage = { limit: number; offset: number; after: number | undefined };

/** A list as `listFeedRows` takes it: rows of id, key and at_top. */
export type Pick = { shape: string; picked: () => SQL };

const below = (page: FeedPage, key: SQL): SQL => (page.after === undefined ? sql`` : sql`and ${key} < ${sql.placeholder('after')}`);
const window = (page: FeedPage): SQL => {
  const offset = rowOffset(page.offset);
  return offset === 0 ? sql`limit ${rowLimit(page.limit)}` : sql`limit ${rowLimit(page.limit)} offset ${offset}`;
};
const shapeOf = (name: string, page: FeedPage): string => `${name}/${page.after === undefined ? page.offset : 'below'}/${page.limit}`;

const PINNED_MAX = sql.raw('20');
const now = sql`${sql.placeholder('now')}::timestamptz`;
const isPinned = sql`f.pinned_until > ${now}`;
const isNotPinned = sql`(f.pinned_until is null or f.pinned_until <= ${now})`;

const pinned = sql`(select f.id, extract(epoch from f.pinned_until)::bigint as key, true as at_top from feeds f
  where ${isListed} and ${isPinned} order by f.pinned_until desc, f.id desc limit ${PINNED_MAX})`;

const simple = (key: SQL, where: SQL, page: FeedPage): SQL =>
  sql`(select f.id, ${key} as key, false as at_top from feeds f where ${isListed} and ${where} ${below(page, key)} order by ${key} desc ${window(page)})`;

/** The newest, or the hottest; what is pinned stands above the first page of them and is left out further down. */
export const pickPublic = (order: 'new' | 'hot', page: FeedPage): Pick => {
  const isFirst = page.after === undefined && page.offset === 0;
  const key = order === 'new' ? sql`f.id` : sql`f.hot`;
  return {
    shape: shapeOf(order, page),
    picked: () => (isFirst ? sql`${pinned} union all ${simple(key, isNotPinned, page)}` : simple(key, isNotPinned, page)),
  };
};

/** The feeds of one person; `screen` leaves those that cost something, or that are pinned. */
export const pickUsers = (screen: 'paid' | 'pinned' | undefined, page: FeedPage): Pick => {
  const screened = screen === 'paid' ? sql`and f.is_priced` : screen === 'pinned' ? sql`and ${isPinned}` : sql``;
  return {
    shape: shapeOf(`users/${screen ?? 'all'}`, page),
    picked: () => simple(sql`f.id`, sql`f.author_id = ${sql.placeholder('user')} ${screened}`, page),
  };
};

/** Single feeds by their numbers. */
export const pickIds = (page: FeedPage): Pick => ({
  shape: shapeOf('ids', page),
  picked: () => simple(sql`f.id`, sql`f.id = any(${sql.placeholder('ids')}::bigint[])`, page),
});

/** What others publish, the hottest first. */
export const pickOthers = (page: FeedPage): Pick => ({
  shape: shapeOf('others', page),
  picked: () => simple(sql`f.hot`, sql`f.author_id <> ${viewer}`, page),
});

/** The latest choice first: milliseconds × 2048 + id modulo 2048, as posts that are featured have it. */
const featuredKey = sql`(extract(epoch from f.featured_at) * 1000)::bigint * 2048 + f.id % 2048`;

/** What the house chose. */
export const pickFeatured = (page: FeedPage): Pick => ({
  shape: shapeOf('featured', page),
  picked: () => simple(featuredKey, sql`f.featured_at is not null`, page),
});

/** A feed that was liked and answered as a good one is stands a day and a half ahead of its making: taken back, it stands among posts by their last comment. */
const AHEAD = sql.raw(String(36 * 3_600_000 * 2048));

/** What passes on a post: the post stands in the same list (docs/decisions/027). */
const passesOnNoPost = sql`f.source_kind is distinct from 'post'`;

/** The hottest, on the scale of the latest replies, for a list that has the posts beside it. The order is that of the index of the hottest. */
export const pickLively = (page: FeedPage): Pick => ({
  shape: shapeOf('lively', page),
  picked: () => sql`(select f.id, f.hot - ${AHEAD} as key, false as at_top from feeds f where ${isListed} and ${passesOnNoPost}
    ${page.after === undefined ? sql`` : sql`and f.hot < ${sql.placeholder('after')}::bigint + ${AHEAD}`} order by f.hot desc ${window(page)})`,
});

/** What the viewer keeps, the newest first; the place is the one among what they keep. */
export const pickCollected = (page: FeedPage): Pick => ({
  shape: shapeOf('collected', page),
  picked: () => sql`(select f.id, c.id as key, false as at_top from collections c join feeds f on f.id = c.subject_id
    where c.user_id = ${viewer} and c.subject_kind = 'feed' and ${isListed} ${below(page, sql`c.id`)} order by c.id desc ${window(page)})`,
});

/** Feeds about a topic. */
export const pickTopic = (page: FeedPage): Pick => ({
  shape: shapeOf('topic', page),
  picked: () => sql`(select f.id, l.feed_id as key, false as at_top from feed_topic_links l join feeds f on f.id = l.feed_id
    where l.topic_id = (select t.id from feed_topics t where t.id = ${sql.placeholder('topic')} and t.removed_at is null) and ${isListed} ${below(page, sql`l.feed_id`)} order by l.feed_id desc ${window(page)})`,
});

/** Who is followed by so few is asked one by one at once. */
const FEW = sql.raw('150');
/** So many of the newest feeds are looked through for those of many. */
const NEWEST = sql.raw('1000');
const BEYOND = sql.raw('9007199254740991');

/** People whose feeds are shown together: all of them, and whether someone is one of them. The second is looked up and never joined. */
type Crowd = { people: SQL; hasAuthor: SQL };

const isFollowed = sql`exists (select 1 from follows w where w.follower_id = ${viewer} and w.followee_id = n.author_id)`;

const followed: Crowd = {
  people: sql`select followee_id as id from follows where follower_id = ${viewer} and ${notBlockedSql(sql`followee_id`, viewer)}
  union all select ${viewer}::bigint`,
  hasAuthor: sql`(n.author_id = ${viewer} or ${isFollowed})`,
};
const friends: Crowd = {
  people: sql`${friendIdsSql(viewer)} and ${notBlockedSql(sql`friend_id`, viewer)}`,
  hasAuthor: areFriendsSql(viewer, sql`n.author_id`),
};

/**
 * Feeds of many people, newest first. Of few, each is asked for their newest. Of many, the newest of all are looked through first: who
 * follows thousands finds a page there. Where that is too little, those people are rare among the newest: each is asked for one feed, and
 * whoever is not among the first of those has none that belongs on the page, nor does any feed below the least of them. So the work is bounded by the page and by how many are
 * followed, and never by how many feeds there are.
 */
const ofMany = ({ people, hasAuthor }: Crowd, page: FeedPage): SQL => {
  const enough = rowLimit(page.limit + page.offset);
  const here = below(page, sql`f.id`);
  const older = sql`f.id < coalesce((select min(id) from newest), ${BEYOND})`;
  return sql`(
    with people as materialized (${people}
    ), newest as materialized (
      select f.id, f.author_id from feeds f where f.deleted_at is null and f.removed_at is null ${here}
        and (select count(*) from people) > ${FEW} order by f.id desc limit ${NEWEST}
    ), walked as materialized (
      select f.id from newest n join feeds f on f.id = n.id where ${hasAuthor} and ${isListed} order by n.id desc limit ${enough}
    ), latest as materialized (
      select w.id, one.feed from people w cross join lateral (
        select f.id as feed from feeds f where f.author_id = w.id and ${isListed} ${here} and ${older} order by f.id desc limit 1) as one
      where (select count(*) from walked) < ${enough} order by one.feed desc limit ${enough}
    ), least as materialized (
      select case when count(*) < ${enough} then 0 else min(feed) end as id from latest
    ), asked as (
      select its.id from latest w cross join lateral (
        select f.id from feeds f where f.author_id = w.id and ${isListed} ${here} and ${older} and f.id >= (select id from least)
        order by f.id desc limit ${enough}) as its
    )
    select id, id as key, false as at_top from (select id from walked union all select id from asked) as found
    order by id desc ${window(page)})`;
};

/** What those publish whom the viewer follows, and the viewer. */
export const pickFollowed = (page: FeedPage): Pick => ({ shape: shapeOf('follow', page), picked: () => ofMany(followed, page) });

/** What the viewer's friends publish: those who follow each other. */
export const pickFriends = (page: FeedPage): Pick => ({ shape: shapeOf('friends', page), picked: () => ofMany(friends, page) });

/** The newest feeds that hold what is asked for. */
export const pickSearched = (page: FeedPage): Pick => {
  const found = () =>
    searchIds({
      table: 'feeds',
      row: 'f',
      columns: ['author_id', 'source_kind', 'source_id', 'deleted_at', 'removed_at'],
      isThere: sql`f.deleted_at is null and f.removed_at is null`,
      isSeen: isListed,
      text: sql`coalesce(t.preview, t.body)`,
      after: page.after === undefined ? null : sql.placeholder('after'),
      enough: rowLimit(page.limit + page.offset),
    });
  return {
    shape: shapeOf('search', page),
    picked: () => sql`(select id, id as key, false as at_top from ${found()} as found order by id desc ${window(page)})`,
  };
};
