import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as questions from '#contract/questions/questions.doors.ts';
import { listTopicExperts } from '#contract/questions/topics.doors.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { type PlanStep, stepsOf } from '../../testing/steps-of.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { answersOf } from './answers.queries.ts';
import { votesOn } from './bounties.queries.ts';
import { expertsSql, findExperts } from './experts.queries.ts';
import { partiesSql } from './questions.counters.ts';
import { makeQuestion, makeTopic } from './questions.factory.ts';
import { pickType, similarSql, similarValues } from './questions.picks.ts';
import { othersAnswersSql } from './questions.queries.ts';

const QUESTIONS = 8000;
const ANSWERS = 20_000;
const EXPERTS = 1000;
const ANSWER = '有很多回答的那一问。';
const COMMON = '这个怎么翻译？';

let house: TestApp;
let asked: number;

beforeAll(async () => {
  house = await testApp();
  const { userId } = await house.person();
  const { write } = house.deps.db;
  const now = house.deps.now();
  asked = await makeQuestion(house.deps, userId, { subject: '不可抗力怎么翻译？', body: '合同第九条。' });
  await write.execute(sql`
    insert into questions (author_id, subject, words, moved_at, created_at)
    select ${userId}, ${COMMON}, array_to_tsvector(${sql.param(indexWords(COMMON))}::text[]), ${now}, ${now} from generate_series(1, ${QUESTIONS}::int)`);
  await write.execute(sql`
    insert into question_answers (question_id, author_id, body, likes_count, created_at)
    select ${asked}::bigint + case when n % 10 = 0 then 0 else n % ${QUESTIONS}::int end, ${userId}::bigint + n % 100, ${ANSWER}, n % 7, ${now} from generate_series(1, ${ANSWERS}::int) as n`);
  await write.execute(sql`
    insert into question_bounties (question_id, amount, due_at, ended_at, outcome)
    select id, 10, ${now}, case when id % 4 > 0 then ${now}::timestamptz end, case when id % 4 > 0 then 'unclaimed' end from questions where subject = ${COMMON}`);
  for (const table of ['questions', 'question_answers', 'question_bounties']) await write.execute(sql`analyze ${sql.identifier(table)}`);
});

afterAll(async () => {
  await house.deps.db.write.execute(sql`
    delete from question_bounties where question_id in (select id from questions where subject = ${COMMON})`);
  await house.deps.db.write.execute(sql`delete from questions where subject = ${COMMON}`);
  await house.deps.db.write.execute(sql`delete from question_answers where body = ${ANSWER}`);
  await house.deps.db.write.execute(sql`analyze questions`);
});

const similar = async (subject: string): Promise<PlanStep[]> => {
  const terms = indexWords(subject).filter((term) => [...term].length > 1);
  return stepsOf(house.deps.db.write, similarSql(5), { ...similarValues(terms), viewer: 0 });
};

/** The most rows that one step of a plan went through. */
const most = (plan: readonly PlanStep[]): number => Math.max(...plan.map((node) => node['Actual Rows'] * node['Actual Loops']));

describe('questions near to a subject', () => {
  it('are found by the rare words in it, among thousands that share the common ones', async () => {
    const found = await (await house.person()).call(questions.listSimilarQuestions, { subject: '请问不可抗力怎么翻译？' });
    expect(found[0]).toMatchObject({ id: asked });
  });

  it('are looked for among few, whether a word is rare or every word is common, in whichever hanzi it is', async () => {
    const areFew = async () => {
      for (const subject of ['请问不可抗力怎么翻译？', COMMON, `${'这个怎么翻译'.repeat(12)}？`])
        expect([subject, most(await similar(subject))]).toEqual([subject, expect.toSatisfy((rows: number) => rows < QUESTIONS / 2)]);
    };
    await areFew();
    const { write } = house.deps.db;
    const traditional = sql.param(indexWords('這個怎麼翻譯？'));
    await write.execute(sql`update questions set words = array_to_tsvector(${traditional}::text[]) where subject = ${COMMON}`);
    await write.execute(sql`analyze questions`);
    await areFew();
  });
});

describe('questions with a bounty', () => {
  it('come as an index has them, those first that are open, with nothing put in order', async () => {
    const { picked } = pickType('reward', false, { limit: 15, offset: 0 });
    const plan = await stepsOf(house.deps.db.write, picked(), { viewer: 0 });
    expect(plan.map((node) => node['Index Name'])).toContain('question_bounties_listed');
    expect(plan.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    expect(most(plan)).toBeLessThan(200);
  });

  it('of one topic come by its questions, with no walk through the bounties of all others', async () => {
    const { write } = house.deps.db;
    const topic = await makeTopic(house.deps);
    await write.execute(sql`
      insert into question_topic_links (topic_id, question_id, position)
      select ${topic}, id, 0 from questions where subject = ${COMMON} order by id limit 40`);
    await write.execute(sql`analyze question_topic_links`);
    const { picked } = pickType('reward', true, { limit: 15, offset: 0 });
    const plan = await stepsOf(write, picked(), { viewer: 0, topic });
    expect(plan.some((node) => node['Relation Name'] === 'question_bounties')).toBe(true);
    expect(most(plan)).toBeLessThanOrEqual(40);
    await write.execute(sql`delete from question_topic_links where topic_id = ${topic}`);
  });
});

describe('a question that nobody has answered', () => {
  it('is seen to be one without a walk through the answers to all others', async () => {
    const lonely = { id: asked + QUESTIONS * 2, authorId: 1 };
    const statements = { answered: othersAnswersSql(lonely), votes: votesOn(lonely.id), parties: partiesSql(lonely.id) };
    for (const [name, statement] of Object.entries(statements)) {
      const plan = await stepsOf(house.deps.db.write, statement, {});
      const walked = plan.filter((node) => node['Relation Name'] === 'question_answers' && node['Node Type'] === 'Seq Scan');
      expect([name, walked]).toEqual([name, []]);
    }
  });
});

describe('answers to a question that has very many', () => {
  it('come in either order as an index has them, with nothing put in order', async () => {
    for (const [isByTime, index] of [
      [false, 'question_answers_agreed'],
      [true, 'question_answers_question'],
    ] as const) {
      const query = answersOf(house.deps.db.write, { isByTime, limit: 15, offset: 0 }).getSQL();
      const plan = await stepsOf(house.deps.db.write, query, { question: asked, viewer: 0 });
      expect(plan.map((node) => node['Index Name'])).toContain(index);
      expect(plan.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
      expect(most(plan)).toBeLessThan(100);
    }
  });
});

describe('experts of a topic that has very many answers', () => {
  it('are read in their order with what shows it and nothing more, and nobody is asked for ties', async () => {
    const { write } = house.deps.db;
    const topic = await makeTopic(house.deps);
    const likers = sql.param((await Promise.all([house.person(), house.person()])).map((one) => one.userId));
    const asked = sql`(select id from questions where subject = ${COMMON})`;
    await write.execute(sql`insert into question_topic_links (topic_id, question_id, position) select ${topic}, id, 0 from ${asked} as q`);
    await write.execute(sql`
      with made as (
        insert into users (username, signed_at, created_at, updated_at)
        select 'knows-' || n, now(), now(), now() from generate_series(1, ${EXPERTS}::int) as n returning id
      ), known as (select id, row_number() over (order by id) - 1 as nth from made)
      update question_answers a set author_id = known.id, likes_count = 2 from known
      where a.body = ${ANSWER} and a.question_id in ${asked} and known.nth = a.id % ${EXPERTS}::int`);
    await write.execute(sql`
      insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
      select 'question-answer', a.id, liker, a.author_id, now() from question_answers a, unnest(${likers}::bigint[]) as liker where a.body = ${ANSWER}`);
    for (const table of ['question_topic_links', 'question_answers', 'likes', 'users'])
      await write.execute(sql`analyze ${sql.identifier(table)}`);
    await write.transaction((tx) => findExperts(tx, topic));
    await write.execute(sql`analyze question_topic_experts`);
    const experts = await house.guest.call(listTopicExperts, { id: topic, limit: 15 });
    expect(experts.map(({ evidence }) => [evidence.likes > 20, evidence.answers.length])).toEqual(
      Array.from({ length: 15 }, () => [true, 3]),
    );
    const plan = await stepsOf(write, expertsSql(0, { topicId: topic, limit: 15, offset: 0 }), {});
    expect(most(plan)).toBeLessThanOrEqual(150);
    expect(plan.map((node) => node['Relation Name'])).not.toContain('likes');
    for (const leftOver of [
      sql`delete from question_topic_experts where topic_id = ${topic}`,
      sql`delete from question_topic_links where topic_id = ${topic}`,
      sql`delete from likes where user_id = any(${likers}::bigint[])`,
      sql`delete from users where username like 'knows-%'`,
    ])
      await write.execute(leftOver);
  });
});
