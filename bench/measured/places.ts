import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Someone who is signed in. */
export type Actor = { userId: number; token: string };

/** What is asked for, so that no two requests in a row are the same. */
export type Places = {
  /** Public circles with the most posts. */
  circles: number[];
  /** Posts of those circles with a handful of comments. */
  posts: { id: number; groupId: number }[];
  /** Feeds with a handful of comments. */
  feeds: number[];
  /** Who follows the most people. */
  devoted: Actor;
  /** Questions with a handful of answers, and published news. */
  questions: number[];
  news: number[];
  /** Feeds with a handful of likes, and posts with a handful of tips. */
  likedFeeds: number[];
  tippedPosts: number[];
  /** The topics with the most feeds. */
  topics: number[];
  /** Who keeps a page of posts and of feeds for later, and has a page of a statement. */
  keepers: Actor[];
  /** Owners of full reports, which others visited. */
  visited: Actor[];
  /** Who wrote the most feeds, so that a page of theirs is full whatever the size. */
  writers: number[];
  /** Who was told the most, for the same reason. */
  noticed: Actor[];
  /** Whose value reports are full, and whose is the fullest. */
  reports: number[];
  fullest: number;
  /** Who has trials of their own, and one of them that is marked. */
  trials: (Actor & { trial: number })[];
  /** Members of the largest circle who have opened their report. */
  actors: Actor[];
};

const numbers = async (client: pg.Client, text: string, values: unknown[]): Promise<number[]> =>
  (await client.query<{ id: string }>(text, values)).rows.map((row) => Number(row.id));

/** Things with a handful of what hangs on them, so that a page holds as much at each size. */
const handfuls = async (
  client: pg.Client,
): Promise<Pick<Places, 'feeds' | 'questions' | 'news' | 'likedFeeds' | 'tippedPosts' | 'topics'>> => ({
  feeds: await numbers(
    client,
    `select id from feeds where deleted_at is null and comments_count between 3 and 12 order by hashint8extended(id, 9) limit 60`,
    [],
  ),
  questions: await numbers(
    client,
    `select id from questions where deleted_at is null and answers_count between 3 and 12 order by hashint8extended(id, 13) limit 60`,
    [],
  ),
  news: await numbers(client, `select id from news where state = 0 and deleted_at is null order by hashint8extended(id, 14) limit 60`, []),
  likedFeeds: await numbers(
    client,
    `select id from feeds where deleted_at is null and likes_count between 5 and 15 order by hashint8extended(id, 10) limit 60`,
    [],
  ),
  tippedPosts: await numbers(
    client,
    `select t.subject_id as id from tip_totals t join posts p on p.id = t.subject_id and p.deleted_at is null
     join groups g on g.id = p.group_id and g.mode = 'public'
     where t.subject_kind = 'post' order by abs(t.tips - 5), hashint8extended(t.subject_id, 12) limit 10`,
    [],
  ),
  topics: await numbers(client, 'select id from feed_topics order by feeds_count desc, id limit 20', []),
});

/** Signs people in, as the product would have. */
export const signIn = async (client: pg.Client, ids: readonly number[]): Promise<Actor[]> => {
  const actors = ids.map((userId) => ({ userId, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into sessions (user_id, token_hash, user_agent, expires_at)
     select user_id, token_hash, 'bench', now() + interval '3 days' from unnest($1::bigint[], $2::bytea[]) as s (user_id, token_hash)`,
    [ids, actors.map(({ token }) => createHash('sha256').update(token).digest())],
  );
  await client.query('analyze sessions');
  return actors;
};

export const LARGEST = 1;

export const choosePlaces = async (client: pg.Client, actorsMax: number): Promise<Places> => {
  const circles = await numbers(client, `select id from groups where mode = 'public' order by posts_count desc, id limit 10`, []);
  const { rows } = await client.query<{ id: string; group_id: string }>(
    `select id, group_id from posts where group_id = any($1::bigint[]) and deleted_at is null and comments_count between 3 and 12
     order by hashint8extended(id, 7) limit 60`,
    [circles],
  );
  const people = await numbers(
    client,
    `select u.id from users u join group_members m on m.user_id = u.id and m.group_id = $1 and not m.is_blocked
     where u.signed_at is not null order by hashint8extended(u.id, 8) limit $2`,
    [LARGEST, actorsMax],
  );
  const [most] = await numbers(client, `select user_id as id from user_counts order by followings desc, user_id limit 1`, []);
  const [devoted] = await signIn(client, most === undefined ? [] : [most]);
  if (!devoted) throw new Error('nobody is there to ask');
  const writers = await numbers(client, 'select user_id as id from user_counts order by feeds desc, user_id limit 20', []);
  const told = await numbers(client, 'select user_id as id from notices group by user_id order by count(*) desc, user_id limit 20', []);
  const [fullest, ...reports] = await numbers(
    client,
    `select r.owner_id as id from reviews r join users u on u.id = r.owner_id and u.signed_at is not null
     group by 1 order by count(*) desc, 1 limit 41`,
    [],
  );
  if (fullest === undefined) throw new Error('nobody has a report to read');
  const keepers = await numbers(
    client,
    `select user_id as id from collections where user_id in (select owner_id from ledger_accounts where owner_kind = 'user' and asset = 'CNY' and postings > 20)
     group by 1 order by count(*) desc, 1 limit 20`,
    [],
  );
  const actors = await signIn(client, people);
  const own = await client.query<{ initiator_id: string; id: string }>(
    `select initiator_id, min(id) as id from trials where initiator_id = any($1::bigint[]) and status = 3 group by 1 order by 1 limit 20`,
    [people],
  );
  const trialOf = new Map(own.rows.map((row) => [Number(row.initiator_id), Number(row.id)]));
  return {
    ...(await handfuls(client)),
    keepers: await signIn(client, keepers),
    visited: await signIn(client, reports.slice(0, 20)),
    reports,
    fullest,
    circles,
    devoted,
    writers,
    noticed: await signIn(client, told),
    posts: rows.map((row) => ({ id: Number(row.id), groupId: Number(row.group_id) })),
    actors,
    trials: actors.flatMap((actor) => {
      const trial = trialOf.get(actor.userId);
      return trial === undefined ? [] : [{ ...actor, trial }];
    }),
  };
};
