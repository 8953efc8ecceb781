import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagQuestion } from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { endBounties } from './bounties.jobs.ts';
import { questionsTable } from './questions.tables.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;
const subject = '“不可抗力”在这份合同里怎么译？';
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

const person = (nickname: string): Promise<Someone> => house.person({ nickname });
const asking = async (amount: number, more: object = {}) => {
  const asker = await fund(house, await person('悬赏人'));
  const { question } = await asker.call(questions.askQuestion, { subject, amount, password, ...more });
  return { asker, question: question.id };
};
const answer = async (who: Client, id: number, more: object = {}) =>
  (await who.call(answers.writeAnswer, { id, body: '译作 force majeure', ...more })).answer.id;
const told = async (who: Client) => JSON.stringify(await who.call(listNotifications, {}));
const likedBy = async (id: number, times: number) => {
  for (let nth = 0; nth < times; nth += 1) await (await house.person()).call(answers.likeAnswer, { id });
};
const soundLedger = async () => expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
const runOut = async (days = 15) => {
  house.advance(days * DAY_MS);
  await endBounties(house.deps);
};

describe('a bounty', () => {
  it('is set apart with the question, with the payment password, and stands in its list', async () => {
    const asker = await fund(house, await person('悬赏人'));
    const form = { subject, amount: 300 };
    expect(await asker.refused(questions.askQuestion, form)).toBe('PAYMENT_PASSWORD_NEEDED');
    expect(await asker.refused(questions.askQuestion, { ...form, password: 'wrong-one-1' })).toBe('PAYMENT_PASSWORD_WRONG');
    expect(await asker.refused(questions.askQuestion, { ...form, amount: 5_000, password })).toBe('BALANCE_SHORT');
    const sent = await asker.send(questions.askQuestion, { ...form, password });
    expect([sent.status, sent.body['question']]).toEqual([
      201,
      expect.objectContaining({
        amount: 300,
        automaticity: 0,
        look: 0,
        bounty: expect.objectContaining({ state: 'open', answer_id: null }),
      }),
    ]);
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    const plain = await asker.call(questions.askQuestion, { subject });
    expect(plain.question).toMatchObject({ amount: 0, bounty: null, can_offer: true });
    const listed = (await house.guest.call(questions.listQuestions, { type: 'reward' })).map((one) => one.id);
    expect([listed.includes((sent.body['question'] as { id: number }).id), listed.includes(plain.question.id)]).toEqual([true, false]);
    expect((await asker.send(questions.askQuestion, { ...form, amount: -1, password })).status).toBe(422);
    expect((await asker.send(questions.askQuestion, { ...form, amount: 1.5, password })).status).toBe(422);
  });

  it('goes to the author of the answer that is adopted, once, with both statements right', async () => {
    const { asker, question } = await asking(300);
    const answerer = await person('答题人');
    const id = await answer(answerer, question);
    await asker.call(answers.adoptAnswer, { question, answer: id });
    expect([await moneyOf(house, asker.userId), await moneyOf(house, answerer.userId)]).toEqual([
      [700, 0],
      [300, 0],
    ]);
    expect(await told(answerer)).toContain('被采纳了，获得悬赏 300 积分');
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({
      status: 1,
      bounty: { state: 'paid', answer_id: id },
    });
    const [earned] = await answerer.call(wallet.listCurrencyStatement, {});
    expect(earned).toMatchObject({ amount: 300, kind: 'bounty', code: 'bounty.paid', user: { id: asker.userId } });
    const [apart] = await asker.call(wallet.listCurrencyStatement, {});
    expect(apart).toMatchObject({ amount: -300, kind: 'held', subject: { kind: 'question', id: question } });
    expect(await answerer.refused(answers.deleteAnswer, { id })).toBe('ANSWER_ADOPTED');
    expect(await asker.refused(questions.offerBounty, { id: question, amount: 400, password })).toBe('BOUNTY_OVER');
    await soundLedger();
  });

  it('is offered later once, and raised and never lowered, by who asked alone', async () => {
    const { asker, question } = await asking(0);
    const offer = (amount: number, more: object = {}) => asker.send(questions.offerBounty, { id: question, amount, password, ...more });
    expect((await offer(0)).status).toBe(422);
    expect((await offer(100, { password: undefined })).body['reason']).toBe('PAYMENT_PASSWORD_NEEDED');
    expect([(await offer(100)).status, await moneyOf(house, asker.userId)]).toEqual([204, [900, 100]]);
    expect([(await offer(50)).body['reason'], (await offer(100)).body['reason']]).toEqual(['BOUNTY_LOWER', 'BOUNTY_LOWER']);
    expect([(await offer(1_000)).status, await moneyOf(house, asker.userId)]).toEqual([204, [0, 1_000]]);
    expect((await offer(1_001)).body['reason']).toBe('BALANCE_SHORT');
    const stranger = await fund(house, await house.stranger());
    expect(await stranger.refused(questions.offerBounty, { id: question, amount: 2_000, password })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(questions.offerBounty, { id: 999_999_999, amount: 2_000, password })).toBe('NOT_FOUND');
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({ amount: 1_000, can_offer: false });
    await soundLedger();
  });

  it('goes back where the question is deleted, which nobody may do once somebody answered, also out of sight', async () => {
    const { asker, question } = await asking(300);
    expect((await asker.send(questions.deleteQuestion, { id: question })).status).toBe(204);
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
    const other = await asking(300);
    const answerer = await person('答题人');
    const id = await answer(answerer, other.question);
    await answerer.call(answers.deleteAnswer, { id });
    expect(await other.asker.refused(questions.deleteQuestion, { id: other.question })).toBe('QUESTION_ANSWERED');
    expect(await other.asker.call(questions.getQuestion, { id: other.question })).toMatchObject({ answers_count: 0, can_delete: false });
    expect(await moneyOf(house, other.asker.userId)).toEqual([700, 300]);
    await soundLedger();
  });

  it('goes back where an operator takes the question away, and may be offered anew once it is back', async () => {
    const { asker, question } = await asking(300);
    const [reader, operator] = [await person('读者'), await house.person({ role: 'operator' })];
    await reader.call(flagQuestion, { id: question, reason: '广告' });
    const open = (await operator.call(desk.listCases, { kind: 'question' })).find((one) => one.subject_id === question);
    await operator.call(desk.upholdCase, { id: open?.id ?? 0, rule: 'spam', reason: '广告', remove: true });
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
    expect(await told(asker)).toContain('已被移除，悬赏 300 积分 已退回');
    const { acts } = await operator.call(desk.getCase, { id: open?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ bounty: { state: 'returned' }, can_offer: true });
    await asker.call(questions.offerBounty, { id: question, amount: 300, password });
    const answerer = await person('答题人');
    await asker.call(answers.adoptAnswer, { question, answer: await answer(answerer, question) });
    expect([await moneyOf(house, asker.userId), await moneyOf(house, answerer.userId)]).toEqual([
      [700, 0],
      [300, 0],
    ]);
    await soundLedger();
  });

  it('keeps whoever offers it until it is settled, and its lines and terms are in what they are given of themselves', async () => {
    const { asker, question } = await asking(300);
    expect(await asker.refused(askDeletion, {})).toBe('DELETION_OBJECTED');
    const part = allPersonalData().find((one) => one.name === 'questions');
    expect(await part?.collect(house.deps, asker.userId)).toMatchObject({ offered: [{ questionId: question, amount: 300 }] });
  });

  it('is not paid to somebody who has left, whose answer is not adopted then', async () => {
    const { asker, question } = await asking(300);
    const answerer = await person('走了的人');
    const id = await answer(answerer, question);
    await house.deps.db.write.execute(sql`update users set status = 'deleted' where id = ${answerer.userId}`);
    expect(await asker.refused(answers.adoptAnswer, { question, answer: id })).toBe('ANSWERER_GONE');
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
  });
});

describe('at the end of its days', () => {
  it('who asked is warned three days before, once', async () => {
    const { asker, question } = await asking(300);
    await runOut(10);
    expect(await told(asker)).not.toContain('天到期');
    await runOut(1.5);
    await endBounties(house.deps);
    const warned = (await asker.call(listNotifications, {})).filter((one) => one.content.includes('还有 3 天到期'));
    expect(warned.length).toBe(1);
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ bounty: { state: 'open' } });
    await runOut(4);
  });

  it('who asked is told how many days are left, also where the warning comes late', async () => {
    const { asker } = await asking(300);
    await runOut(13.2);
    expect(await told(asker)).toContain('还有 1 天到期');
    await runOut(1);
  });

  it('it goes to the answer that most agree with, the earliest at a tie', async () => {
    const { asker, question } = await asking(300);
    const people = [await person('甲'), await person('乙'), await person('丙')];
    const ids: number[] = [];
    for (const one of people) ids.push(await answer(one, question));
    const [first = 0, second = 0, third = 0] = ids;
    await likedBy(first, 1);
    await likedBy(second, 2);
    await likedBy(third, 2);
    await runOut();
    const paid = await Promise.all(people.map((one) => moneyOf(house, one.userId)));
    expect(paid).toEqual([
      [0, 0],
      [300, 0],
      [0, 0],
    ]);
    expect(await told(people[1] as Someone)).toContain('最受认同，获得悬赏 300 积分');
    expect(await told(asker)).toContain('已支付给最受认同的回答');
    const shown = await asker.call(questions.getQuestion, { id: question });
    expect(shown).toMatchObject({ status: 0, bounty: { state: 'paid', answer_id: second } });
    expect(await (people[1] as Someone).refused(answers.deleteAnswer, { id: second })).toBe('ANSWER_ADOPTED');
    expect(await (people[1] as Someone).refused(answers.editAnswer, { id: second, body: '.' })).toBe('ANSWER_ADOPTED');
    await asker.call(answers.adoptAnswer, { question, answer: third });
    expect(await moneyOf(house, asker.userId)).toEqual([700, 0]);
    await soundLedger();
  });

  it('it goes home where too few agree, or those alone who share a device or who answered themselves', async () => {
    const { asker, question } = await asking(300);
    const [lone, friend, sock] = [await person('独行'), await person('朋友'), await person('小号')];
    const id = await answer(lone, question);
    await lone.call(answers.likeAnswer, { id });
    for (const one of [friend, sock]) await one.call(answers.likeAnswer, { id });
    await house.deps.db.write.execute(sql`update sessions set device_id = 'one-phone' where user_id in (${lone.userId}, ${sock.userId})`);
    const own = await answer(asker, question);
    await likedBy(own, 3);
    await runOut();
    expect([await moneyOf(house, asker.userId), await moneyOf(house, lone.userId)]).toEqual([
      [1_000, 0],
      [0, 0],
    ]);
    expect(await told(asker)).toContain('到期无人获得悬赏，300 积分 已退回');
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ bounty: { state: 'returned' }, can_offer: false });
    await soundLedger();
  });

  it('what a nameless asker likes counts for nobody, whether something ties them to whoever answered or not', async () => {
    const [stranger, own] = [await person('路人'), await person('小号')];
    const outcomes: unknown[] = [];
    for (const writer of [stranger, own]) {
      const { asker, question } = await asking(300, { anonymity: 1 });
      const id = await answer(writer, question);
      await asker.call(answers.likeAnswer, { id });
      await likedBy(id, 1);
      if (writer === own)
        await house.deps.db.write.execute(
          sql`update sessions set device_id = 'own-phone' where user_id in (${own.userId}, ${asker.userId})`,
        );
      await runOut();
      outcomes.push([(await house.guest.call(questions.getQuestion, { id: question })).bounty?.state, await moneyOf(house, writer.userId)]);
    }
    expect(outcomes).toEqual([
      ['returned', [0, 0]],
      ['returned', [0, 0]],
    ]);
    await soundLedger();
  });

  it('nothing happens to what a moderator keeps out of sight until it is back', async () => {
    const { asker, question } = await asking(300);
    await house.deps.db.write.update(questionsTable).set({ removedAt: house.deps.now() }).where(sql`id = ${question}`);
    await runOut();
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    await house.deps.db.write.update(questionsTable).set({ removedAt: null }).where(sql`id = ${question}`);
    await endBounties(house.deps);
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
  });
});

describe('at once', () => {
  it('two adoptions pay one answer', async () => {
    const { asker, question } = await asking(300);
    const people = [await person('甲'), await person('乙')];
    const ids = [await answer(people[0] as Someone, question), await answer(people[1] as Someone, question)];
    const sent = await Promise.all(ids.map((id) => asker.send(answers.adoptAnswer, { question, answer: id })));
    expect(sent.map((one) => one.status).sort()).toEqual([201, 422]);
    const sums = await Promise.all(people.map(async (one) => (await moneyOf(house, one.userId))[0]));
    expect(sums.sort()).toEqual([0, 300]);
    await soundLedger();
  });

  it('adoption and expiry, adoption and the deletion of the answer, and adoption and removal pay at most once', async () => {
    const operator = await house.person({ role: 'operator' });
    for (const other of ['expiry', 'deletion', 'removal'] as const) {
      const { asker, question } = await asking(300);
      const answerer = await person('答题人');
      const id = await answer(answerer, question);
      await likedBy(id, 2);
      const reader = await person('读者');
      await reader.call(flagQuestion, { id: question, reason: '广告' });
      const open = (await operator.call(desk.listCases, { kind: 'question' })).find((one) => one.subject_id === question);
      if (other === 'expiry') house.advance(15 * DAY_MS);
      const rivals = {
        expiry: () => endBounties(house.deps),
        deletion: () => answerer.send(answers.deleteAnswer, { id }),
        removal: () => operator.send(desk.upholdCase, { id: open?.id ?? 0, rule: 'spam', reason: '广告', remove: true }),
      };
      const [adopted] = await Promise.all([asker.send(answers.adoptAnswer, { question, answer: id }), rivals[other]()]);
      expect([201, 404, 422]).toContain(adopted.status);
      const [left, held] = await moneyOf(house, asker.userId);
      const [earned] = await moneyOf(house, answerer.userId);
      const isStillOpen = other === 'deletion' && adopted.status !== 201;
      expect([other, left + held + earned, held]).toEqual([other, 1_000, isStillOpen ? 300 : 0]);
    }
    await soundLedger();
  });

  it('two raises set the larger apart once, and deleting while one answers loses nothing', async () => {
    const { asker, question } = await asking(100);
    await Promise.all([200, 300].map((amount) => asker.send(questions.offerBounty, { id: question, amount, password })));
    expect(await moneyOf(house, asker.userId)).toEqual([700, 300]);
    const answerer = await person('答题人');
    const [gone, said] = await Promise.all([
      asker.send(questions.deleteQuestion, { id: question }),
      answerer.send(answers.writeAnswer, { id: question, body: '来答' }),
    ]);
    expect([
      [204, 404],
      [422, 201],
    ]).toContainEqual([gone.status, said.status]);
    expect(await moneyOf(house, asker.userId)).toEqual(gone.status === 204 ? [1_000, 0] : [700, 300]);
    await soundLedger();
  });

  it('a connection that dies between hold and row leaves neither', async () => {
    const asker = await fund(house, await person('悬赏人'));
    await house.deps.db.write.execute(sql`
      create function break_bounty() returns trigger language plpgsql as $$
      begin if new.hold_id is not null then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
    await house.deps.db.write.execute(
      sql`create trigger break_bounty before update on question_bounties for each row execute function break_bounty()`,
    );
    try {
      expect((await asker.send(questions.askQuestion, { subject, amount: 300, password })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await house.deps.db.write.execute(sql`drop trigger break_bounty on question_bounties`);
      await house.deps.db.write.execute(sql`drop function break_bounty()`);
    }
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
    const { rows } = await house.deps.db.write.execute(sql`select 1 from questions where author_id = ${asker.userId}`);
    expect(rows).toEqual([]);
    await soundLedger();
  });
});
