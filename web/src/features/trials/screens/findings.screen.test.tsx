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
  ...{ id: 9, state: 'open', foundAt: at, pieces: 2, people: 2, decidedAt: null, reason: '', appeal: null },
};

const finding = (more: Partial<TrialFinding> = {}): TrialFinding => ({
  ...own,
  ...{ score: 0.93, language: 'zh', initiators: [sender], decidedBy: null, translated: { characters: 480, words: 3 } },
  texts: ['一、总则。<b>甲方</b>', '二、付款。'].map((text, nth) => ({
    text,
    trials: [
      {
        id: 60 + nth,
        initiator: sender,
        receiver: nth === 0 ? somebody('林译', { id: 22 }) : null,
        sentAt: at,
        submittedAt: nth === 0 ? at : null,
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
      one = finding({ state: 'upheld', decidedAt: at, reason: input.reason, decidedBy: somebody('运营', { id: 2 }) });
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
    await waitFor(() => expect(said).toEqual([{ id: 9, reason: '同一份合同' }]));
    await waitFor(() => expect(app.queryByRole('button', { name: '认定' })).toBe(null));
    expect(app.getByText('同一份合同')).toBeTruthy();
  });

  it('takes up what was upheld once who sent it appealed', async () => {
    const appeal = { text: '三份不同的范本', at: '2026-03-03 08:00:00' };
    const one = finding({ state: 'upheld', decidedAt: at, reason: '像', appeal });
    const app = await renderApp('/ops/trial-findings/9', { server: served(() => one), as: operator });
    expect(await app.findByText('三份不同的范本')).toBeTruthy();
    expect(app.getByRole('button', { name: '排除' })).toBeTruthy();
    expect(app.queryByRole('button', { name: '认定' })).toBe(null);
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

  it('is told where nothing stops them', async () => {
    const server = fakeServer();
    server.refuse(getGuide, { message: '以后再说' });
    server.answer(doors.getOwnTrialFinding, () => null);
    const app = await renderApp('/trialTranslation/stopped', { server, as: visitors.signed });
    expect(await app.findByText('没有限制，可以发起试译。')).toBeTruthy();
  });
});
