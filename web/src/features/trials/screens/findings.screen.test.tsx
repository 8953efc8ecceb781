import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import * as doors from '#contract/trials/trial-findings.doors.ts';
import type { OwnTrialFinding, TrialFinding } from '#contract/trials/trial-findings.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const operator = personNamed('值班运营', { id: 6, signed: true, role: 'operator' });
const sender = somebody('许发', { id: 41 });
const own: OwnTrialFinding = {
  ...{ id: 9, state: 'open', foundAt: at, pieces: 2, people: 2, decidedAt: null, reason: '', withOthers: false, appeal: null },
};

const { appeal: _, withOthers: _others, ...found } = own;
const finding = (more: Partial<TrialFinding> = {}): TrialFinding => ({
  ...found,
  appeals: [],
  ...{
    score: 0.93,
    language: 'zh',
    initiators: [sender],
    decidedBy: null,
    mayDismiss: true,
    waiting: 0,
    translated: { characters: 480, words: 3 },
  },
  texts: ['一、总则。<b>甲方</b>', '二、付款。'].map((text, nth) => ({
    text,
    trials: [
      {
        id: 60 + nth,
        initiator: sender,
        receiver: nth === 0 ? somebody('林译', { id: 22 }) : null,
        sentAt: at,
        submittedAt: nth === 0 ? at : null,
        ...{ state: 'held', mayTakeOut: true, reason: '' },
      },
    ],
  })),
  ...more,
});

const served = (one: () => TrialFinding): FakeServer => {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(doors.listTrialFindings, ({ state }) => (state === 'open' ? [one()] : []));
  server.answer(doors.getTrialFinding, one);
  return server;
};

describe('the desk of stitched trials', () => {
  it('lists what was found by its state and opens one', async () => {
    const app = await renderApp('/ops/trial-findings', { server: served(finding), as: operator });
    expect(await app.findByText('把握 0.93')).toBeTruthy();
    fireEvent.click(app.getByRole('link', { name: /2 份，2 人/ }));
    expect(await app.findByText('480 字，3 个单词')).toBeTruthy();
  });

  it('shows the pieces in order with who got them, and upholds with a reason', async () => {
    let one = finding();
    const server = served(() => one);
    const said: unknown[] = [];
    server.answer(doors.upholdTrialFinding, (input) => {
      said.push(input);
      one = finding({ state: 'upheld', mayDismiss: false, decidedAt: at, reason: input.reason, decidedBy: somebody('运营', { id: 2 }) });
      return { message: '已认定为拼接试译' };
    });
    const app = await renderApp('/ops/trial-findings/9', { server, as: operator });
    await app.findByText('原文 2 份');
    const items = app.getAllByText(/总则|付款/);
    expect(items.map((item) => item.textContent)).toEqual(['1一、总则。<b>甲方</b>', '2二、付款。']);
    expect(app.getByText('邮箱邀请或已注销')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '认定' }));
    const asked = await app.findByRole('dialog');
    fireEvent.change(within(asked).getByLabelText('理由'), { target: { value: '同一份合同' } });
    fireEvent.click(within(asked).getByRole('button', { name: '认定' }));
    await waitFor(() => expect(said).toEqual([{ id: 9, reason: '同一份合同', trialIds: [60, 61] }]));
    await waitFor(() => expect(app.queryByRole('button', { name: '认定' })).toBe(null));
    expect(app.getByText('同一份合同')).toBeTruthy();
  });

  it('takes up what was upheld once who sent it appealed', async () => {
    const appeals = [{ text: '三份不同的范本', at: '2026-03-03 08:00:00', user: sender }];
    const one = finding({ state: 'upheld', decidedAt: at, reason: '像', appeals });
    const app = await renderApp('/ops/trial-findings/9', { server: served(() => one), as: operator });
    expect(await app.findByText('三份不同的范本')).toBeTruthy();
    expect(app.getByRole('button', { name: '排除' })).toBeTruthy();
    expect(app.queryByRole('button', { name: '认定' })).toBe(null);
  });

  it('counts in what came later as it was read, and takes a text of one sender out, each with a reason', async () => {
    const neighbour = somebody('邻座', { id: 42 });
    const [first, second] = finding().texts;
    const late = {
      initiator: neighbour,
      receiver: null,
      sentAt: at,
      submittedAt: null,
      state: 'waiting',
      mayTakeOut: true,
      reason: '',
    } as const;
    const held = (of: typeof first) => ({ text: of?.text ?? '', trials: (of?.trials ?? []).map((one) => ({ ...one, mayTakeOut: false })) });
    let texts: TrialFinding['texts'] = [
      { ...held(first), trials: [...held(first).trials, { ...late, id: 70 }] },
      held(second),
      { text: '三、违约。', trials: [{ ...late, id: 71 }] },
    ];
    const server = served(() =>
      finding({ state: 'upheld', mayDismiss: false, decidedAt: at, reason: '像', initiators: [sender, neighbour], waiting: 2, texts }),
    );
    const said: unknown[] = [];
    server.answer(doors.takeOutTrialPiece, (input) => {
      said.push(input);
      texts = texts.map((piece) => ({
        ...piece,
        trials: piece.trials.map((one) => (one.id === 70 ? { ...one, state: 'out', mayTakeOut: false, reason: input.reason } : one)),
      }));
      return { message: '已移出' };
    });
    server.answer(doors.confirmTrialPieces, (input) => {
      said.push(input);
      texts = texts.map((piece) => ({
        ...piece,
        trials: piece.trials.map((one) => (one.state === 'waiting' ? { ...one, state: 'held', mayTakeOut: false } : one)),
      }));
      return { message: '已并入认定' };
    });
    const app = await renderApp('/ops/trial-findings/9', { server, as: operator });
    expect(await app.findAllByText('邻座 发出')).toHaveLength(2);
    expect(app.queryByRole('button', { name: '排除' })).toBe(null);
    fireEvent.click(app.getAllByRole('button', { name: '移出这份' })[0] ?? app.container);
    const asked = await app.findByRole('dialog');
    fireEvent.change(within(asked).getByLabelText('理由'), { target: { value: '行业范本' } });
    fireEvent.click(within(asked).getByRole('button', { name: '移出这份' }));
    expect(await app.findByText('已移出', { selector: 'span' })).toBeTruthy();
    expect(await app.findByText('理由：行业范本')).toBeTruthy();
    fireEvent.click(await app.findByRole('button', { name: '认定新增' }));
    const confirmed = await app.findByRole('dialog', { name: '认定新增的试译？' });
    fireEvent.change(within(confirmed).getByLabelText('理由'), { target: { value: '条款相接' } });
    fireEvent.click(within(confirmed).getByRole('button', { name: '认定新增' }));
    await waitFor(() => expect(app.queryByRole('button', { name: '认定新增' })).toBe(null));
    expect(app.queryByRole('button', { name: '移出这份' })).toBe(null);
    expect(said).toEqual([
      { id: 9, trialId: 70, reason: '行业范本' },
      { id: 9, trialIds: [71], reason: '条款相接' },
    ]);
  });

  it('says each reason where what one sender sent of a text stands differently, and counts what is of it', async () => {
    const [first, second] = finding().texts;
    const sent = first?.trials[0];
    const twice = sent
      ? [
          { ...sent, state: 'held' as const, reason: '条款相接' },
          { ...sent, id: 90, state: 'out' as const, mayTakeOut: false, reason: '行业范本' },
        ]
      : [];
    const gone = (second?.trials ?? []).map((one) => ({ ...one, state: 'out' as const, mayTakeOut: false, reason: '公开的范本' }));
    const texts = [
      { text: first?.text ?? '', trials: twice },
      { text: second?.text ?? '', trials: gone },
    ];
    const app = await renderApp('/ops/trial-findings/9', { server: served(() => finding({ pieces: 1, texts })), as: operator });
    expect(await app.findByText('理由：条款相接')).toBeTruthy();
    expect(app.getByText('移出的理由：行业范本')).toBeTruthy();
    expect(app.getByText('理由：公开的范本')).toBeTruthy();
    expect(app.getByText('原文 1 份')).toBeTruthy();
  });

  it('is no one’s but an operator’s', async () => {
    const app = await renderApp('/ops/trial-findings', { server: served(finding), as: visitors.signed });
    await waitFor(() => expect(app.queryByText('把握 0.93')).toBe(null));
  });
});

describe('who is stopped', () => {
  it('reads why, and appeals once', async () => {
    let mine: OwnTrialFinding | null = own;
    const server = fakeServer();
    server.refuse(getGuide, { message: '以后再说' });
    server.answer(doors.getOwnTrialFinding, () => mine);
    server.answer(doors.appealTrialFinding, ({ text }) => {
      mine = { ...own, appeal: { text, at } };
      return { message: '申诉已提交' };
    });
    const app = await renderApp('/trialTranslation/stopped', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '提交申诉' }));
    const asked = await app.findByRole('dialog');
    fireEvent.change(within(asked).getByLabelText('申诉'), { target: { value: '三份合同范本' } });
    fireEvent.click(within(asked).getByRole('button', { name: '提交申诉' }));
    expect(await app.findByText('三份合同范本')).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('button', { name: '提交申诉' })).toBe(null));
  });

  it('is told of their own texts alone where others sent some of the document', async () => {
    const server = fakeServer();
    server.refuse(getGuide, { message: '以后再说' });
    server.answer(doors.getOwnTrialFinding, () => ({ ...own, pieces: 1, people: 1, withOthers: true }));
    const app = await renderApp('/trialTranslation/stopped', { server, as: visitors.signed });
    expect(await app.findByText('发给 1 个人的 1 份试译，和别人发出的合起来像是同一份文档，暂时不能发起新的试译。')).toBeTruthy();
  });

  it('is told where nothing stops them', async () => {
    const server = fakeServer();
    server.refuse(getGuide, { message: '以后再说' });
    server.answer(doors.getOwnTrialFinding, () => null);
    const app = await renderApp('/trialTranslation/stopped', { server, as: visitors.signed });
    expect(await app.findByText('没有限制，可以发起试译。')).toBeTruthy();
  });
});
