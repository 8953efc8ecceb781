import { describe, expect, it } from 'vitest';
import { block } from '#contract/people/people.doors.ts';
import { listEvidence } from '#contract/scores/scores.doors.ts';
import { scoreTrial } from '#contract/trials/trial-marks.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';
import { form, pair, text, told, why } from './trials.fixture.ts';

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
    expect(await lin.call(trials.listTrialsReceived, { after: 0 })).toEqual(await lin.call(trials.listTrialsReceived, {}));
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
    expect(await told(lin)).toContain('许试撤回了试译邀请');
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

describe('a draft', () => {
  it('that another device saved meanwhile is not written over: whoever has not seen it is told', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 1 });
    const phone = await lin.call(trials.saveTrialDraft, { id, text: 'v1', base: '' });
    const desk = await lin.call(trials.saveTrialDraft, { id, text: 'v1 and 400 words', base: phone.savedAt });
    expect(desk.savedAt).not.toBe(phone.savedAt);
    expect(await lin.refused(trials.saveTrialDraft, { id, text: 'v1x', base: phone.savedAt })).toBe('TRIAL_DRAFT_NEWER');
    expect(await lin.refused(trials.saveTrialDraft, { id, text: 'v1x', base: '' })).toBe('TRIAL_DRAFT_NEWER');
    expect((await lin.call(trials.getTrial, { id })).draft).toEqual({ text: 'v1 and 400 words', savedAt: desk.savedAt });
    await lin.call(trials.saveTrialDraft, { id, text: 'both', base: desk.savedAt });
    const at = await Promise.all(['a', 'b'].map((text) => lin.call(trials.saveTrialDraft, { id, text })));
    expect(new Set(at.map(({ savedAt }) => savedAt)).size).toBe(2);
  });
});

describe('a block after a translation was handed in', () => {
  it('dodges no mark: its initiator sees the text without a name, marks it, and neither is told of the other', async () => {
    const { deps } = await testApp();
    const [xu, lin] = await pair();
    const made = { initiatorId: xu.userId, receiverId: lin.userId, status: 2, translatedText: 'Badly done', sourceText: '字'.repeat(120) };
    const { id } = await makeTrial(deps, made);
    await lin.call(block, { id: xu.userId });
    const seen = await xu.call(trials.getTrial, { id });
    expect(seen).toMatchObject({ translatedText: 'Badly done', user: null, may: { score: true } });
    expect((await xu.call(trials.listTrialsStarted, {})).map((one) => [one.id, one.user])).toEqual([[id, null]]);
    expect(JSON.stringify(seen)).not.toContain('林试');
    expect(await lin.refused(trials.getTrial, { id })).toBe('NOT_FOUND');
    await xu.call(scoreTrial, { id, language: 1, knowledge: 1, punctuality: 1, passed: false });
    expect((await told(lin)).filter((one) => one.includes('许试'))).toEqual([]);
    expect((await lin.call(listEvidence, { part: 'trials' })).map(({ mark }) => mark)).toEqual([2]);
    expect(await xu.refused(trials.getTrial, { id })).toBe('NOT_FOUND');
  });
});
