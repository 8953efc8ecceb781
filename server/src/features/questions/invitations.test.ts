import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';

type Someone = Client & { userId: number };

const subject = '同传时遇到双关语怎么办？';
let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const person = (nickname: string): Promise<Someone> => house.person({ nickname });
const funded = async (nickname: string) => fund(house, await person(nickname));
const told = async (who: Client) => JSON.stringify(await who.call(listNotifications, {}));
const body = '先求意思，再求机巧。';

/** A question that pays whom it invites. */
const inviting = async (more: object = {}) => {
  const [asker, invited] = [await funded('邀请人'), await person('受邀人')];
  const form = { subject, amount: 200, automaticity: 1, invitations: [{ user: invited.userId }], password, ...more };
  const { question } = await asker.call(questions.askQuestion, form);
  return { asker, invited, question: question.id };
};

describe('who is invited', () => {
  it('is told by whom, stands with the question, and is marked at their answer', async () => {
    const { invited, question, asker } = await inviting({ automaticity: 0 });
    expect(await told(invited)).toContain(`邀请人 邀请你回答“${subject}”，悬赏 200 积分`);
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({
      invitations: [{ id: invited.userId, name: '受邀人' }],
      invitation_answers: [],
    });
    const { answer } = await invited.call(answers.writeAnswer, { id: question, body });
    expect(answer).toMatchObject({ invited: 1 });
    const other = await person('路人');
    expect((await other.call(answers.writeAnswer, { id: question, body })).answer).toMatchObject({ invited: 0 });
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({
      invitation_answers: [{ id: answer.id, invited: 1 }],
      bounty: { state: 'open' },
    });
  });

  it('is somebody who is there, not oneself, and one of five at most', async () => {
    const asker = await person('邀请人');
    const ask = (invitations: unknown) => asker.send(questions.askQuestion, { subject, invitations });
    const people = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    expect((await ask([999_999_999])).body['reason']).toBe('INVITATION_WRONG');
    expect((await ask([asker.userId])).body['reason']).toBe('INVITATION_WRONG');
    expect((await ask(people.map((one) => one.userId))).status).toBe(422);
    expect((await ask(people.slice(1).map((one) => ({ id: one.userId })))).body).toMatchObject({ message: '提问成功' });
    expect((await ask([people[0]?.userId, { user: people[0]?.userId }])).status).toBe(201);
  });

  it('is one of twenty in an hour at most', async () => {
    const asker = await person('群邀人');
    const people = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    const ask = () => asker.send(questions.askQuestion, { subject, invitations: people.map((one) => one.userId) });
    for (let nth = 0; nth < 4; nth += 1) expect((await ask()).status).toBe(201);
    const last = await ask();
    expect([last.status, last.body['reason']]).toEqual([429, 'TOO_MANY']);
    expect((await asker.send(questions.askQuestion, { subject })).status).toBe(201);
  });

  it('knows nothing of it across a block, and neither does anybody but who asked', async () => {
    const [asker, apart, third] = [await person('邀请人'), await person('拉黑的人'), await person('旁人')];
    await apart.call(block, { id: asker.userId });
    const invitations = [apart.userId, third.userId];
    const { question } = await asker.call(questions.askQuestion, { subject, invitations, anonymity: 1 });
    expect(await told(apart)).not.toContain(subject);
    const shown = async (who: Client) => (await who.call(questions.getQuestion, { id: question.id })).invitations.map((one) => one.id);
    expect([await shown(asker), await shown(apart), await shown(third), await shown(house.guest)]).toEqual([
      [apart.userId, third.userId],
      [third.userId],
      [third.userId],
      [third.userId],
    ]);
    expect((await apart.call(answers.writeAnswer, { id: question.id, body })).answer).toMatchObject({ invited: 0 });
    expect(await told(third)).toContain('匿名 邀请你回答');
    expect(await told(third)).not.toContain('"邀请人');
  });
});

describe('inviting after asking', () => {
  const ask = (asker: Someone, more: object = {}) => asker.call(questions.askQuestion, { subject, ...more });

  it('adds those who were not asked before, tells each once, and five in all', async () => {
    const asker = await person('邀请人');
    const people = await Promise.all(['甲', '乙', '丙', '丁', '戊', '己'].map(person));
    const [first, second] = people as [Someone, Someone];
    const { question } = await ask(asker, { invitations: [first.userId] });
    await asker.call(questions.inviteToAnswer, { id: question.id, invitations: [first.userId, { user: second.userId }] });
    await asker.call(questions.inviteToAnswer, { id: question.id, invitations: [second.userId] });
    const times = async (who: Client) =>
      (await who.call(listNotifications, {})).filter((one) => JSON.stringify(one).includes(subject)).length;
    expect([await times(first), await times(second)]).toEqual([1, 1]);
    expect((await house.guest.call(questions.getQuestion, { id: question.id })).invitations.map((one) => one.id)).toEqual([
      first.userId,
      second.userId,
    ]);
    const rest = people.slice(2).map((one) => one.userId);
    expect(await asker.refused(questions.inviteToAnswer, { id: question.id, invitations: rest })).toBe('INVITATIONS_MANY');
    const both = await Promise.all([
      asker.send(questions.inviteToAnswer, { id: question.id, invitations: rest.slice(0, 2) }),
      asker.send(questions.inviteToAnswer, { id: question.id, invitations: rest.slice(2) }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([204, 422]);
    expect((await second.call(answers.writeAnswer, { id: question.id, body })).answer).toMatchObject({ invited: 1 });
  });

  it('is for who asked, of others who are there, while nothing is adopted', async () => {
    const [asker, other, third] = [await person('邀请人'), await person('乙'), await person('丙')];
    const { question } = await ask(asker);
    const invitations = [third.userId];
    expect(await other.refused(questions.inviteToAnswer, { id: question.id, invitations })).toBe('NOT_ALLOWED');
    for (const wrong of [[asker.userId], [999_999_999]])
      expect(await asker.refused(questions.inviteToAnswer, { id: question.id, invitations: wrong })).toBe('INVITATION_WRONG');
    const { answer } = await other.call(answers.writeAnswer, { id: question.id, body });
    await asker.call(answers.adoptAnswer, { question: question.id, answer: answer.id });
    expect(await asker.refused(questions.inviteToAnswer, { id: question.id, invitations })).toBe('QUESTION_SOLVED');
  });

  it('leaves one whom a question pays at the first answer alone', async () => {
    const { asker, question } = await inviting();
    const { userId } = await person('第二人');
    expect(await asker.refused(questions.inviteToAnswer, { id: question, invitations: [userId] })).toBe('INVITATIONS_MANY');
  });
});

describe('automaticity', () => {
  it('needs a bounty and exactly one who is invited', async () => {
    const asker = await funded('邀请人');
    const [one, two] = [(await house.person()).userId, (await house.person()).userId];
    const ask = (more: object) => asker.refused(questions.askQuestion, { subject, automaticity: 1, password, ...more });
    expect(await ask({ amount: 100, invitations: [] })).toBe('AUTOMATICITY_ONE');
    expect(await ask({ amount: 100, invitations: [one, two] })).toBe('AUTOMATICITY_ONE');
    expect(await ask({ invitations: [one] })).toBe('AUTOMATICITY_ONE');
    expect(await asker.refused(questions.askQuestion, { subject, look: 1, password })).toBe('LOOK_BOUNTY');
  });

  it('pays the invited at their first answer, once, and adopting another pays nothing more', async () => {
    const { asker, invited, question } = await inviting();
    const other = await person('路人');
    const { answer: others } = await other.call(answers.writeAnswer, { id: question, body });
    expect(await moneyOf(house, asker.userId)).toEqual([800, 200]);
    const both = await Promise.all([1, 2].map(() => invited.send(answers.writeAnswer, { id: question, body })));
    expect(both.map((one) => one.status)).toEqual([201, 201]);
    expect([await moneyOf(house, asker.userId), await moneyOf(house, invited.userId)]).toEqual([
      [800, 0],
      [200, 0],
    ]);
    expect(await told(invited)).toContain('获得悬赏 200 积分');
    expect(await told(asker)).toContain('悬赏 200 积分 已支付');
    await asker.call(answers.adoptAnswer, { question, answer: others.id });
    expect(await moneyOf(house, other.userId)).toEqual([0, 0]);
    expect(await asker.refused(questions.offerBounty, { id: question, amount: 500, password })).toBe('BOUNTY_OVER');
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });

  it('pays for words that stay: the answer is neither emptied nor deleted afterwards', async () => {
    const { invited, question } = await inviting();
    const { id } = (await invited.call(answers.writeAnswer, { id: question, body })).answer;
    expect(await moneyOf(house, invited.userId)).toEqual([200, 0]);
    expect(await invited.refused(answers.editAnswer, { id, body: '.' })).toBe('ANSWER_ADOPTED');
    expect(await invited.refused(answers.deleteAnswer, { id })).toBe('ANSWER_ADOPTED');
    expect((await house.guest.call(answers.getAnswer, { id })).body).toBe(body);
    expect((await invited.send(answers.editAnswer, { id, body })).status).toBe(201);
  });

  it('pays nothing for an answer without a name, and pays once the name is laid open', async () => {
    const { asker, invited, question } = await inviting();
    const { answer } = await invited.call(answers.writeAnswer, { id: question, body, anonymity: 1 });
    expect(answer).toMatchObject({ invited: 0, user_id: 0 });
    expect([await moneyOf(house, asker.userId), await moneyOf(house, invited.userId)]).toEqual([
      [800, 200],
      [0, 0],
    ]);
    const named = await invited.call(answers.editAnswer, { id: answer.id, anonymity: 0 });
    expect(named.answer).toMatchObject({ invited: 1, can_delete: false });
    expect(await moneyOf(house, invited.userId)).toEqual([200, 0]);
  });

  it('pays for an answer that is read first once it is there', async () => {
    const operator = await house.person({ role: 'operator' });
    await operator.call(desk.addWords, { words: ['待审词'], grade: 'review' });
    const { asker, invited, question } = await inviting();
    const { answer, in_review } = await invited.call(answers.writeAnswer, { id: question, body: '含有待审词的回答' });
    expect([in_review, await moneyOf(house, asker.userId)]).toEqual([true, [800, 200]]);
    const held = (await operator.call(desk.listCases, { kind: 'question-answer' })).find((one) => one.subject_id === answer.id);
    await operator.call(desk.dismissCase, { id: held?.id ?? 0 });
    expect(await moneyOf(house, invited.userId)).toEqual([200, 0]);
    const listed = (await operator.call(desk.listWords, {})).find((one) => one.word === '待审词');
    await operator.call(desk.removeWord, { id: listed?.id ?? 0 });
  });
});
