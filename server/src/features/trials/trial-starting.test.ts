import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as trials from '#contract/trials/trials.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { at, form, mailTo, newMailbox, pair, told, why } from './trials.fixture.ts';

const HOUR_MS = 3_600_000;

describe('starting a trial', () => {
  it('is for a computer and an open report, with a pair, a field, times in their order and one receiver', async () => {
    const { person, guest } = await testApp();
    const [xu, lin] = await pair();
    const unsigned = await person({ signed: false });
    const to = { userId: lin.userId };
    const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
    const onPhone: Record<string, string>[] = [{ 'user-agent': phone }, { 'sec-ch-ua-mobile': '?1' }];
    for (const headers of onPhone) {
      const outcome = await xu.send(trials.startTrial, await form(to), { headers });
      expect(outcome.body['message']).toBe('请在电脑上发起哦');
    }
    expect(await guest.refused(trials.startTrial, await form(to))).toBe('SIGN_IN_REQUIRED');
    expect(await unsigned.refused(trials.startTrial, await form(to))).toBe('REPORT_NOT_OPENED');
    expect(await why(xu, await form({ userId: unsigned.userId }))).toBe('NOT_FOUND');
    expect(await why(xu, await form())).toBe('TRIAL_RECEIVER_MISSING');
    expect(await why(xu, await form({ ...to, email: newMailbox() }))).toBe('TRIAL_RECEIVER_MISSING');
    expect(await why(xu, await form({ userId: xu.userId }))).toBe('TRIAL_SELF');
    expect(await why(xu, await form({ email: '不是邮箱' }))).toBe('EMAIL_INVALID');
    expect(await why(xu, await form({ ...to, targetLanguage: 'zh' }))).toBe('PAIR_SAME');
    expect(await why(xu, await form({ ...to, sourceLanguage: 'klingon' }))).toBe('LANGUAGE_UNKNOWN');
    expect(await why(xu, await form({ ...to, industry: 'astrology' }))).toBe('CHOICE_UNKNOWN');
    const times = [
      { acceptBefore: await at(-1) },
      { acceptBefore: await at(0.9) },
      { finishBefore: await at(1) },
      { evaluateBefore: await at(200) },
      { acceptBefore: '2026-02-31 10:00' },
      { acceptBefore: 'somewhen soon' },
    ];
    for (const one of times) expect([one, await why(xu, await form({ ...to, ...one }))]).toEqual([one, 'TRIAL_TIMES']);
  });

  it('sends no more text than may be, whatever script it is in, and nothing that leads to somebody', async () => {
    const [xu, lin] = await pair();
    const to = { userId: lin.userId };
    const tooLong = ['字'.repeat(601), 'word '.repeat(301), '字'.repeat(400) + ' word'.repeat(150), 'x'.repeat(6_000)];
    for (const sourceText of tooLong) expect(await why(xu, await form({ ...to, sourceText }))).toBe('TRIAL_TEXT_LONG');
    const personal = [
      '请联系 li.wei@example.com 王先生',
      '电话 138 0013 8000',
      '身份证号１１０１０１１９９００３０７７５３３',
      'Call +34 612 345 678 today',
    ];
    for (const sourceText of personal)
      expect([sourceText, await why(xu, await form({ ...to, sourceText }))]).toEqual([sourceText, 'TRIAL_TEXT_PERSONAL']);
    expect(await why(xu, await form({ ...to, requirements: '发到 a@example.com' }))).toBe('TRIAL_TEXT_PERSONAL');
    expect(await why(xu, await form({ ...to, sourceText: '\u200B\u202E ' }))).toBe('TRIAL_TEXT_MISSING');
    const odd = '<b>合同</b>\u200B\u202E金额\u0007为 2026 年第 12345678 号\r\n第二行';
    const { id } = await xu.call(trials.startTrial, await form({ ...to, sourceText: odd }));
    expect((await xu.call(trials.getTrial, { id })).sourceText).toBe('<b>合同</b>金额为 2026 年第 12345678 号\n第二行');
  });

  it('is bound: three open ones without a certified name, one to the same person in thirty days, also by ten at once', async () => {
    const { person } = await testApp();
    const [xu, lin] = await pair();
    const others = await Promise.all(Array.from({ length: 9 }, () => person()));
    await xu.call(trials.startTrial, await form({ userId: lin.userId }));
    expect(await why(xu, await form({ userId: lin.userId }))).toBe('TRIAL_RECENT');
    const outcomes = await Promise.all(others.map(async ({ userId }) => xu.send(trials.startTrial, await form({ userId }))));
    expect(outcomes.filter((one) => one.status === 201)).toHaveLength(2);
    expect(outcomes.filter((one) => one.body['reason'] === 'TRIALS_OPEN')).toHaveLength(7);
  });

  it('may be one of ten that are open for who has a certified name, and no more; one that ends makes room', async () => {
    const { deps, person } = await testApp();
    const [xu, lin] = await pair();
    await certifyPerson(deps, xu.userId, { name: '许试' });
    const others = await Promise.all(Array.from({ length: 10 }, () => person()));
    const outcomes = await Promise.all(others.map(async ({ userId }) => xu.send(trials.startTrial, await form({ userId }))));
    expect(outcomes.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await why(xu, await form({ userId: lin.userId }))).toBe('TRIALS_OPEN');
    await others[0]?.call(trials.refuseTrial, { id: Number(outcomes[0]?.body['id']), reason: 1 });
    expect(await why(xu, await form({ userId: lin.userId }))).toBe(undefined);
  });

  it('is bound in mails a day, whatever became of them, and by one a mailbox however it is spelt', async () => {
    const { deps, advance } = await testApp();
    const [xu] = await pair();
    const address = (nth: number) => `a.b${process.pid}x${nth}x${xu.userId}@gmail.com`;
    for (const nth of [1, 2, 3]) {
      const { id } = await xu.call(trials.startTrial, await form({ email: address(nth) }));
      await xu.call(trials.withdrawTrial, { id });
    }
    expect(await why(xu, await form({ email: address(1).replace('a.b', 'ab') }))).toBe('TRIAL_RECENT');
    expect(await why(xu, await form({ email: address(4) }))).toBe('TRIAL_MAILS_A_DAY');
    await deps.db.write.update(usersTable).set({ verifiedType: 'user' }).where(eq(usersTable.id, xu.userId));
    expect(await why(xu, await form({ email: address(4) }))).toBe(undefined);
    await deps.db.write.update(usersTable).set({ verifiedType: null }).where(eq(usersTable.id, xu.userId));
    advance(25 * HOUR_MS);
    expect(await why(xu, await form({ email: address(5) }))).toBe(undefined);
    advance(-25 * HOUR_MS);
  });

  it('reaches nobody twice, as a member and in their mailbox, and tells who asks nothing of it', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const [one, other] = [newMailbox(), newMailbox()];
    const [lin, cheng] = await Promise.all([person({ email: one }), person({ email: other })]);
    await xu.call(trials.startTrial, await form({ userId: lin.userId }));
    const stranger = await xu.call(trials.startTrial, await form({ email: other }));
    const again = await xu.call(trials.startTrial, await form({ email: one }));
    expect(Object.keys(again)).toEqual(Object.keys(stranger));
    expect([await mailTo(one), (await mailTo(other)) === null]).toEqual([null, false]);
    expect(await lin.refused(trials.acceptTrial, { acceptId: again.acceptId })).toBe('TRIAL_RECENT');
    await xu.call(trials.withdrawTrial, { id: stranger.id });
    await xu.call(trials.startTrial, await form({ userId: cheng.userId }));
    expect((await told(cheng)).filter((words) => words.includes('试译邀请'))).toEqual([]);
  });
});
