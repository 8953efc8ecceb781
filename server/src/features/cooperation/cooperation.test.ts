import { describe, expect, it } from 'vitest';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import { getCounts, listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';

const offer = {
  kind: 'translation' as const,
  fromLanguage: 'zh',
  toLanguage: 'es',
  field: 'law',
  budget: '千字 300 元',
  message: '一份租船合同，约两万字。',
  contact: 'xu@example.com',
};
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const waitingFor = async (who: Pick<Client, 'call'>) => (await who.call(getCounts, {})).user['cooperation-intention'];
const pair = async () => {
  const { person } = await testApp();
  return Promise.all([person({ nickname: '许译' }), person({ nickname: '林译' })]);
};

describe('an intention to work together', () => {
  it('is sent, told, read by both, answered with words, and listed on both sides', async () => {
    const [xu, lin] = await pair();
    const { id } = await xu.call(cooperation.sendIntention, { ...offer, userId: lin.userId });
    expect(await told(lin)).toContain('许译向你发来合作意向');
    expect(await lin.call(cooperation.getIntention, { id }, { door: 1 })).toMatchObject({
      ...{ id, state: 'waiting', is_sent: false, kind: 'translation', from_language: 'zh', to_language: 'es', field: 'law' },
      ...{ budget: offer.budget, message: offer.message, contact: offer.contact, sender: { id: xu.userId }, receiver: { id: lin.userId } },
    });
    expect((await lin.call(cooperation.listIntentions, {})).map((one) => one.id)).toEqual([id]);
    expect(await lin.call(cooperation.listIntentions, { type: 'sent' })).toEqual([]);
    expect((await xu.call(cooperation.listIntentions, { type: 'sent' }, { door: 1 })).map((one) => one.is_sent)).toEqual([true]);
    expect((await lin.send(cooperation.listIntentions, {})).queries).toBeLessThanOrEqual(4);
    await lin.call(cooperation.answerIntention, { id, accepts: true, answer: '周三可以开始。' });
    expect(await xu.call(cooperation.getIntention, { id })).toMatchObject({ state: 'accepted', answer: '周三可以开始。', is_sent: true });
    expect(await told(xu)).toContain('林译接受了你的合作意向');
    expect(await lin.refused(cooperation.answerIntention, { id, accepts: false })).toBe('INTENTION_ENDED');
    expect(await xu.refused(cooperation.withdrawIntention, { id })).toBe('INTENTION_ENDED');
  });

  it('is counted for whom it waits and for nobody else, until it is answered, taken back, or a block stands between the two', async () => {
    const { stranger } = await testApp();
    const [xu, lin] = await pair();
    const [other, third] = [await stranger(), await stranger()];
    const { id } = await xu.call(cooperation.sendIntention, { ...offer, userId: lin.userId });
    expect(await Promise.all([lin, xu, other].map(waitingFor))).toEqual([1, 0, 0]);
    expect((await lin.send(getCounts, {})).queries).toBeLessThanOrEqual(4);
    await lin.call(cooperation.answerIntention, { id, accepts: false });
    expect(await waitingFor(lin)).toBe(0);
    const second = await xu.call(cooperation.sendIntention, { ...offer, userId: lin.userId });
    await xu.call(cooperation.withdrawIntention, { id: second.id });
    expect(await waitingFor(lin)).toBe(0);
    await third.call(cooperation.sendIntention, { ...offer, userId: lin.userId });
    expect(await waitingFor(lin)).toBe(1);
    await lin.call(people.block, { id: third.userId });
    expect(await waitingFor(lin)).toBe(0);
  });

  it('is for those two alone: another neither reads, answers nor takes it back by its id', async () => {
    const { guest, stranger } = await testApp();
    const [xu, lin] = await pair();
    const { id } = await xu.call(cooperation.sendIntention, { ...offer, userId: lin.userId });
    const other = await stranger();
    expect(await other.refused(cooperation.getIntention, { id })).toBe('NOT_FOUND');
    expect(await other.refused(cooperation.answerIntention, { id, accepts: true })).toBe('NOT_FOUND');
    expect(await other.refused(cooperation.withdrawIntention, { id })).toBe('NOT_FOUND');
    expect(await xu.refused(cooperation.answerIntention, { id, accepts: true })).toBe('NOT_FOUND');
    expect(await lin.refused(cooperation.withdrawIntention, { id })).toBe('NOT_FOUND');
    expect(await guest.refused(cooperation.getIntention, { id })).toBe('SIGN_IN_REQUIRED');
    const both = await Promise.all([
      lin.send(cooperation.answerIntention, { id, accepts: false }),
      xu.send(cooperation.withdrawIntention, { id }),
    ]);
    expect(both.filter((one) => one.status < 300)).toHaveLength(1);
  });

  it('goes to whose report is open and whom no block separates, never to oneself, and once at a time', async () => {
    const { person } = await testApp();
    const [xu, lin] = await pair();
    const unsigned = await person({ signed: false });
    const send = (userId: number, more: object = {}) => xu.send(cooperation.sendIntention, { ...offer, userId, ...more });
    const reason = async (userId: number, more: object = {}) => (await send(userId, more)).body['reason'];
    expect(await reason(xu.userId)).toBe('INTENTION_SELF');
    expect(await reason(unsigned.userId)).toBe('NOT_FOUND');
    expect(await reason(999_999_999)).toBe('NOT_FOUND');
    expect((await send(lin.userId, { message: '  ' })).body['message']).toBe('请填写合作内容');
    expect((await send(lin.userId, { contact: '' })).body['message']).toBe('请填写联系方式');
    expect(await reason(lin.userId, { toLanguage: 'zh' })).toBe('PAIR_SAME');
    expect(await reason(lin.userId, { toLanguage: 'klingon' })).toBe('LANGUAGE_UNKNOWN');
    expect(await reason(lin.userId, { field: 'astrology' })).toBe('CHOICE_UNKNOWN');
    expect(await unsigned.refused(cooperation.sendIntention, { ...offer, userId: lin.userId })).toBe('REPORT_NOT_OPENED');
    const both = await Promise.all([send(lin.userId), send(lin.userId)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(await reason(lin.userId)).toBe('INTENTION_WAITING');
    const [sent] = await lin.call(cooperation.listIntentions, {});
    await xu.call(cooperation.withdrawIntention, { id: sent?.id ?? 0 });
    expect(await told(lin)).not.toContain('许译向你发来合作意向');
    expect((await send(lin.userId)).status).toBe(201);

    await lin.call(people.block, { id: xu.userId });
    expect(await lin.call(cooperation.listIntentions, {})).toEqual([]);
    expect(await xu.refused(cooperation.getIntention, { id: sent?.id ?? 0 })).toBe('NOT_FOUND');
    expect(await reason(lin.userId)).toBe('NOT_FOUND');
  });

  it('is sent so often a day as the house allows, also by two at once', async () => {
    const { person } = await testApp();
    const xu = await person();
    const others = await Promise.all(Array.from({ length: 22 }, () => person()));
    const outcomes = await Promise.all(others.map(({ userId }) => xu.send(cooperation.sendIntention, { ...offer, userId })));
    expect(outcomes.filter((one) => one.status === 201)).toHaveLength(20);
    expect(outcomes.filter((one) => one.body['reason'] === 'INTENTIONS_TODAY')).toHaveLength(2);
  });
});
