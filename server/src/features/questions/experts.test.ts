import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as news from '#contract/news/news.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import * as ranks from '#contract/ranks/ranks.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeNews } from '../news/news.factory.ts';
import { flushNewsViews } from '../news/news.hits.ts';
import { dropOldViewDays } from '../news/news.jobs.ts';
import { fund, password } from '../pins/pins.factory.ts';
import { countRanks } from '../ranks/ranks.counting.ts';
import { makeQuestion, makeTopic } from './questions.factory.ts';
import { findAllExperts, recountQuestions } from './questions.jobs.ts';

type Someone = Client & { userId: number };

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const person = (nickname: string): Promise<Someone> => house.person({ nickname });
const body = '可以这样译。';
const ask = async (asker: Client, topic: number, more: object = {}) =>
  (await asker.call(questions.askQuestion, { subject: '专长里的问题？', topics: [topic], ...more })).question.id;
const answer = async (who: Client, id: number, more: object = {}) => (await who.call(answers.writeAnswer, { id, body, ...more })).answer.id;
const liked = async (id: number, times: number) => {
  for (let nth = 0; nth < times; nth += 1) await (await house.person()).call(answers.likeAnswer, { id });
};
/** What waits until a window is over comes at once; gives how many jobs there are for a topic. */
const endWindow = async (topic: number): Promise<number> => {
  const { rowCount } = await house.deps.db.write.execute(
    sql`update pgboss.job set start_after = now() where name = 'questions.topics' and singleton_key = ${String(topic)} and state = 'created'`,
  );
  await house.runJobs();
  return rowCount ?? 0;
};
const ownPlace = async (who: Someone, list: string, type: string | null = null) =>
  (await who.call(ranks.getOwnRanks, {})).ranks.find((one) => one.list === list && one.type === type);

describe('experts of a topic', () => {
  it('are those whose answers were adopted or agreed to, with the evidence, and nobody without a name', async () => {
    const topic = await makeTopic(house.deps);
    const [asker, adopted, agreed, hidden, plain] = [
      await person('提问人'),
      await person('被采纳'),
      await person('受认同'),
      await person('不具名'),
      await person('平常'),
    ];
    const question = await ask(asker, topic);
    const id = await answer(adopted, question);
    const second = await answer(agreed, question);
    const third = await answer(hidden, question, { anonymity: 1 });
    await answer(plain, question);
    await liked(await answer(asker, question), 3);
    await liked(second, 2);
    await liked(third, 3);
    await asker.call(answers.adoptAnswer, { question, answer: id });
    await endWindow(topic);
    const experts = await house.guest.call(topics.listTopicExperts, { id: topic });
    expect(experts.map((one) => [one.id, one.evidence])).toEqual([
      [adopted.userId, { adoptions: 1, likes: 0, answers: [{ id, question_id: question, subject: '专长里的问题？' }] }],
      [agreed.userId, { adoptions: 0, likes: 2, answers: [{ id: second, question_id: question, subject: '专长里的问题？' }] }],
    ]);
    expect(await house.guest.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ experts_count: 2 });
    await agreed.call(block, { id: adopted.userId });
    expect((await agreed.call(topics.listTopicExperts, { id: topic })).map((one) => one.id)).toEqual([agreed.userId]);
    expect((await house.guest.call(topics.listTopicExperts, { id: topic, limit: 1, offset: 1 })).map((one) => one.id)).toEqual([
      agreed.userId,
    ]);
    await agreed.call(answers.deleteAnswer, { id: second });
    await recountQuestions(house.deps);
    expect(await house.guest.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ experts_count: 1 });
    expect(await house.guest.refused(topics.listTopicExperts, { id: 999_999_999 })).toBe('NOT_FOUND');
  });
});

describe('what makes an expert', () => {
  /** Experts as they are once the next hour has looked for them. */
  const listed = async (topic: number) => {
    await findAllExperts(house.deps);
    return (await house.guest.call(topics.listTopicExperts, { id: topic })).map((one) => [
      one.id,
      one.evidence.adoptions,
      one.evidence.likes,
    ]);
  };
  const oneDevice = (...who: Someone[]) =>
    house.deps.db.write.execute(
      sql`update sessions set device_id = ${`desk-${who[0]?.userId}`} where user_id = any(${sql.param(who.map((one) => one.userId))}::bigint[])`,
    );

  it('is the agreement to a term, less those who disagree', async () => {
    const topic = await makeTopic(house.deps);
    const [asker, known, doubted] = [await person('提问人'), await person('译得准'), await person('有争议')];
    const question = await ask(asker, topic, { term: { from: 'en', to: 'zh', text: `estoppel${topic}`, field: 'law' } });
    const [good, poor] = [await answer(known, question, { term: '禁反言' }), await answer(doubted, question, { term: '禁止反悔' })];
    const readers = [await house.person(), await house.person(), await house.person()];
    for (const reader of readers) await reader.call(agreements.agreeWithAnswer, { id: good, agrees: true });
    for (const [nth, reader] of readers.entries())
      await reader.call(agreements.agreeWithAnswer, { id: poor, agrees: nth > 0, ...(nth > 0 ? {} : { reason: '不准确' }) });
    expect(await listed(topic)).toEqual([[known.userId, 0, 3]]);
  });

  it('is nothing that came from oneself in another account: no like, no agreement and no adoption', async () => {
    const topic = await makeTopic(house.deps);
    const [asker, writer, one, two] = [await person('提问人'), await person('自夸'), await person('小号一'), await person('小号二')];
    await oneDevice(writer, one, two);
    const id = await answer(writer, await ask(asker, topic));
    for (const sock of [one, two]) await sock.call(answers.likeAnswer, { id });
    const own = await ask(one, topic);
    const adopted = await answer(writer, own);
    await one.call(answers.adoptAnswer, { question: own, answer: adopted });
    const question = await ask(asker, topic, { term: { from: 'en', to: 'zh', text: `laches${topic}`, field: 'law' } });
    const term = await answer(writer, question, { term: '懈怠' });
    for (const sock of [one, two]) await sock.call(agreements.agreeWithAnswer, { id: term, agrees: true });
    expect(await listed(topic)).toEqual([]);
    await recountQuestions(house.deps);
    expect(await house.guest.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ experts_count: 0 });
    await liked(id, 2);
    expect(await listed(topic)).toEqual([[writer.userId, 0, 2]]);
    await liked(adopted, 3);
    expect(await listed(topic)).toEqual([[writer.userId, 0, 5]]);
  });

  it('goes with what showed it, and is shown to nobody across a block with who asked', async () => {
    const topic = await makeTopic(house.deps);
    const [asker, writer, other] = [await person('提问人'), await person('答得多'), await person('看客')];
    const ids: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const id = await answer(writer, await ask(asker, topic));
      await liked(id, 2);
      ids.unshift(id);
    }
    const shown = async (who: Client) =>
      (await who.call(topics.listTopicExperts, { id: topic })).map(({ evidence }) => evidence.answers.map(({ id }) => id));
    expect(await listed(topic)).toEqual([[writer.userId, 0, 8]]);
    expect(await shown(house.guest)).toEqual([ids.slice(0, 3)]);
    await writer.call(answers.deleteAnswer, { id: ids[0] ?? 0 });
    expect(await shown(house.guest)).toEqual([ids.slice(1)]);
    await asker.call(block, { id: other.userId });
    expect([await shown(other), await shown(asker)]).toEqual([[], [ids.slice(1)]]);
    for (const id of ids.slice(1)) await writer.call(answers.deleteAnswer, { id });
    expect(await shown(asker)).toEqual([]);
    expect(await listed(topic)).toEqual([]);
  });
});

describe('experts whose answers are adopted at once', () => {
  it('are counted once for all of a topic, after those who adopt together have adopted', async () => {
    const [topic, other] = [await makeTopic(house.deps), await makeTopic(house.deps)];
    const [asker, one, two] = [await person('提问人'), await person('甲'), await person('乙')];
    const adopted = async (writer: Client, topics: number[]) => {
      const { id } = (await asker.call(questions.askQuestion, { subject: '一起采纳的问题？', topics })).question;
      return { question: id, answer: await answer(writer, id) };
    };
    const all = [await adopted(one, [topic]), await adopted(two, [other, topic]), await adopted(one, [topic, other])];
    await Promise.all(all.map((each) => asker.call(answers.adoptAnswer, each)));
    // A worker of the version before reads the question alone, and counts all its topics.
    const { rows: ordered } = await house.deps.db.write.execute(sql`
      select (data->>'questionId')::bigint = any (array(select question_id from question_topic_links where topic_id = singleton_key::bigint)) as named
      from pgboss.job where name = 'questions.topics' and singleton_key in (${String(topic)}, ${String(other)})`);
    expect(new Set(ordered.map(({ named }) => named))).toEqual(new Set([true]));
    // A window may end between two of them.
    const [jobs, others] = [await endWindow(topic), await endWindow(other)];
    expect([jobs <= 2, others <= 2, jobs > 0, others > 0]).toEqual([true, true, true, true]);
    for (const id of [topic, other]) expect(await house.guest.call(topics.getQuestionTopic, { id })).toMatchObject({ experts_count: 2 });
  });
});

describe('the ranks of questions', () => {
  it('count the answers to questions of others, by day, week and month, and none without a name', async () => {
    const [asker, writer] = [await person('提问人'), await person('勤答')];
    const question = await makeQuestion(house.deps, asker.userId);
    await answer(writer, question);
    house.advance(8 * 86_400_000);
    for (const _ of [1, 2]) await answer(writer, question);
    await answer(writer, question, { anonymity: 1 });
    await answer(writer, await makeQuestion(house.deps, writer.userId));
    const figures = await Promise.all(['day', 'week', 'month'].map(async (type) => (await ownPlace(writer, 'answers', type))?.count));
    expect(figures).toEqual([2, 2, 3]);
    await countRanks(house.deps);
    const listed = async (type: 'day' | 'month') =>
      (await house.guest.call(ranks.listAnswersRank, { type, limit: 100 })).find((one) => one.id === writer.userId)?.extra.count;
    expect([await listed('day'), await listed('month')]).toEqual([2, 3]);
  });

  it('count likes of others but for those of one device, of who was banned and of the house', async () => {
    const [asker, writer, sock] = [await person('提问人'), await person('好答'), await person('小号')];
    const id = await answer(writer, await makeQuestion(house.deps, asker.userId));
    await liked(id, 2);
    for (const one of [writer, sock, await house.person({ role: 'operator' })]) await one.call(answers.likeAnswer, { id });
    await house.deps.db.write.execute(sql`update sessions set device_id = 'one-desk' where user_id in (${writer.userId}, ${sock.userId})`);
    expect(await ownPlace(writer, 'question-likes')).toMatchObject({ count: 2 });
    await countRanks(house.deps);
    const rows = await house.guest.call(ranks.listQuestionLikesRank, { limit: 100 });
    expect(rows.find((one) => one.id === writer.userId)?.extra.count).toBe(2);
  });

  it('count what was earned with answers: bounties, looks and tips, but for what one gave oneself from another account or bears no name', async () => {
    const [asker, writer, hidden] = [await fund(house, await person('提问人')), await person('专家'), await person('匿名专家')];
    const topic = await makeTopic(house.deps);
    const question = await ask(asker, topic, { amount: 100, look: 1, password });
    const id = await answer(writer, question);
    await asker.call(answers.tipAnswer, { id, amount: 7, password });
    await asker.call(answers.adoptAnswer, { question, answer: id });
    const looker = await fund(house, await person('围观者'));
    await looker.call(answers.lookAtAnswer, { id, password });
    const sock = await fund(house, await person('另一个小号'));
    await sock.call(answers.tipAnswer, { id, amount: 50, password });
    await house.deps.db.write.execute(sql`update sessions set device_id = 'two-desk' where user_id in (${writer.userId}, ${sock.userId})`);
    const other = await ask(asker, topic, { amount: 100, password });
    const nameless = await answer(hidden, other, { anonymity: 1 });
    await asker.call(answers.adoptAnswer, { question: other, answer: nameless });
    expect([await ownPlace(writer, 'experts'), await ownPlace(hidden, 'experts')]).toMatchObject([{ count: 207 }, { count: 0 }]);
    await countRanks(house.deps);
    const rows = await house.guest.call(ranks.listExpertsRank, { limit: 100 });
    expect([rows.find((one) => one.id === writer.userId)?.extra.count, rows.some((one) => one.id === hidden.userId)]).toEqual([207, false]);
  });
});

describe('the rank of news', () => {
  it('counts how often the news of somebody was opened in a window, and forgets older days', async () => {
    const writer = await person('撰稿人');
    const id = await makeNews(house.deps, writer.userId);
    for (const who of [await house.person(), await house.person()]) await who.call(news.getNews, { id });
    await flushNewsViews(house.deps);
    const today = sql`(${house.deps.now().toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`;
    await house.deps.db.write.execute(
      sql`insert into news_view_days (news_id, day, views) values (${id}, ${today} - 20, 5), (${id}, ${today} - 60, 9)`,
    );
    await dropOldViewDays(house.deps);
    const { rows: kept } = await house.deps.db.write.execute(sql`select 1 from news_view_days where news_id = ${id} and views = 9`);
    expect(kept).toEqual([]);
    const figures = await Promise.all(['day', 'week', 'month'].map(async (type) => (await ownPlace(writer, 'news', type))?.count));
    expect(figures).toEqual([2, 2, 7]);
    await countRanks(house.deps);
    const listed = await house.guest.call(ranks.listNewsRank, { type: 'month', limit: 100 });
    expect(listed.find((one) => one.id === writer.userId)?.extra.count).toBe(7);
  });
});
