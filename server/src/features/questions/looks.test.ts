import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#contract/files/files.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as purchases from '#contract/purchases/purchases.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as settings from '#contract/site/settings.doors.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeFile } from '../posts/posts.factory.ts';

type Someone = Client & { userId: number };

const SECRET = '秘而不宣的译法';
let house: TestApp;
let lookers = 0;
beforeAll(async () => {
  house = await testApp();
});

const funded = async (nickname: string, currency = 1_000): Promise<Someone> => fund(house, await house.person({ nickname }), currency);

/** An answer that others pay to see, with a picture and comments under it, of which whoever looks heard while it was open. */
const makeScene = async (more: object = {}) => {
  lookers += 1;
  const name = `围观者${lookers}`;
  const [asker, answerer, looker, stranger] = [
    await funded('围观提问人'),
    await funded('围观答题人', 10),
    await funded(name),
    await house.stranger(),
  ];
  const form = { subject: '围观的问题怎么译？', amount: 100, look: 1, password };
  const { question } = await asker.call(questions.askQuestion, form);
  const file = await makeFile(house.deps, answerer.userId);
  const { answer } = await answerer.call(answers.writeAnswer, { id: question.id, body: `${SECRET}\n\n@![图](${file})`, ...more });
  const { comment } = await looker.call(answers.createAnswerComment, { id: answer.id, body: '出自哪里？' });
  const one = { asker, answerer, looker, stranger, question: question.id, id: answer.id, file, name, said: comment.id };
  await sayOf(one);
  await looker.call(answers.collectAnswer, { id: one.id });
  return one;
};
/** Who asked and who answered speak of the answer, to whoever commented on it. */
const sayOf = async ({ asker, answerer, id, name, said }: { asker: Client; answerer: Client; id: number; name: string; said: number }) => {
  await answerer.call(answers.createAnswerComment, { id, body: `${SECRET}的出处`, reply_to: said });
  await asker.call(answers.createAnswerComment, { id, body: `@${name} ${SECRET}的评论` });
};
type Scene = Awaited<ReturnType<typeof makeScene>>;
const closedScene = async (more: object = {}): Promise<Scene> => {
  const one = await makeScene(more);
  await one.asker.call(answers.adoptAnswer, { question: one.question, answer: one.id });
  return one;
};

const opensFile = async (who: Client, id: number): Promise<boolean> => (await who.send(getFile, { id, json: true })).status === 200;

/** All doors through which an answer is read. */
const readingsOf = (one: Scene): Record<string, (who: Client) => Promise<unknown>> => ({
  question: (who) => who.send(questions.getQuestion, { id: one.question }),
  answers: (who) => who.send(answers.listAnswers, { id: one.question }),
  answer: (who) => who.send(answers.getAnswer, { id: one.id }),
  comments: (who) => who.send(answers.listAnswerComments, { id: one.id }),
  collected: (who) => who.send(answers.listCollectedAnswers, {}),
  calls: (who) => who.send(notices.listNotifications, { type: 'at' }),
  'notices of comments': (who) => who.send(notices.listCommentNotices, {}),
  messages: (who) => who.send(notices.listMessages, {}),
});
const shows = async (read: (who: Client) => Promise<unknown>, who: Client): Promise<boolean> =>
  JSON.stringify(await read(who)).includes(SECRET);
const unreadOf = async (who: Client) => {
  const { counts } = await who.call(notices.getUnread, {});
  return [counts.unread_comments_count, counts.unread_at_count];
};

describe('an answer that others pay to see', () => {
  it('is open to everybody until it is adopted', async () => {
    const one = await makeScene();
    const read = await house.guest.call(answers.getAnswer, { id: one.id });
    expect([read.body.includes(SECRET), read.could, read.images]).toEqual([true, undefined, [expect.objectContaining({ url: null })]]);
    expect(await opensFile(house.guest, one.file)).toBe(true);
    expect(await (await funded('早来的人')).refused(answers.lookAtAnswer, { id: one.id, password })).toBe('ANSWER_OPEN');
  });

  it('shows its words through no door, nor its pictures and comments, to who has not paid', async () => {
    const one = await makeScene();
    await one.asker.call(answers.adoptAnswer, { question: one.question, answer: one.id });
    await sayOf(one);
    for (const [name, read] of Object.entries(readingsOf(one)))
      for (const who of [one.looker, one.stranger, house.guest]) expect([name, await shows(read, who)]).toEqual([name, false]);
    expect(await house.guest.call(answers.getAnswer, { id: one.id })).toMatchObject({ body: '', images: [], could: false, adoption: 1 });
    expect([await opensFile(house.guest, one.file), await opensFile(one.looker, one.file)]).toEqual([false, false]);
    expect(await one.looker.refused(answers.createAnswerComment, { id: one.id, body: '说说' })).toBe('NOT_ALLOWED');
    for (const part of allPersonalData())
      expect([part.name, JSON.stringify(await part.collect(house.deps, one.looker.userId)).includes(SECRET)]).toEqual([part.name, false]);
  });

  it('calls nobody to what is said under it who may not read that, and all who paid', async () => {
    const one = await closedScene();
    const before = await unreadOf(one.looker);
    await sayOf(one);
    expect([before, await unreadOf(one.looker)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await one.looker.call(answers.lookAtAnswer, { id: one.id, password });
    await sayOf(one);
    expect(await unreadOf(one.looker)).toEqual([2, 2]);
    for (const [name, read] of Object.entries(readingsOf(one))) expect([name, await shows(read, one.looker)]).toEqual([name, true]);
  });

  it('stays open to who asked, who answered and operators', async () => {
    const one = await closedScene();
    for (const who of [one.asker, one.answerer, await house.person({ role: 'operator' })]) {
      const read = await who.call(answers.getAnswer, { id: one.id });
      expect([read.body.includes(SECRET), read.could]).toEqual([true, true]);
      expect((await who.call(answers.listAnswerComments, { id: one.id })).comments.length).toBe(3);
      expect(read.images[0]?.url).toContain('sign=');
    }
    expect(await opensFile(one.asker, one.file)).toBe(true);
  });

  it('is open to who paid, at the price of that moment, all of which goes to who answered', async () => {
    const one = await closedScene();
    const { looker, answerer, id } = one;
    expect(await looker.refused(answers.lookAtAnswer, { id })).toBe('PAYMENT_PASSWORD_NEEDED');
    const [before] = await moneyOf(house, answerer.userId);
    const setting = { switch: true, apply_amount: 200, onlookers_amount: 70 };
    const sent = await withSetting(house.deps, 'Q&A', setting, () => looker.send(answers.lookAtAnswer, { id, password }));
    expect([sent.status, sent.body]).toMatchObject([201, { message: '围观成功', answer: { id, could: true } }]);
    expect([await moneyOf(house, looker.userId), await moneyOf(house, answerer.userId)]).toEqual([
      [930, 0],
      [before + 70, 0],
    ]);
    const read = await looker.call(answers.getAnswer, { id });
    expect([read.body.includes(SECRET), (await looker.call(answers.listAnswerComments, { id })).comments.length]).toEqual([true, 3]);
    expect(await opensFile(looker, one.file)).toBe(true);
    expect(JSON.stringify(await answerer.call(notices.listNotifications, {}))).toContain('有人围观了你的回答，收入 70 积分');
    const [receipt] = await looker.call(purchases.listReceipts, {});
    expect(receipt).toMatchObject({ amount: 70, node: { channel: 'look', paid: true }, link: `/questions/${one.question}/answers/${id}` });
    expect(await looker.refused(answers.lookAtAnswer, { id, password })).toBe('PURCHASED_ALREADY');
    expect(await looker.refused(purchases.purchaseNode, { node: receipt?.node.id ?? 0, password })).toBe('NOT_FOUND');
    const second = await funded('又一位围观者');
    await second.call(answers.lookAtAnswer, { id, password });
    expect(await moneyOf(house, second.userId)).toEqual([900, 0]);
  });

  it('is paid once by who pays twice at once, and not by who has too little, nor who asked or answered', async () => {
    const { asker, answerer, looker, id } = await closedScene();
    const sent = await Promise.all([1, 2, 3].map(() => looker.send(answers.lookAtAnswer, { id, password })));
    expect(sent.map((one) => one.status).sort()).toEqual([201, 422, 422]);
    expect(await moneyOf(house, looker.userId)).toEqual([900, 0]);
    const poor = await funded('囊中羞涩', 99);
    expect(await poor.refused(answers.lookAtAnswer, { id, password })).toBe('BALANCE_SHORT');
    expect((await poor.call(answers.getAnswer, { id })).could).toBe(false);
    for (const one of [asker, answerer]) expect(await one.refused(answers.lookAtAnswer, { id, password })).toBe('ANSWER_OPEN');
    expect(await looker.refused(answers.lookAtAnswer, { id: 999_999_999, password })).toBe('NOT_FOUND');
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });

  it('costs what was shown, or nothing is paid and the new price is told', async () => {
    const { looker, id } = await closedScene();
    await withSetting(house.deps, 'Q&A', { switch: true, apply_amount: 200, onlookers_amount: 300 }, async () => {
      const { status, body } = await looker.send(answers.lookAtAnswer, { id, password, seen_amount: 100 });
      expect([status, body]).toMatchObject([422, { reason: 'PRICE_MOVED', message: '价格已变为300积分，请确认后再试', amount: 300 }]);
      expect([await moneyOf(house, looker.userId), (await looker.call(answers.getAnswer, { id })).body]).toEqual([[1_000, 0], '']);
      await looker.call(answers.lookAtAnswer, { id, password, seen_amount: 300 });
      expect(await moneyOf(house, looker.userId)).toEqual([700, 0]);
    });
  });

  it('is closed again where an operator gives the price back', async () => {
    const { looker, answerer, id } = await closedScene();
    await looker.call(answers.lookAtAnswer, { id, password });
    const operator = await house.person({ role: 'operator' });
    const [bought] = await operator.call(purchases.listDeskPurchases, { user: looker.userId });
    expect((await operator.send(purchases.refundPurchase, { id: bought?.id ?? 0, reason: '答非所问' })).status).toBe(201);
    expect([await moneyOf(house, looker.userId), (await looker.call(answers.getAnswer, { id })).body]).toEqual([[1_000, 0], '']);
    await looker.call(answers.lookAtAnswer, { id, password });
    expect((await moneyOf(house, answerer.userId))[0]).toBe(10 + 100 + 100);
  });

  it('keeps its words and stays once somebody bought it, until the price is given back', async () => {
    const [asker, invited, looker] = [await funded('提问人'), await house.person({ nickname: '受邀人' }), await funded('买家')];
    const form = { subject: '请教一句？', amount: 100, look: 1, invitations: [invited.userId], password };
    const { question } = await asker.call(questions.askQuestion, form);
    const { answer } = await invited.call(answers.writeAnswer, { id: question.id, body: '初稿' });
    const { id } = answer;
    expect((await invited.call(answers.editAnswer, { id, body: SECRET })).answer).toMatchObject({ can_delete: true });
    await looker.call(answers.lookAtAnswer, { id, password });
    expect(await invited.refused(answers.editAnswer, { id, body: '.' })).toBe('ANSWER_ADOPTED');
    expect(await invited.refused(answers.deleteAnswer, { id })).toBe('ANSWER_ADOPTED');
    expect(await invited.call(answers.getAnswer, { id })).toMatchObject({ can_delete: false });
    expect((await looker.call(answers.getAnswer, { id })).body).toBe(SECRET);
    const operator = await house.person({ role: 'operator' });
    const [bought] = await operator.call(purchases.listDeskPurchases, { user: looker.userId });
    await operator.call(purchases.refundPurchase, { id: bought?.id ?? 0, reason: '答非所问' });
    await invited.call(answers.deleteAnswer, { id });
    const sent = await Promise.all([
      asker.send(answers.writeAnswer, { id: question.id, body: '谢谢' }),
      looker.send(answers.lookAtAnswer, { id, password }),
    ]);
    expect(sent.map((one) => one.status)).toEqual([201, 404]);
  });

  it('is either bought or taken away where both happen at once', async () => {
    const [asker, invited] = [await funded('提问人'), await house.person({ nickname: '受邀人' })];
    const form = { subject: '请教一句？', amount: 100, look: 1, invitations: [invited.userId], password };
    const { question } = await asker.call(questions.askQuestion, form);
    for (const looker of [await funded('甲'), await funded('乙'), await funded('丙')]) {
      const { id } = (await invited.call(answers.writeAnswer, { id: question.id, body: SECRET })).answer;
      const [look, deletion] = await Promise.all([
        looker.send(answers.lookAtAnswer, { id, password }),
        invited.send(answers.deleteAnswer, { id }),
      ]);
      expect([
        [201, 422],
        [404, 204],
      ]).toContainEqual([look.status, deletion.status]);
      expect((await moneyOf(house, looker.userId))[0]).toBe(look.status === 201 ? 900 : 1_000);
    }
  });

  it('can always be opened: its price is never nothing, who is banned is paid, and what somebody left is open to all', async () => {
    const operator = await house.person({ role: 'operator' });
    const { version } = await operator.call(settings.getSetting, { key: 'Q&A' });
    const value = { switch: true, apply_amount: 200, onlookers_amount: 0 };
    expect((await operator.send(settings.changeSetting, { key: 'Q&A', version, value })).status).toBe(422);
    const one = await closedScene();
    const setStatus = (status: string) =>
      house.deps.db.write.execute(sql`update users set status = ${status} where id = ${one.answerer.userId}`);
    await setStatus('banned');
    await one.looker.call(answers.lookAtAnswer, { id: one.id, password });
    expect(await moneyOf(house, one.looker.userId)).toEqual([900, 0]);
    expect(await one.stranger.call(answers.getAnswer, { id: one.id })).toMatchObject({ body: '', could: false });
    await setStatus('deleted');
    for (const who of [one.stranger, house.guest]) {
      const read = await who.call(answers.getAnswer, { id: one.id });
      expect([read.body.includes(SECRET), read.could]).toEqual([true, true]);
    }
    expect(await opensFile(one.stranger, one.file)).toBe(true);
    const late = await funded('后来的人');
    expect(await late.refused(answers.lookAtAnswer, { id: one.id, password })).toBe('ANSWER_OPEN');
    expect(await moneyOf(house, late.userId)).toEqual([1_000, 0]);
  });

  it('of somebody invited is closed from the beginning, also after it is changed', async () => {
    const [asker, invited] = [await funded('提问人'), await house.person({ nickname: '受邀人' })];
    const form = { subject: '请教一句？', amount: 100, look: 1, invitations: [invited.userId], password };
    const { question } = await asker.call(questions.askQuestion, form);
    const [first, second] = [await makeFile(house.deps, invited.userId), await makeFile(house.deps, invited.userId)];
    const { answer } = await invited.call(answers.writeAnswer, { id: question.id, body: `${SECRET} @![图](${first})` });
    expect([await opensFile(house.guest, first), (await house.guest.call(answers.getAnswer, { id: answer.id })).could]).toEqual([
      false,
      false,
    ]);
    await invited.call(answers.editAnswer, { id: answer.id, body: `${SECRET} @![图](${second})` });
    expect(await opensFile(house.guest, second)).toBe(false);
    await asker.call(answers.adoptAnswer, { question: question.id, answer: answer.id });
    expect([await opensFile(house.guest, second), await opensFile(asker, second)]).toEqual([false, true]);
  });
});
