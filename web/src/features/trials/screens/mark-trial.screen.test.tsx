import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import * as marking from '#contract/trials/trial-marks.doors.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import type { Trial, TrialMarks, TrialProfile, TrialSpan } from '#contract/trials/trials.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const TEXT = '请在🙂三十天内付款。Pay <b>now</b>';

const profile = (name: string, id: number): TrialProfile => ({
  user: somebody(name, { id }),
  ...{ native: null, first: null, started: 1, people: 1, refused: 0, toMark: 0, markedInTime: 0, isReportOpen: true },
});

const trial = (own: Partial<Trial> = {}): Trial => ({
  ...{ id: 31, status: 2, ending: null, role: 'initiator', user: somebody('林译', { id: 22 }), email: null },
  ...{ sourceLanguage: 'en', targetLanguage: 'zh', industry: 'law', length: { characters: 0, words: 7 } },
  ...{
    acceptBefore: at,
    finishBefore: at,
    evaluateBefore: at,
    dueAt: null,
    createdAt: at,
    acceptedAt: at,
    submittedAt: at,
    markedAt: null,
  },
  ...{ endedAt: null, isInTime: true, refusal: null, mark: null, passed: null },
  publication: { initiator: null, receiver: null, isProposed: false, askedBy: null, isPublic: false },
  ...{
    acceptId: null,
    link: null,
    requirements: '',
    sourceText: 'x'.repeat(200),
    isWhole: true,
    translatedText: TEXT,
    tool: 'none',
    draft: null,
  },
  ...{ marks: null, initiator: profile('许评', 7), receiver: profile('林译', 22) },
  may: { accept: false, refuse: false, withdraw: false, submit: false, score: true, answer: false, publish: false },
  ...own,
});

const error = (own: Partial<TrialSpan> = {}): TrialSpan => ({
  ...{
    id: 5,
    start: 3,
    end: 6,
    category: 'accuracy/mistranslation',
    severity: 'major',
    note: '数字错了',
    correction: '十三天',
    answer: null,
  },
  ...own,
});

const given = (errors: TrialSpan[]): TrialMarks => ({
  ...{ language: 4, knowledge: 5, punctuality: 3, comment: '扎实', passed: true, mark: 8, isInTime: true, givenAt: at, penalty: 25 },
  ...{ setAside: null, errors },
});

const served = (one: () => Trial): FakeServer => {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(doors.getTrial, one);
  return server;
};

const open = (server: FakeServer, query = '?id=31') => renderApp(`/trialTranslationComment${query}`, { server, as: visitors.signed });

beforeEach(() => localStorage.clear());

describe('marking a translation', () => {
  it('takes errors by touch and by keyboard, shows that they overlap, and sends everything once it was confirmed', async () => {
    let sent: unknown = null;
    const server = served(() => trial(sent === null ? {} : { status: 3, marks: given([]), may: { ...trial().may, score: false } }));
    server.answer(marking.scoreTrial, (input) => {
      sent = input;
      return { id: 31, status: 3, message: '评分已提交' };
    });
    const app = await open(server);
    const text = await app.findByRole('listbox', { name: /译文，可选择/ });
    expect(text.textContent).toBe(TEXT);
    fireEvent.click(within(text).getByText('三'));
    fireEvent.click(within(text).getByText('天'));
    expect(app.getByText('已选：三十天')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '标注所选' }));
    fireEvent.click(await app.findByRole('radio', { name: /严重/ }));
    fireEvent.change(app.getByLabelText('建议译法'), { target: { value: '十三天' } });
    fireEvent.click(app.getByRole('button', { name: '保存标注' }));
    expect(await app.findByText('每千字扣 25 分')).toBeTruthy();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(text, { key });
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(text, { key, shiftKey: true });
    fireEvent.keyDown(text, { key: 'Enter' });
    fireEvent.click(await app.findByRole('button', { name: '保存标注' }));
    expect(await app.findByText('与第 2 处重叠')).toBeTruthy();
    const send = app.getByRole('button', { name: '提交评分' });
    expect(send).toHaveProperty('disabled', true);
    for (const mark of ['语言表达', '行业知识', '按时交付'])
      fireEvent.click(within(app.getByRole('group', { name: mark })).getAllByRole('radio')[3] as HTMLElement);
    fireEvent.click(app.getByRole('radio', { name: '通过' }));
    fireEvent.click(send);
    fireEvent.click(within(await app.findByRole('alertdialog')).getByRole('button', { name: '提交评分' }));
    const plain = { category: 'accuracy/mistranslation', note: '', correction: '' };
    await waitFor(() =>
      expect(sent).toMatchObject({
        ...{ id: 31, language: 4, knowledge: 4, punctuality: 4, passed: true, comment: '' },
        errors: [
          { ...plain, start: 3, end: 6, severity: 'major', correction: '十三天' },
          { ...plain, start: 3, end: 6, severity: 'minor' },
        ],
      }),
    );
    await waitFor(() => expect(app.queryByRole('listbox')).toBe(null));
  });

  it('takes a sign alone, keeps the place of the keys in sight, and reaches from the first to the last', async () => {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent ?? '');
    });
    const app = await open(served(() => trial()));
    const text = await app.findByRole('listbox', { name: /译文，可选择/ });
    fireEvent.click(within(text).getByText('。'));
    expect(app.getByText('已选：。')).toBeTruthy();
    fireEvent.keyDown(text, { key: 'Home' });
    fireEvent.keyDown(text, { key: 'End' });
    expect(seen.slice(-2)).toEqual(['请', '>']);
    fireEvent.keyDown(text, { key: 'Home' });
    fireEvent.keyDown(text, { key: 'End', shiftKey: true });
    expect(app.getByText(`已选：${TEXT}`)).toBeTruthy();
  });

  it('begins anew with another trial: what was marked in one is never sent for another', async () => {
    const server = served(() => trial());
    server.answer(doors.getTrial, ({ id }) => trial({ id, translatedText: id === 31 ? TEXT : '另一份译文。' }));
    const app = await open(server);
    const text = await app.findByRole('listbox', { name: /译文，可选择/ });
    fireEvent.click(within(text).getByText('now'));
    fireEvent.click(app.getByRole('button', { name: '标注所选' }));
    fireEvent.click(await app.findByRole('button', { name: '保存标注' }));
    expect(await app.findByText('每千字扣 5 分')).toBeTruthy();
    await app.goTo('/trialTranslationComment?id=32');
    await waitFor(() => expect(app.getByRole('listbox').textContent).toBe('另一份译文。'));
    expect(app.getByText('每千字扣 0 分')).toBeTruthy();
  });

  it('takes an error away again, and its points with it', async () => {
    const app = await open(served(() => trial()));
    const text = await app.findByRole('listbox', { name: /译文，可选择/ });
    fireEvent.click(within(text).getByText('now'));
    fireEvent.click(app.getByRole('button', { name: '标注所选' }));
    fireEvent.click(await app.findByRole('button', { name: '保存标注' }));
    expect(await app.findByText('每千字扣 5 分')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '修改' }));
    fireEvent.click(await app.findByRole('button', { name: '删除标注' }));
    expect(await app.findByText('每千字扣 0 分')).toBeTruthy();
  });

  it('is nobody’s who did not start it, and nothing to mark before it was handed in', async () => {
    const server = served(() => trial());
    server.refuse(doors.getTrial, { status: 404, reason: 'NOT_FOUND', message: '内容不存在' });
    const gone = await open(server);
    expect(await gone.findByText('内容不存在或已被删除')).toBeTruthy();
    gone.unmount();
    expect(await (await open(fakeServer(), '?id=abc')).findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('what was marked', () => {
  it('is answered by who translated, each error once; who does not agree says why, and it is shown as contested', async () => {
    let errors = [error(), error({ id: 6, start: 12, end: 15, severity: 'neutral', note: '', correction: '' })];
    const may = { ...trial().may, score: false, answer: true };
    const server = served(() => trial({ status: 3, role: 'receiver', marks: given(errors), may }));
    const answers: unknown[] = [];
    server.answer(marking.answerTrialSpans, ({ answers: [one] }) => {
      answers.push(one);
      errors = errors.map((each) =>
        each.id === one?.spanId ? { ...each, answer: { agrees: one.agrees, note: one.note ?? '', answeredAt: at } } : each,
      );
      return { message: '已回应' };
    });
    const app = await open(server);
    expect(await app.findByText('每千字扣 25 分')).toBeTruthy();
    fireEvent.click(app.getAllByRole('button', { name: '认同' })[0] as HTMLElement);
    expect(await app.findByText('已认同')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不认同' }));
    const words = await app.findByRole('dialog');
    fireEvent.change(within(words).getByLabelText('理由'), { target: { value: '客户要求如此' } });
    fireEvent.click(within(words).getByRole('button', { name: '不认同' }));
    expect(await app.findByText('有异议')).toBeTruthy();
    expect(app.getByText('客户要求如此')).toBeTruthy();
    expect(app.getByText('1 处有异议')).toBeTruthy();
    expect(app.queryByRole('button', { name: '认同' })).toBe(null);
    expect(answers).toEqual([
      { spanId: 5, agrees: true },
      { spanId: 6, agrees: false, note: '客户要求如此' },
    ]);
  });

  it('is read by who marked it, who answers nothing', async () => {
    const may = { ...trial().may, score: false };
    const app = await open(served(() => trial({ status: 3, marks: given([error()]), may })));
    expect(await app.findByText('译者还没有回应')).toBeTruthy();
    expect(app.queryByRole('button', { name: '认同' })).toBe(null);
    expect(app.getByText('Pay <b>now</b>', { exact: false })).toBeTruthy();
  });
});
