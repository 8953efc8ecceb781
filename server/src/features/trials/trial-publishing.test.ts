import { describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagTrial } from '#contract/moderation/flags.doors.ts';
import { block, unblock } from '#contract/people/people.doors.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import * as marks from '#contract/trials/trial-marks.doors.ts';
import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';
import { done, publish, SOURCE, told } from './trials.fixture.ts';

describe('publishing a trial', () => {
  it('needs both: before that a report has a bare line, and no door tells more, to nobody', async () => {
    const { guest, stranger } = await testApp();
    const { xu, lin, id } = await done();
    const other = await stranger();
    const lineOf = async (who: Client) => (await who.call(publishing.listTrialReviews, { userId: lin.userId }))[0];
    const hidden = async () => {
      for (const who of [guest, other]) {
        expect(await who.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
        expect(await who.refused(marks.getTrialMarks, { id })).toBe('NOT_FOUND');
        const line = await lineOf(who);
        expect(line).toEqual({
          ...{
            id,
            isPublic: false,
            sourceLanguage: 'zh',
            targetLanguage: 'en',
            industry: 'law',
            month: line?.month,
            user: null,
            language: null,
          },
          ...{ knowledge: null, punctuality: null, mark: null, passed: null, comment: null },
        });
        const report = JSON.stringify((await who.call(getReport, { userId: lin.userId })).trials);
        expect(report).toContain('"count":1');
        for (const secret of ['许公', '译得扎实', SOURCE]) expect(report).not.toContain(secret);
      }
    };
    await hidden();
    const chosen = await xu.call(publishing.publishTrial, { id, isPublic: true }, { door: 1 });
    expect(chosen).toMatchObject({ status: 3, publication: { initiator: true, receiver: null, isPublic: false } });
    expect(chosen.message).toBe('双方都公开后，言值报告中才会展示详情');
    await hidden();
    expect((await publish(lin, id, true)).publication.isPublic).toBe(true);
    expect(await told(xu)).toContain('你与林公的试译已公开');

    for (const who of [guest, other, xu, lin]) {
      const third = await who.call(publishing.getThirdTrial, { id }, { door: 1 });
      expect(third).toMatchObject({
        sourceText: SOURCE,
        initiator: { name: '许公' },
        receiver: { name: '林公' },
        marks: { comment: '译得扎实', setAside: null },
      });
      for (const secret of ['acceptId', 'draft', '"email"']) expect(JSON.stringify(third)).not.toContain(secret);
      expect(await lineOf(who)).toMatchObject({ isPublic: true, mark: 8, comment: '译得扎实', user: { name: '许公' } });
    }
    expect((await guest.call(getReport, { userId: lin.userId })).trials?.latest[0]).toMatchObject({ id, mark: 8, user: { name: '许公' } });
    for (const call of [publishing.getThirdTrial, marks.getTrialMarks])
      expect((await guest.send(call, { id })).queries).toBeLessThanOrEqual(4);
    expect((await guest.send(publishing.listTrialReviews, { userId: lin.userId })).queries).toBeLessThanOrEqual(4);

    expect((await publish(lin, id, false)).message).toBe('已设为不公开');
    expect(await told(xu)).toContain('林公不再公开你们的试译');
    await hidden();
  });

  it('is taken up again with the other’s consent alone, who may say no', async () => {
    const { xu, lin, id } = await done();
    await publish(xu, id, true);
    await publish(lin, id, false);
    const asked = await publish(lin, id, true);
    expect(asked).toMatchObject({
      message: '已请对方同意重新公开',
      publication: { receiver: false, askedBy: 'receiver', isPublic: false },
    });
    expect(await told(xu)).toContain('林公希望重新公开你们的试译，请确认');
    expect((await publish(xu, id, false)).publication).toMatchObject({ askedBy: null, isPublic: false });
    expect(await told(lin)).toContain('许公不同意重新公开你们的试译');
    await publish(lin, id, true);
    // Of a consent and a new no at once the later one stands, and it is public only where both said so last.
    const [, refusal] = await Promise.all([publish(xu, id, true), publish(lin, id, false)]);
    const { publication } = await xu.call(trials.getTrial, { id });
    expect(publication.receiver).toBe(false);
    expect(refusal.publication.isPublic).toBe(false);
    await publish(lin, id, true);
    expect((await publish(xu, id, true)).publication).toMatchObject({ initiator: true, receiver: true, askedBy: null, isPublic: true });
  });

  it('is for both of a trial that was marked; of one that never was its translator shows their half', async () => {
    const { deps, stranger, guest } = await testApp();
    const { xu, lin, id } = await done();
    expect(await (await stranger()).refused(publishing.publishTrial, { id, isPublic: true })).toBe('NOT_FOUND');
    for (const status of [0, 1, 2, 4, 5]) {
      const early = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status });
      expect(await lin.refused(publishing.publishTrial, { id: early.id, isPublic: true })).toBe('TRIAL_MOVED');
    }
    const change = { dueAt: new Date(deps.now().getTime() - 1_000) };
    const half = await makeTrial(deps, {
      initiatorId: xu.userId,
      receiverId: lin.userId,
      status: 2,
      sourceText: SOURCE,
      translatedText: 'My half.',
      change,
    });
    expect(await xu.refused(publishing.publishTrial, { id: half.id, isPublic: true })).toBe('TRIAL_MOVED');
    expect((await publish(lin, half.id, true)).status).toBe(5);
    const third = await guest.call(publishing.getThirdTrial, { id: half.id });
    expect(third).toMatchObject({
      translatedText: 'My half.',
      sourceText: '',
      requirements: '',
      initiator: null,
      marks: null,
      receiver: { name: '林公' },
    });
    expect((await guest.call(publishing.listTrialReviews, { userId: lin.userId }))[0]).toMatchObject({
      id: half.id,
      isPublic: true,
      user: null,
    });
    await publish(lin, half.id, false);
    expect(await guest.refused(publishing.getThirdTrial, { id: half.id })).toBe('NOT_FOUND');
    expect((await guest.call(publishing.listTrialReviews, { userId: lin.userId })).map((one) => one.id)).toEqual([id]);
  });

  it('shows nothing across a block, nor where the part of the report is not for whoever looks', async () => {
    const { stranger, guest } = await testApp();
    const { xu, lin, id } = await done({ initiatorPublic: true, receiverPublic: true });
    const other = await stranger();
    await xu.call(block, { id: other.userId });
    expect(await other.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
    expect((await other.call(publishing.listTrialReviews, { userId: lin.userId }))[0]).toMatchObject({
      isPublic: false,
      user: null,
      mark: null,
    });
    await lin.call(setAudience, { section: 'trials', audience: 'me' });
    expect(await guest.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
    expect(await guest.refused(publishing.listTrialReviews, { userId: lin.userId })).toBe('NOT_FOUND');
    expect(await guest.refused(publishing.averageTrials, { userId: lin.userId })).toBe('NOT_FOUND');
    expect(await guest.refused(publishing.averageTrials, {})).toBe('SIGN_IN_REQUIRED');
    expect(await lin.call(publishing.listTrialReviews, {})).toHaveLength(1);
  });
});

describe('a block between the two of a public trial', () => {
  it('takes it out of everybody’s sight, and either may still take it back, without a word to the other', async () => {
    const { guest } = await testApp();
    const { xu, lin, id } = await done({ initiatorPublic: true, receiverPublic: true });
    await lin.call(block, { id: xu.userId });
    expect(await guest.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
    expect((await guest.call(publishing.listTrialReviews, { userId: lin.userId }))[0]).toMatchObject({ isPublic: false, user: null });
    expect((await publish(xu, id, false)).publication).toMatchObject({ initiator: false, isPublic: false });
    expect(await told(lin)).not.toContain('许公不再公开你们的试译');
    expect(await xu.refused(publishing.publishTrial, { id, isPublic: true })).toBe('NOT_FOUND');
    await lin.call(unblock, { id: xu.userId });
    expect(await guest.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
  });
});

describe('a public trial', () => {
  it('of which a half is shown is its translator’s in a case, and an operator reads the translation alone', async () => {
    const { person, deps, stranger } = await testApp();
    const { xu, lin } = await done();
    const { id } = await makeTrial(deps, {
      ...{ initiatorId: xu.userId, receiverId: lin.userId, status: 2, sourceText: SOURCE, translatedText: 'My half.' },
      change: { dueAt: new Date(deps.now().getTime() - 1_000) },
    });
    await publish(lin, id, true);
    expect(await lin.refused(flagTrial, { id, reason: '自己' })).toBe('FLAG_OWN');
    const [other, operator] = [await stranger(), await person({ role: 'operator' })];
    await other.call(flagTrial, { id, reason: '抄来的' });
    const found = (await operator.call(desk.listCases, { kind: 'trial', state: 'open' })).find((one) => one.subject_id === id);
    const shown = JSON.stringify(await operator.call(desk.getCase, { id: found?.id ?? 0 }));
    expect(shown).toContain('My half.');
    expect(shown).toContain('林公');
    for (const secret of [SOURCE, '请保留条款编号', '许公']) expect(shown).not.toContain(secret);
  });

  it('is flagged by who sees it; what an operator takes away is a bare line until it comes back, and one that is private is not theirs', async () => {
    const { person, guest, stranger } = await testApp();
    const { xu, lin, id } = await done({ initiatorPublic: true, receiverPublic: true });
    const hidden = await done();
    const [other, operator] = [await stranger(), await person({ role: 'operator' })];
    expect(await other.refused(flagTrial, { id: hidden.id, reason: '?' })).toBe('NOT_FOUND');
    expect(await operator.refused(desk.openCase, { kind: 'trial', subject_id: hidden.id })).toBe('NOT_FOUND');
    expect(await xu.refused(flagTrial, { id, reason: '自己' })).toBe('FLAG_OWN');
    await other.call(flagTrial, { id, reason: '原文是机密' });
    const found = (await operator.call(desk.listCases, { kind: 'trial', state: 'open' })).find((one) => one.subject_id === id);
    await operator.call(desk.upholdCase, { id: found?.id ?? 0, rule: 'other', reason: '机密', remove: true });
    expect(await guest.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
    expect((await guest.call(publishing.listTrialReviews, { userId: lin.userId }))[0]).toMatchObject({
      isPublic: false,
      user: null,
      mark: null,
    });
    expect((await lin.call(trials.getTrial, { id })).publication.isPublic).toBe(false);
    const { acts } = await operator.call(desk.getCase, { id: found?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect((await guest.call(publishing.getThirdTrial, { id })).id).toBe(id);
  });
});
