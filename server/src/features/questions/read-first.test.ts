import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import type { Client } from '../../testing/client.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { endBounties } from './bounties.jobs.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;
const WORD = '先读词';
const subject = `${WORD}怎么译？`;
let house: TestApp;
let operator: Someone;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
  await operator.call(desk.addWords, { words: [WORD], grade: 'review' });
});
afterAll(async () => {
  const listed = (await operator.call(desk.listWords, {})).find((one) => one.word === WORD);
  await operator.call(desk.removeWord, { id: listed?.id ?? 0 });
});

const caseOf = async (kind: 'question' | 'question-answer', id: number): Promise<number> =>
  (await operator.call(desk.listCases, { kind })).find((one) => one.subject_id === id)?.id ?? 0;
const release = async (kind: 'question' | 'question-answer', id: number) => {
  await operator.call(desk.dismissCase, { id: await caseOf(kind, id) });
  await house.runJobs();
};
const runOut = async (days: number) => {
  house.advance(days * DAY_MS);
  await endBounties(house.deps);
};
/** How often somebody was told something. */
const timesTold = async (who: Client, what: string): Promise<number> =>
  (await who.call(listNotifications, {})).filter((one) => one.content.includes(what)).length;

const asking = async (more: object = {}) => {
  const [asker, invited, watcher] = [await fund(house, await house.person()), await house.person(), await house.person()];
  const form = { subject: '等人读的答案？', amount: 300, invitations: [invited.userId], password, ...more };
  const { question } = await asker.call(questions.askQuestion, form);
  return { asker, invited, watcher, question: question.id };
};
const answering = async (who: Someone, id: number): Promise<number> => {
  const { answer, in_review } = await who.call(answers.writeAnswer, { id, body: `含有${WORD}的回答` });
  expect(in_review).toBe(true);
  return answer.id;
};

describe('a question that is read first', () => {
  it('tells whom it invites once it is there, once, and the days of its bounty are counted from then', async () => {
    const { asker, invited, question } = await asking({ subject });
    expect(await timesTold(invited, '邀请你回答')).toBe(0);
    await runOut(20);
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    await release('question', question);
    expect(await timesTold(invited, '邀请你回答')).toBe(1);
    expect(JSON.stringify(await invited.call(listNotifications, {}))).toContain('悬赏 300 积分');
    await runOut(10);
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ bounty: { state: 'open' } });
    await asker.call(questions.editQuestion, { id: question, body: `又是${WORD}` });
    await runOut(6);
    await release('question', question);
    expect(await timesTold(invited, '邀请你回答')).toBe(1);
    await endBounties(house.deps);
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    await runOut(4.1);
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
  });
});

describe('an answer that is read first', () => {
  it('is told to who asked and who watches once it is there, once', async () => {
    const { asker, watcher, invited, question } = await asking();
    await watcher.call(questions.watchQuestion, { id: question });
    const id = await answering(invited, question);
    await house.runJobs();
    expect([await timesTold(asker, '回答了问题'), await timesTold(watcher, '回答了问题')]).toEqual([0, 0]);
    await release('question-answer', id);
    expect([await timesTold(asker, '回答了问题'), await timesTold(watcher, '回答了问题')]).toEqual([1, 1]);
    await invited.call(answers.editAnswer, { id, body: `还是${WORD}` });
    await release('question-answer', id);
    expect([await timesTold(asker, '回答了问题'), await timesTold(watcher, '回答了问题')]).toEqual([1, 1]);
  });

  it('is told and paid too where it came back before its question did', async () => {
    const { asker, invited, question } = await asking({ automaticity: 1 });
    const id = await answering(invited, question);
    await asker.call(questions.editQuestion, { id: question, body: WORD });
    await release('question-answer', id);
    expect([await timesTold(asker, '回答了问题'), await moneyOf(house, invited.userId)]).toEqual([0, [0, 0]]);
    await release('question', question);
    expect([await timesTold(asker, '回答了问题'), await moneyOf(house, invited.userId)]).toEqual([1, [300, 0]]);
  });

  it('keeps the bounty waiting until it is decided about, and three days more to adopt it', async () => {
    const { asker, invited, question } = await asking();
    const id = await answering(invited, question);
    await runOut(20);
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    await release('question-answer', id);
    await runOut(2);
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    await asker.call(answers.adoptAnswer, { question, answer: id });
    expect(await moneyOf(house, invited.userId)).toEqual([300, 0]);
  });

  it('pays whom it invites though the bounty fell due meanwhile, and gives it back where the answer is taken away', async () => {
    const { asker, invited, question } = await asking({ automaticity: 1 });
    const id = await answering(invited, question);
    await runOut(20);
    await release('question-answer', id);
    expect([await moneyOf(house, asker.userId), await moneyOf(house, invited.userId)]).toEqual([
      [700, 0],
      [300, 0],
    ]);
    const other = await asking();
    const bad = await answering(other.invited, other.question);
    await runOut(20);
    await operator.call(desk.upholdCase, { id: await caseOf('question-answer', bad), rule: 'spam', reason: '广告', remove: true });
    await endBounties(house.deps);
    expect(await moneyOf(house, other.asker.userId)).toEqual([1_000, 0]);
  });

  it('holds its question before itself where it comes back, as all else does', async () => {
    const { invited, question } = await asking();
    const id = await answering(invited, question);
    const caseId = await caseOf('question-answer', id);
    const { write } = house.deps.db;
    const [back] = await oneBehindAnother(house.deps, (tx) => tx.execute(sql`select 1 from questions where id = ${question} for update`), [
      () => operator.send(desk.dismissCase, { id: caseId }),
      () => write.transaction((tx) => tx.execute(sql`select 1 from question_answers where id = ${id} for update nowait`)),
    ]);
    expect(back).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  });
});
