import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kernel/doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = async (days: number): Promise<string> =>
  new Date((await testApp()).deps.now().getTime() + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ');

const text = '甲方应当在收到发票后三十日内付款。\n逾期付款的，按日支付千分之一的违约金。\n双方另有约定的除外。\n本条在合同终止后继续有效。';
const form = async (more: Partial<InputOf<typeof trials.startTrial>> = {}): Promise<InputOf<typeof trials.startTrial>> => ({
  ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', requirements: '请保留条款编号', sourceText: text },
  ...{ acceptBefore: await at(2), finishBefore: await at(5), evaluateBefore: await at(8), isPublic: true },
  ...more,
});
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const pair = async () => {
  const { person } = await testApp();
  return Promise.all([person({ nickname: '许试' }), person({ nickname: '林试' })]);
};
let mailboxes = 0;
const newMailbox = (): string => {
  mailboxes += 1;
  return `trial-${process.pid}-${mailboxes}@example.com`;
};
const mailTo = async (email: string) => {
  const { deps } = await testApp();
  return (await deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, email)).orderBy(desc(outboxTable.id)))[0] ?? null;
};
const why = async (who: Client, input: InputOf<typeof trials.startTrial>) => (await who.send(trials.startTrial, input)).body['reason'];

describe('a trial', () => {
  it('goes from a member to another: invited, accepted, saved, handed in once, listed and counted on both sides', async () => {
    const [xu, lin] = await pair();
    const { id, link } = await xu.call(trials.startTrial, await form({ userId: lin.userId }));
    expect(link).toContain('/trialTranslationOut/');
    expect(await told(lin)).toContain('许试向你发来了试译邀请');
    const invitation = await lin.call(trials.getTrialInvitation, { id });
    expect(invitation).toMatchObject({
      id,
      status: 0,
      isMine: true,
      mayAccept: true,
      initiator: { started: 1, people: 1, isReportOpen: true },
    });
    expect(invitation.beginning).not.toContain('继续有效');
    expect((await lin.call(trials.getTrial, { id })).sourceText).not.toContain('继续有效');
    expect(await lin.refused(trials.submitTrial, { id, translatedText: 'Too early' })).toBe('TRIAL_MOVED');

    expect(await lin.call(trials.acceptTrial, { id }, { door: 1 })).toMatchObject({ id, status: 1 });
    expect(await told(xu)).toContain('林试接受了你的试译');
    await lin.call(trials.saveTrialDraft, { id, text: 'Party A shall pay' });
    expect(await lin.call(trials.getTrial, { id }, { door: 1 })).toMatchObject({
      ...{ status: 1, role: 'receiver', sourceText: text, isWhole: true, draft: { text: 'Party A shall pay' }, acceptId: null },
      ...{ may: { submit: true, refuse: true, accept: false, score: false } },
    });
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({
      role: 'initiator',
      draft: null,
      translatedText: null,
      user: { id: lin.userId },
    });

    expect(
      await lin.call(trials.submitTrial, { id, translatedText: '  Party A shall pay within thirty days. ', tool: 'mtpe' }),
    ).toMatchObject({ status: 2 });
    expect(await lin.refused(trials.submitTrial, { id, translatedText: 'Again' })).toBe('TRIAL_MOVED');
    expect(await lin.refused(trials.saveTrialDraft, { id, text: 'Again' })).toBe('TRIAL_MOVED');
    expect(await told(xu)).toContain('林试提交了试译译文，请评分');
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({
      ...{ status: 2, translatedText: 'Party A shall pay within thirty days.', tool: 'mtpe', isInTime: true, may: { score: true } },
    });

    expect((await xu.call(trials.listTrialsStarted, {}, { door: 1 })).map((one) => [one.id, one.status])).toEqual([[id, 2]]);
    expect((await lin.call(trials.listTrialsReceived, { status: 2 }, { door: 1 })).map((one) => one.id)).toEqual([id]);
    expect(await lin.call(trials.listTrialsReceived, { status: 0 })).toEqual([]);
    expect((await lin.call(trials.listTrialsNotRefused, {})).map((one) => one.id)).toEqual([id]);
    expect((await xu.call(trials.countTrials, {})).create).toEqual({ '0': 0, '1': 0, '2': 1, '3': 0, '4': 0, '5': 0 });
    expect((await lin.call(trials.countTrials, {})).join['2']).toBe(1);
    expect(await xu.call(trials.getLatestTrial, {})).toMatchObject({ id, sourceText: text, isPublic: true });
    expect(await lin.call(trials.getLatestTrial, {})).toBe(null);
    expect(await lin.call(trials.countTrialScores, { userId: xu.userId })).toMatchObject({
      started: 1,
      people: 1,
      refused: 0,
      passed: null,
    });
  });

  it('is read in at most four queries, alone and in lists', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const made = [];
    for (const status of [0, 1, 2, 3, 4, 5]) made.push(await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status }));
    for (const call of [trials.listTrialsReceived, trials.listTrialsNotRefused, trials.countTrials])
      expect((await lin.send(call, {})).queries).toBeLessThanOrEqual(4);
    for (const { id } of made) expect((await lin.send(trials.getTrial, { id })).queries).toBeLessThanOrEqual(4);
    expect((await lin.send(trials.getTrialInvitation, { acceptId: made[0]?.acceptId })).queries).toBeLessThanOrEqual(4);
    expect((await lin.call(trials.listTrialsReceived, { limit: 2 })).map((one) => one.status)).toEqual([5, 4]);
    expect((await lin.call(trials.listTrialsReceived, { after: made[1]?.id ?? 0 })).map((one) => one.status)).toEqual([0]);
  });

  it('is for those two alone: another reads and does nothing by its number, nor does one side what is the other’s', async () => {
    const { stranger, guest, deps } = await testApp();
    const [xu, lin] = await pair();
    const other = await stranger();
    const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId });
    const all = [
      [trials.getTrial, { id }],
      [trials.getTrialInvitation, { id }],
      [trials.acceptTrial, { id }],
      [trials.refuseTrial, { id, reason: 1 }],
      [trials.withdrawTrial, { id }],
      [trials.saveTrialDraft, { id, text: '我的' }],
      [trials.submitTrial, { id, translatedText: 'Mine' }],
    ] as const;
    for (const [call, input] of all) expect([call.id, (await other.send(call, input)).body['reason']]).toEqual([call.id, 'NOT_FOUND']);
    for (const [call, input] of all)
      expect([call.id, (await guest.send(call, input)).body['reason']]).toEqual([call.id, 'SIGN_IN_REQUIRED']);
    expect(await xu.refused(trials.acceptTrial, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(trials.withdrawTrial, { id })).toBe('NOT_FOUND');
    expect(await xu.refused(trials.getTrialInvitation, { id })).toBe('TRIAL_NOT_YOURS');
    expect(await other.refused(trials.acceptTrial, {})).toBe('NOT_FOUND');
    expect(await lin.refused(trials.submitTrial, { id: 999_999_999, translatedText: 'x' })).toBe('NOT_FOUND');
  });

  it('is refused with one of four reasons, also after accepting; something else needs words', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 1 });
    expect((await lin.send(trials.refuseTrial, { id, reason: 4, comment: ' ' })).body['reason']).toBe('TRIAL_REASON_MISSING');
    expect(await lin.refused(trials.refuseTrial, { id, reason: 5 })).toBe('INVALID_INPUT');
    expect((await lin.send(trials.refuseTrial, { id, reason: 4, comment: '长'.repeat(256) })).status).toBe(422);
    expect(await lin.call(trials.refuseTrial, { id, reason: 4, comment: '已满档' }, { door: 1 })).toMatchObject({ status: 4 });
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({ status: 4, refusal: { reason: 4, comment: '已满档' } });
    expect(await told(xu)).toContain('林试拒绝了你的试译');
    expect(await lin.refused(trials.acceptTrial, { id })).toBe('TRIAL_MOVED');
    expect(await lin.call(trials.listTrialsNotRefused, {})).toEqual([]);
    expect((await lin.call(trials.countTrialScores, { userId: xu.userId })).refused).toBe(1);
  });

  it('is taken back while nobody accepted it, and of accepting and taking back at once one wins', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId });
    const both = await Promise.all([xu.send(trials.withdrawTrial, { id }), lin.send(trials.acceptTrial, { id })]);
    expect(both.filter((one) => one.status < 300)).toHaveLength(1);
    const second = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId });
    expect(await xu.call(trials.withdrawTrial, { id: second.id })).toMatchObject({ status: 5 });
    expect(await lin.call(trials.getTrialInvitation, { id: second.id })).toMatchObject({
      status: 5,
      ending: 'withdrawn',
      mayAccept: false,
    });
    expect(await lin.refused(trials.acceptTrial, { id: second.id })).toBe('TRIAL_ENDED');
    const third = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 2 });
    expect(await xu.refused(trials.withdrawTrial, { id: third.id })).toBe('TRIAL_MOVED');
  });

  it('is hidden from both while a block stands between them, and moves no further', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const { id, acceptId } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId });
    await lin.call(block, { id: xu.userId });
    expect(await xu.refused(trials.getTrial, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(trials.acceptTrial, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(trials.getTrialInvitation, { acceptId })).toBe('NOT_FOUND');
    expect(await xu.call(trials.listTrialsStarted, {})).toEqual([]);
    expect(await why(xu, await form({ userId: lin.userId }))).toBe('NOT_FOUND');
  });
});

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
});

describe('an invitation by mail', () => {
  it('holds the two sentences and a way to have no more of them, and is taken up by the first of a hundred at once', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const { id, acceptId, link } = await xu.call(trials.startTrial, await form({ email }), { locale: 'en-US' });
    const mail = await mailTo(email);
    expect(mail?.text).toContain('A friend just sent you a trial-translation invitation');
    expect(mail?.text).toContain('Ignore this if it is not your mailbox');
    expect(mail?.text).toContain(link);
    expect(mail?.text).toMatch(new RegExp(`/trialMailStop/${acceptId}/[\\w-]{22}$`, 'm'));
    expect(mail?.text).not.toContain('甲方');
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({ email, acceptId, link, receiver: null, user: null });
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, nth) => people[nth % 20]?.send(trials.acceptTrial, { acceptId })));
    const winners = outcomes.filter((one) => one?.status === 201);
    expect(winners).toHaveLength(1);
    const lost = new Set(outcomes.filter((one) => one?.status !== 201).map((one) => one?.body['reason']));
    expect([...lost].every((reason) => reason === 'TRIAL_NOT_YOURS' || reason === 'TRIAL_MOVED')).toBe(true);
    const trial = await xu.call(trials.getTrial, { id });
    expect(trial).toMatchObject({ status: 1, acceptId: null });
    const late = people.find(({ userId }) => userId !== trial.user?.id);
    expect(await late?.refused(trials.getTrialInvitation, { acceptId })).toBe('TRIAL_NOT_YOURS');
    expect(await xu.refused(trials.acceptTrial, { acceptId })).toBe('TRIAL_NOT_YOURS');
    expect(await late?.refused(trials.acceptTrial, { acceptId: 'x'.repeat(22) })).toBe('NOT_FOUND');
    expect(await late?.refused(trials.getTrial, { id })).toBe('NOT_FOUND');
  });

  it('shows its mailbox masked to whoever holds the link, and whole to whom it is proven to belong', async () => {
    const { person, guest, deps } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const owner = await person({ email });
    const { acceptId } = await makeTrial(deps, { initiatorId: xu.userId, email });
    expect(await guest.call(trials.getTrialMail, { acceptId }, { door: 1 })).toEqual({ data: 't***@example.com' });
    expect(await xu.call(trials.getTrialMail, { acceptId })).toEqual({ data: 't***@example.com' });
    expect(await owner.call(trials.getTrialMail, { acceptId })).toEqual({ data: email });
    expect(await guest.refused(trials.getTrialMail, { acceptId: 'y'.repeat(22) })).toBe('NOT_FOUND');
    const member = await makeTrial(deps, { initiatorId: xu.userId, receiverId: owner.userId });
    expect(await guest.call(trials.getTrialMail, { acceptId: member.acceptId })).toEqual({ data: '' });
  });

  it('goes to no mailbox that was closed, to none whose owner blocked who asks, and to nobody’s own', async () => {
    const { person, guest, stranger, deps } = await testApp();
    const [xu, lin] = await pair();
    const [closed, blocked] = [newMailbox(), newMailbox()];
    const { acceptId, stopId } = await makeTrial(deps, { initiatorId: lin.userId, email: closed });
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    expect(await guest.refused(trials.stopTrialMails, { acceptId: 'z'.repeat(22), stopId })).toBe('NOT_FOUND');
    const owner = await person({ email: blocked });
    await owner.call(block, { id: xu.userId });
    for (const email of [closed.toUpperCase(), blocked]) {
      expect(await xu.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_MAILBOX_CLOSED');
      expect(await why(xu, await form({ email }))).toBe('TRIAL_MAILBOX_CLOSED');
    }
    expect(await mailTo(blocked)).toBe(null);
    expect(await owner.refused(trials.checkTrialEmail, { email: blocked })).toBe('TRIAL_SELF');
    expect(await xu.refused(trials.checkTrialEmail, { email: 'nobody' })).toBe('EMAIL_INVALID');
    expect((await xu.call(trials.checkTrialEmail, { email: newMailbox() }, { door: 1 })).message).toBe('可以邀请这个邮箱');
    expect((await (await stranger()).send(trials.checkTrialEmail, { email: blocked })).status).toBe(200);
  });

  it('is closed by what stands in the mail alone: nothing that who started it is told closes a mailbox', async () => {
    const { guest } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const started = await xu.call(trials.startTrial, await form({ email }));
    const { acceptId } = started;
    const [, stopId = ''] = /trialMailStop\/[\w-]{22}\/([\w-]{22})/.exec((await mailTo(email))?.text ?? '') ?? [];
    const answers = JSON.stringify([
      started,
      await xu.call(trials.getTrial, { id: started.id }),
      await xu.call(trials.listTrialsStarted, {}),
    ]);
    expect(stopId).toHaveLength(22);
    expect(answers).not.toContain(stopId);
    for (const guess of [acceptId, 'z'.repeat(22)])
      expect(await xu.refused(trials.stopTrialMails, { acceptId, stopId: guess })).toBe('NOT_FOUND');
    await xu.call(trials.checkTrialEmail, { email });
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    expect(await xu.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_MAILBOX_CLOSED');
  });

  it('tells nobody whose mailbox it is by a block of their own', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const owner = await person({ email });
    const before = await xu.call(trials.checkTrialEmail, { email });
    await xu.call(block, { id: owner.userId });
    expect(await xu.call(trials.checkTrialEmail, { email })).toEqual(before);
    expect((await xu.send(trials.startTrial, await form({ email }))).status).toBe(201);
  });

  it('is not taken up twice by one person whom the same initiator reached in two mailboxes', async () => {
    const { deps, person } = await testApp();
    const [xu] = await pair();
    const lin = await person();
    const [one, other] = [
      await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() }),
      await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() }),
    ];
    const outcomes = await Promise.all([one, other].map(({ acceptId }) => lin.send(trials.acceptTrial, { acceptId })));
    expect(outcomes.map((outcome) => outcome.body['reason'] ?? outcome.status).sort()).toEqual([201, 'TRIAL_RECENT']);
    const refused = await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() });
    expect(await lin.call(trials.refuseTrial, { acceptId: refused.acceptId, reason: 2 })).toMatchObject({ status: 4 });
  });
});
