import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kernel/doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as marks from '#contract/trials/trial-marks.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';

type Marks = Omit<InputOf<typeof marks.scoreTrial>, 'id'>;
/** Four code points beyond the basic plane among others. */
const translatedText = 'Pay 𠮷𠮷 within 30 days 😀👍';
const LENGTH = [...translatedText].length;
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const good: Marks = { language: 5, knowledge: 4, punctuality: 3, passed: true };
const span = (start: number, end: number, more: object = {}) => ({
  ...{ start, end, category: 'accuracy/mistranslation', severity: 'major' as const },
  ...more,
});
const handedIn = async (status = 2) => {
  const { person, deps } = await testApp();
  const [xu, lin] = await Promise.all([person({ nickname: '许评' }), person({ nickname: '林评' })]);
  const { id } = await makeTrial(deps, {
    initiatorId: xu.userId,
    receiverId: lin.userId,
    status,
    translatedText,
    sourceText: '本合同自双方签字之日起生效。'.repeat(8),
  });
  return { xu, lin, id };
};

describe('marks of a trial', () => {
  it('are given once, by both names of the specification, with errors that overlap, and tell points for 1,000 characters', async () => {
    const { xu, lin, id } = await handedIn();
    const errors = [
      span(4, 6, { note: '此处是姓氏', correction: 'Ji' }),
      span(4, LENGTH, { severity: 'critical' as const }),
      span(0, 3, { category: 'style', severity: 'neutral' as const }),
      span(0, LENGTH, { category: 'linguistic-conventions/grammar', severity: 'minor' as const }),
    ];
    expect(await xu.call(marks.scoreTrial, { id, ...good, comment: '扎实', errors }, { door: 2 })).toMatchObject({ id, status: 3 });
    expect(await xu.refused(marks.scoreTrial, { id, ...good }, { door: 1 })).toBe('TRIAL_MOVED');
    expect(await told(lin)).toContain('许评评完了你的试译');
    const shown = await lin.call(marks.getTrialMarks, { id }, { door: 1 });
    expect(shown).toMatchObject({ ...good, comment: '扎实', mark: 8, isInTime: true, setAside: null });
    expect(shown.errors.map((one) => [one.start, one.end, one.severity])).toEqual([
      [0, 3, 'neutral'],
      [0, LENGTH, 'minor'],
      [4, 6, 'major'],
      [4, LENGTH, 'critical'],
    ]);
    const { sourceText, marks: inDetail, status, mark, passed } = await xu.call(trials.getTrial, { id });
    expect(shown.penalty).toBeCloseTo((31 * 1_000) / [...sourceText].length, 1);
    expect({ ...inDetail, givenAt: '' }).toEqual({ ...shown, givenAt: '' });
    expect([status, mark, passed]).toEqual([3, 8, true]);
    expect((await lin.send(trials.getTrial, { id })).queries).toBeLessThanOrEqual(4);
  });

  it('are at most 4 of 10 where the translation was not passed', async () => {
    const { xu, id } = await handedIn();
    await xu.call(marks.scoreTrial, { id, language: 5, knowledge: 5, punctuality: 5, passed: false });
    expect((await xu.call(trials.listTrialsStarted, {}))[0]).toMatchObject({ mark: 4, passed: false });
  });

  it('take no error that is outside of the translation, of no length or of no kind, and not a thousand', async () => {
    const { xu, id } = await handedIn();
    const wrong = [span(0, LENGTH + 1), span(3, 3), span(5, 2), span(0, 2, { category: 'accuracy/invented' })];
    for (const one of wrong) {
      const outcome = await xu.send(marks.scoreTrial, { id, ...good, errors: [span(0, 1), one] });
      expect([outcome.body['reason'], outcome.body['message']]).toEqual(['TRIAL_SPANS', '第 2 处错误标注不在译文中，或类型无效']);
    }
    const refused = [
      { errors: [span(-1, 2)] },
      { errors: [span(0.5, 2)] },
      { errors: Array.from({ length: 1_000 }, () => span(0, 1)) },
      { language: 6 },
    ];
    for (const one of refused) expect((await xu.send(marks.scoreTrial, { id, ...good, ...one })).body['reason']).toBe('INVALID_INPUT');
    expect((await xu.call(trials.getTrial, { id })).status).toBe(2);
    const many = Array.from({ length: 500 }, (_, nth) => span(nth % LENGTH, LENGTH, { note: '<script>alert(1)</script>' }));
    await xu.call(marks.scoreTrial, { id, ...good, errors: many });
    expect((await xu.call(marks.getTrialMarks, { id })).errors).toHaveLength(500);
  });

  it('are for both alone, and given by the initiator alone, once it was handed in and before it ended', async () => {
    const { stranger, guest, deps } = await testApp();
    const { xu, lin, id } = await handedIn();
    const other = await stranger();
    expect(await lin.refused(marks.scoreTrial, { id, ...good })).toBe('NOT_FOUND');
    expect(await other.refused(marks.scoreTrial, { id, ...good })).toBe('NOT_FOUND');
    expect(await xu.refused(marks.getTrialMarks, { id })).toBe('NOT_FOUND');
    const both = await Promise.all([xu.send(marks.scoreTrial, { id, ...good }), xu.send(trials.withdrawTrial, { id })]);
    expect(both.map((one) => one.body['reason'] ?? one.status)).toEqual([201, 'TRIAL_MOVED']);
    expect(await other.refused(marks.getTrialMarks, { id })).toBe('NOT_FOUND');
    expect(await guest.refused(marks.getTrialMarks, { id })).toBe('NOT_FOUND');
    const early = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 1 });
    expect(await xu.refused(marks.scoreTrial, { id: early.id, ...good })).toBe('TRIAL_MOVED');
    const change = { dueAt: new Date(deps.now().getTime() - 1_000) };
    const late = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 2, change });
    expect(await xu.refused(marks.scoreTrial, { id: late.id, ...good })).toBe('TRIAL_ENDED');
  });

  it('are answered error by error, each once, by who translated; who does not agree says why', async () => {
    const { stranger } = await testApp();
    const { xu, lin, id } = await handedIn();
    await xu.call(marks.scoreTrial, { id, ...good, errors: [span(0, 3), span(4, 6), span(7, 9)] });
    const [one, two, three] = (await lin.call(marks.getTrialMarks, { id })).errors.map((error) => error.id);
    const agree = (spanId = 0) => ({ spanId, agrees: true });
    const answer = (who: Client, answers: object[]) => who.send(marks.answerTrialSpans, { id, answers });
    expect((await answer(xu, [agree(one)])).body['reason']).toBe('NOT_FOUND');
    expect((await answer(await stranger(), [agree(one)])).body['reason']).toBe('NOT_FOUND');
    expect((await answer(lin, [agree(999_999_999)])).body['reason']).toBe('NOT_FOUND');
    expect((await answer(lin, [{ spanId: one, agrees: false, note: '  ' }])).body['reason']).toBe('SPAN_ANSWER_EMPTY');
    expect((await answer(lin, [agree(one), agree(one)])).body['reason']).toBe('SPAN_ANSWERED');
    const atOnce = await Promise.all([answer(lin, [agree(one)]), answer(lin, [{ spanId: one, agrees: false, note: '原文如此' }])]);
    expect(atOnce.map((outcome) => outcome.body['reason'] ?? 'done').sort()).toEqual(['SPAN_ANSWERED', 'done']);
    expect((await answer(lin, [{ spanId: two, agrees: false, note: '是姓氏' }, agree(one)])).body['reason']).toBe('SPAN_ANSWERED');
    await lin.call(marks.answerTrialSpans, { id, answers: [{ spanId: two ?? 0, agrees: false, note: '是姓氏' }] });
    expect(await told(xu)).toContain('林评回应了你的错误标注');
    const { errors } = await xu.call(marks.getTrialMarks, { id });
    expect(errors[0]?.answer).not.toBe(null);
    expect(errors[1]?.answer).toMatchObject({ agrees: false, note: '是姓氏' });
    expect([errors[2]?.id, errors[2]?.answer]).toEqual([three, null]);
  });

  it('go out as a table that no program takes for a formula, and as a scorecard of MQM, to both alone', async () => {
    const { stranger } = await testApp();
    const { xu, lin, id } = await handedIn();
    const other = await stranger();
    const file = async (who: Client, format: string) =>
      (await who.raw({ method: 'GET', url: `/api/sns/api/v2/trials/${id}/marks/export?format=${format}` })).body;
    expect(await lin.refused(marks.exportTrialMarks, { id, format: 'csv' })).toBe('NOT_FOUND');
    await xu.call(marks.scoreTrial, { id, ...good, errors: [span(4, 6, { note: '=1+1', correction: 'Ji, "Ji"' })] });
    const { errors } = await lin.call(marks.getTrialMarks, { id });
    await lin.call(marks.answerTrialSpans, { id, answers: [{ spanId: errors[0]?.id ?? 0, agrees: false, note: '是姓氏' }] });
    expect(await file(xu, 'csv')).toContain(`accuracy/mistranslation,major,5,'=1+1,"Ji, ""Ji""",contested,是姓氏`);
    expect(JSON.parse(await file(lin, 'json'))).toMatchObject({
      ...{ key: { 1: '1' }, segments: { target: [translatedText] }, marks: { language: 5, passed: true }, apt: 5 },
      errors: [{ segment: '1', target: 'target', severity: 'major', highlighting: { startIndex: 4, endIndex: 6 }, answer: 'contested' }],
    });
    expect(await other.refused(marks.exportTrialMarks, { id, format: 'json' })).toBe('NOT_FOUND');
    expect((await lin.send(marks.exportTrialMarks, { id, format: 'json' })).status).toBe(200);
  });

  it('answer nobody before there are any', async () => {
    const { lin, id } = await handedIn();
    expect(await lin.refused(marks.answerTrialSpans, { id, answers: [{ spanId: 1, agrees: true }] })).toBe('TRIAL_MOVED');
  });
});
