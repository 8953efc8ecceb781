import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { setExpertsSql } from '#server/features/questions/experts.sql.ts';
import { topicWords } from '#server/features/questions/topics.queries.ts';
import type { LoadSession } from './load-session.ts';
import { textsPerTopic } from './texts.ts';
import { topics } from './topics.ts';

const BATCH = 50_000;
const TOPICS = 60;
const MOST_ANSWERS = 300;
const MOST_LIKES = 2_000;
const MOST_WATCHERS = 500;
const MEAN_LIKES = 1;
const MEAN_WATCHERS = 1;
/** Larger than any crowd here, so that stepping by it through everyone meets nobody twice before all were met. */
const STEP = 1_000_003;

/** Who asked and when; the busy ask the most. One of a hundred was deleted. */
const placeQuestions = async ({ client, sizes }: LoadSession, first: number, last: number): Promise<void> => {
  await client.query('truncate load_questions');
  await client.query(
    `insert into load_questions
     select id, floor(pg_temp.draw(id, 181) * $4::int)::int, pg_temp.person_at(floor($3::bigint * power(pg_temp.draw(id, 182), 2))::bigint), at,
       case when pg_temp.draw(id, 183) < 0.01 then at + interval '1 hour' end
     from (
       select id, pg_temp.milliseconds(now() - interval '700 days' * (1 - power(id::float8 / $5::int, 0.7)) - interval '1 hour') as at
       from generate_series($1::bigint, $2::bigint) as id
     ) as d`,
    [first, last, sizes.people, topics.length, sizes.questions],
  );
  await client.query('analyze load_questions');
};

const drawn = (use: number, most: number, from = 'p'): string =>
  `generate_series(1, least(${most}, case when ${from}.deleted_at is null then round(pg_temp.heavy(pg_temp.draw(${from}.id, ${use}), $1::float8))::int else 0 end)) as j`;
const soonAfter = (use: number): string =>
  `pg_temp.milliseconds(p.at + (now() - p.at) * power(pg_temp.draw(p.id * 100003 + j, ${use}), 8))`;

/** Answers in the order of their times, by others than who asked; of three answered questions one has adopted its first. */
const placeAnswers = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_answers on commit drop as
     select id, question_id, topic, author_id, at, case when nth = 1 and pg_temp.draw(question_id, 191) < 0.33 then at + interval '1 day' end as adopted_at,
       null::timestamptz as deleted_at
     from (
       select (select coalesce(max(id), 0) from question_answers) + row_number() over (order by at, p_id, j) as id,
         row_number() over (partition by p_id order by at, j) as nth, p_id as question_id, topic, author_id, at
       from (
         select p.id as p_id, p.topic, p.author_id as asker, j, ${soonAfter(192)} as at,
           pg_temp.person_at(floor($2::bigint * power(pg_temp.draw(p.id * 100003 + j, 193), 1.6))::bigint) as author_id
         from load_questions p cross join lateral ${drawn(194, MOST_ANSWERS)}
       ) as said where author_id <> asker
     ) as numbered`,
    [sizes.answers / sizes.questions, sizes.people],
  );
  await client.query('analyze load_answers');
};

const fillAnswerLikes = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_answer_likes on commit drop as
     with added as (
       insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
       select distinct on (p.id, liker) 'question-answer', p.id, liker, p.author_id, ${soonAfter(195)}
       from load_answers p
       cross join lateral ${drawn(196, MOST_LIKES)}
       cross join lateral (select 1 + (floor(pg_temp.draw(p.id, 197) * $2::bigint)::bigint + j::bigint * $3::bigint) % $2::bigint as liker) as who
       order by p.id, liker, j
       returning subject_id
     )
     select subject_id as id, count(*)::int as likes from added group by 1`,
    [MEAN_LIKES, sizes.people, STEP],
  );
  await client.query('analyze load_answer_likes');
};

const writeAnswers = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `insert into question_answers (id, question_id, author_id, body, excerpt, likes_count, views_count, adopted_at, created_at)
     overriding system value
     select p.id, p.question_id, p.author_id, rtrim(a.text, E'\\n'), left(rtrim(a.text, E'\\n'), 100), coalesce(l.likes, 0),
       coalesce(l.likes, 0) * 9 + floor(pg_temp.draw(p.id, 198) * 60)::int, p.adopted_at, p.at
     from load_answers p
     left join load_answer_likes l on l.id = p.id
     join load_paragraphs a on a.topic = p.topic and a.no = floor(pg_temp.draw(p.id, 199) * $1)::int
     order by p.id`,
    [textsPerTopic(sizes.posts).paragraphs],
  );
};

const fillWatches = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_watches on commit drop as
     with added as (
       insert into question_watches (user_id, question_id, created_at)
       select distinct on (p.id, watcher) watcher, p.id, ${soonAfter(201)}
       from load_questions p
       cross join lateral ${drawn(202, MOST_WATCHERS)}
       cross join lateral (select 1 + (floor(pg_temp.draw(p.id, 203) * $2::bigint)::bigint + j::bigint * $3::bigint) % $2::bigint as watcher) as who
       where watcher <> p.author_id
       order by p.id, watcher, j
       returning question_id
     )
     select question_id as id, count(*)::int as watchers from added group by 1`,
    [MEAN_WATCHERS, sizes.people, STEP],
  );
  await client.query('analyze load_watches');
};

const writeQuestions = async ({ client, sizes }: LoadSession): Promise<void> => {
  const { titles, paragraphs } = textsPerTopic(sizes.posts);
  await client.query(
    `insert into questions (id, author_id, subject, body, excerpt, status, answers_count, watchers_count, views_count, words, excellent_at,
       moved_at, created_at, deleted_at)
     overriding system value
     select p.id, p.author_id, rtrim(t.text, E'\\n') || '？', coalesce(rtrim(b.text, E'\\n'), ''), left(coalesce(rtrim(b.text, E'\\n'), ''), 100),
       case when a.is_solved then 1 else 0 end, coalesce(a.answers, 0), coalesce(w.watchers, 0),
       coalesce(a.answers, 0) * 30 + floor(pg_temp.draw(p.id, 211) * 60)::int, t.words || coalesce(b.words, ''),
       case when pg_temp.draw(p.id, 212) < 0.01 then p.at + interval '2 days' end, greatest(p.at, a.last_at), p.at, p.deleted_at
     from load_questions p
     left join (
       select question_id as id, count(*)::int as answers, max(at) as last_at, bool_or(adopted_at is not null) as is_solved from load_answers group by 1
     ) as a on a.id = p.id
     left join load_watches w on w.id = p.id
     join load_titles t on t.topic = p.topic and t.no = floor(pg_temp.draw(p.id, 213) * $1)::int
     left join load_paragraphs b on pg_temp.draw(p.id, 214) < 0.7 and b.topic = p.topic and b.no = floor(pg_temp.draw(p.id, 215) * $2)::int
     order by p.id`,
    [titles, paragraphs],
  );
  await client.query(
    `insert into question_topic_links (question_id, topic_id, position)
     select id, 1 + floor($1::int * power(pg_temp.draw(id, 216), 2))::int, 0 from load_questions where pg_temp.draw(id, 217) < 0.8`,
    [TOPICS],
  );
};

const topicName = (n: number): string => `问题话题 ${n}`;

const fillTopics = async ({ client }: LoadSession): Promise<void> => {
  await client.query(
    `insert into question_topics (id, name, key, questions_count, created_at, opened_at)
     overriding system value
     select n, name, name, coalesce(used.questions, 0), now() - interval '900 days', now() - interval '900 days'
     from unnest($1::text[]) with ordinality as named (name, n)
     left join (
       select l.topic_id, count(*)::int as questions from question_topic_links l join questions q on q.id = l.question_id and q.deleted_at is null group by 1
     ) as used on used.topic_id = n`,
    [Array.from({ length: TOPICS }, (_, before) => topicName(before + 1))],
  );
  for (let n = 1; n <= TOPICS; n += 1) {
    const words = topicWords({ name: topicName(n), description: '' });
    const worded = new PgDialect().sqlToQuery(sql`update question_topics set words = ${words} where id = ${n}`);
    await client.query(worded.sql, worded.params);
  }
  // Counted as the product does; without figures of what was just filled, PostgreSQL takes a quarter of an hour over it.
  await client.query('analyze users, questions, question_answers, question_topic_links, likes');
  for (let n = 1; n <= TOPICS; n += 1) {
    const found = new PgDialect().sqlToQuery(setExpertsSql(sql`${n}::bigint`));
    await client.query(found.sql, found.params);
  }
  await client.query('update question_topics t set experts_count = (select count(*) from question_topic_experts where topic_id = t.id)');
};

/** Questions with their topics, watchers, answers and likes, some ten thousand at a time. Needs the texts that posts were made of. */
export const fillQuestions = async (session: LoadSession): Promise<void> => {
  const { client, sizes, say } = session;
  await client.query(
    'create temp table load_questions (id bigint, topic int, author_id bigint, at timestamptz, deleted_at timestamptz) on commit drop',
  );
  for (let first = 1; first <= sizes.questions; first += BATCH) {
    const last = Math.min(sizes.questions, first + BATCH - 1);
    await client.query('drop table if exists load_answers, load_answer_likes, load_watches');
    await placeQuestions(session, first, last);
    await placeAnswers(session);
    await fillAnswerLikes(session);
    await writeAnswers(session);
    await fillWatches(session);
    await writeQuestions(session);
    say(`${last} questions`);
  }
  await fillTopics(session);
};
