import type { LoadSession } from './load-session.ts';
import { textsPerTopic } from './texts.ts';
import { topics } from './topics.ts';

const MOST_LIKES = 5_000;
const MEAN_LIKES = 3;
/** Larger than any crowd here, so that stepping by it through everyone meets nobody twice before all were met. */
const STEP = 1_000_003;

/** Published news in the categories that the product has, with their likes. Needs the texts that posts were made of. */
export const fillNews = async ({ client, sizes, say }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_news on commit drop as
     select id, floor(pg_temp.draw(id, 221) * $2::int)::int as topic, pg_temp.person_at(floor($3::bigint * power(pg_temp.draw(id, 222), 2))::bigint) as author_id,
       pg_temp.milliseconds(now() - interval '900 days' * (1 - power(id::float8 / $1::int, 0.7)) - interval '1 hour') as at
     from generate_series(1, $1::bigint) as id`,
    [sizes.news, topics.length, sizes.people],
  );
  await client.query('analyze load_news');
  await client.query(
    `create temp table load_news_likes on commit drop as
     with added as (
       insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
       select distinct on (p.id, liker) 'news', p.id, liker, p.author_id, pg_temp.milliseconds(p.at + (now() - p.at) * power(pg_temp.draw(p.id * 100003 + j, 223), 8))
       from load_news p
       cross join lateral generate_series(1, least(${MOST_LIKES}, round(pg_temp.heavy(pg_temp.draw(p.id, 224), $1::float8))::int)) as j
       cross join lateral (select 1 + (floor(pg_temp.draw(p.id, 225) * $2::bigint)::bigint + j::bigint * $3::bigint) % $2::bigint as liker) as who
       order by p.id, liker, j
       returning subject_id
     )
     select subject_id as id, count(*)::int as likes from added group by 1`,
    [MEAN_LIKES, sizes.people, STEP],
  );
  await client.query('analyze load_news_likes');
  const { titles, paragraphs } = textsPerTopic(sizes.posts);
  await client.query(
    `insert into news (id, author_id, category_id, state, title, body, excerpt, likes_count, views_count, sent_count, words, published_at, moved_at, created_at)
     overriding system value
     select p.id, p.author_id, c.ids[1 + floor(pg_temp.draw(p.id, 231) * cardinality(c.ids))::int], 0, rtrim(t.text, E'\\n'),
       rtrim(a.text || E'\\n' || b.text, E'\\n'), left(rtrim(a.text, E'\\n'), 100), coalesce(l.likes, 0),
       coalesce(l.likes, 0) * 20 + floor(pg_temp.draw(p.id, 232) * 100)::int, 1, t.words || a.words || b.words, p.at, p.at, p.at - interval '1 day'
     from load_news p
     cross join (select array_agg(id order by id) as ids from news_categories) as c
     left join load_news_likes l on l.id = p.id
     join load_titles t on t.topic = p.topic and t.no = floor(pg_temp.draw(p.id, 233) * $1)::int
     join load_paragraphs a on a.topic = p.topic and a.no = floor(pg_temp.draw(p.id, 234) * $2)::int
     join load_paragraphs b on b.topic = p.topic and b.no = floor(pg_temp.draw(p.id, 235) * $2)::int
     order by p.id`,
    [titles, paragraphs],
  );
  say(`${sizes.news} news`);
};
