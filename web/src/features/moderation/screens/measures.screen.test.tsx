import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import type { DeskCaseDetail } from '#contract/moderation/desk.schemas.ts';
import { deskCaseDetail, operator } from '../../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(leaveOverlays);

function house(own: Partial<DeskCaseDetail> = {}): FakeServer {
  const server = fakeServer();
  server.answer(desk.getCase, () => ({ ...deskCaseDetail, ...own }));
  for (const call of [desk.upholdCase, desk.dismissCase, desk.withdrawAct]) server.answer(call, () => ({ message: '处理完成' }));
  return server;
}

const open = (server: FakeServer) => renderApp('/ops/moderation/41', { server, as: operator });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = async (app: RenderedApp, name: string) => click(await app.findByRole('button', { name }));

describe('what is done about a case', () => {
  it.each([
    ['a mute', '禁言', '7 天', { mute_days: 7 }],
    ['a ban', '封禁账号', '30 天', { ban_days: 30 }],
    ['a ban for good', '封禁账号', '永久', { ban_days: 0 }],
  ] as const)('%s, with the rule and the reason and no other measure', async (_what, measure, days, sent) => {
    const server = house({ can_remove: false });
    const app = await open(server);
    await press(app, '处理');
    const sheet = within(await app.findByRole('dialog', { name: '如何处理' }));
    const choices = within(await sheet.findByRole('group', { name: measure }));
    await click(choices.getByRole('button', { name: days }));
    await click(sheet.getByRole('button', { name: '广告骚扰' }));
    await act(async () => void fireEvent.change(sheet.getByLabelText(/理由/), { target: { value: ' 屡次引流 ' } }));
    await click(sheet.getByRole('button', { name: '确认处理' }));
    await waitFor(() => expect(server.inputsOf(desk.upholdCase)).toEqual([{ id: 41, rule: 'spam', reason: '屡次引流', ...sent }]));
  });

  it.each([
    ['nothing, where nothing is wrong', {}, '无违规'],
    ['a text that was kept back is shown', { source: 'words', is_removed: true }, '通过'],
  ] as const)('%s, once that is confirmed', async (_what, own, name) => {
    const server = house(own);
    const app = await open(server);
    await press(app, name);
    const asked = within(await app.findByRole('alertdialog'));
    expect(server.inputsOf(desk.dismissCase)).toEqual([]);
    await click(asked.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(server.inputsOf(desk.dismissCase)).toEqual([{ id: 41 }]));
  });

  it('takes words to withdraw an act from before, and is not done without', async () => {
    const server = house();
    const app = await open(server);
    await press(app, '撤销');
    const sheet = within(await app.findByRole('dialog', { name: '撤销黄牌' }));
    const withdraw = sheet.getByRole('button', { name: '撤销' });
    expect(withdraw.hasAttribute('disabled')).toBe(true);
    await act(async () => void fireEvent.change(sheet.getByLabelText(/撤销理由/), { target: { value: ' 看错了人 ' } }));
    await click(withdraw);
    await waitFor(() => expect(server.inputsOf(desk.withdrawAct)).toEqual([{ id: 4, reason: '看错了人' }]));
  });
});
