import { fillReplies } from './fill-replies.ts';
import type { LoadSession } from './load-session.ts';
import { makeTexts, type PooledText, textsPerTopic } from './texts.ts';

const BATCH = 50_000;
const PINNED_CIRCLES = 20;

const fillPool = async ({ client }: LoadSession, name: string, texts: readonly PooledText[]): Promise<void> => {
  await client.query(
    `create temp table load_${name} (topic int, no int, text text, words tsvector, primary key (topic, no)) on commit drop`,
  );
  for (let from = 0; from < texts.length; from += 2_000)
    await client.query(
      `insert into load_${name}
       select t.topic, t.no, t.text, array_to_tsvector(array(select jsonb_array_elements_text(t.words)))
       from jsonb_to_recordset($1::jsonb) as t (topic int, no int, text text, words jsonb)`,
      [JSON.stringify(texts.slice(from, from + 2_000))],
    );
  await client.query(`analyze load_${name}`);
};

const fillPools = async (session: LoadSession): Promise<void> => {
  session.say('sentences');
  const texts = makeTexts(session.sizes.seed, session.sizes.posts);
  for (const name of ['titles', 'paragraphs', 'remarks'] as const) await fillPool(session, name, texts[name]);
};

/** Where posts stand, who wrote them and when; large circles and busy members have the most. One of a hundred was deleted. */
const placePosts = async ({ client, sizes }: LoadSession, first: number, last: number): Promise<void> => {
  await client.query('truncate load_posts');
  await client.query(
    `insert into load_posts
     select d.id, c.id, c.topic, c.members, m.user_id, d.at, case when pg_temp.draw(d.id, 33) < 0.01 then d.at + interval '1 hour' end
     from (
       select id, 1 + floor($3::bigint * power(pg_temp.draw(id, 31), 3))::bigint as circle,
         pg_temp.milliseconds(now() - interval '900 days' * (1 - power(id::float8 / $4, 0.7)) - interval '2 hours') as at
       from generate_series($1::bigint, $2::bigint) as id
     ) as d
     join load_circles c on c.id = d.circle
     join load_members m on m.group_id = c.id and m.place = floor(c.members * power(pg_temp.draw(d.id, 32), 2))::int`,
    [first, last, sizes.circles, sizes.posts],
  );
  await client.query('analyze load_posts');
};

/**
 * Writes the posts that were placed, with the numbers of what hangs on them. Their words are those of the parts their text is made of,
 * which is what the product finds in the whole, as no run of letters goes over the end of a part.
 */
const writePosts = async ({ client, sizes }: LoadSession): Promise<void> => {
  const pools = textsPerTopic(sizes.posts);
  await client.query(
    `insert into posts (id, group_id, author_id, title, body, feed_from, likes_count, comments_count, collects_count, views_count,
       last_comment_at, bumped, words, recommended_at, created_at, deleted_at)
     overriding system value
     select p.id, p.group_id, p.author_id, coalesce(t.text, ''), rtrim(a.text || coalesce(b.text, '') || coalesce(c.text, ''), E'\\n'),
       1 + floor(pg_temp.draw(p.id, 41) * 5)::int, coalesce(l.likes, 0), coalesce(r.comments, 0), coalesce(k.collects, 0),
       coalesce(l.likes, 0) * 9 + coalesce(r.comments, 0) * 4 + floor(pg_temp.draw(p.id, 42) * 60)::int, r.last_at,
       floor(extract(epoch from coalesce(r.last_at, p.at)) * 1000)::bigint * 2048 + p.id % 2048,
       coalesce(t.words, '') || a.words || coalesce(b.words, '') || coalesce(c.words, ''),
       case when p.deleted_at is null and pg_temp.draw(p.id, 43) < 0.0005 then p.at + interval '1 day' end, p.at, p.deleted_at
     from load_posts p
     left join load_likes l on l.id = p.id
     left join load_replies r on r.id = p.id
     left join load_collects k on k.id = p.id
     left join load_titles t on pg_temp.draw(p.id, 44) < 0.7 and t.topic = p.topic and t.no = floor(pg_temp.draw(p.id, 45) * $1)::int
     join load_paragraphs a on a.topic = p.topic and a.no = floor(pg_temp.draw(p.id, 46) * $2)::int
     left join load_paragraphs b on pg_temp.draw(p.id, 47) < 0.5 and b.topic = p.topic and b.no = floor(pg_temp.draw(p.id, 48) * $2)::int
     left join load_paragraphs c on pg_temp.draw(p.id, 47) < 0.15 and c.topic = p.topic and c.no = floor(pg_temp.draw(p.id, 49) * $2)::int
     order by p.id`,
    [pools.titles, pools.paragraphs],
  );
};

const pinNewest = async ({ client }: LoadSession): Promise<void> => {
  await client.query(
    `update posts set pinned_until = now() + interval '60 days'
     where id in (select max(id) from posts where group_id <= $1 and deleted_at is null group by group_id)`,
    [PINNED_CIRCLES],
  );
};

/** Posts with their comments, likes and collections, some ten thousand at a time. */
export const fillPosts = async (session: LoadSession): Promise<void> => {
  const { client, sizes, say } = session;
  await fillPools(session);
  await client.query(
    `create temp table load_posts (id bigint, group_id bigint, topic int, members int, author_id bigint, at timestamptz, deleted_at timestamptz)
     on commit drop`,
  );
  for (let first = 1; first <= sizes.posts; first += BATCH) {
    const last = Math.min(sizes.posts, first + BATCH - 1);
    await placePosts(session, first, last);
    await fillReplies(session);
    await writePosts(session);
    say(`${last} posts`);
  }
  await pinNewest(session);
};
