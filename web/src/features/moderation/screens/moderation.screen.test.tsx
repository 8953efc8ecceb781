import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listCircleReports } from '#contract/moderation/flags.doors.ts';
import type { CircleReport } from '#contract/moderation/flags.schemas.ts';
import { endSessionsOf } from '#contract/security/security.doors.ts';
import { somebody } from '../../../testing/content.ts';
import { advert, deskCase, deskCaseDetail, logEntry, operator } from '../../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const own: Act = {
  id: 4,
  act: 'remove',
  rule: 'spam',
  reason: '站外引流广告',
  given_at: at,
  ends_at: null,
  state: 'holds',
  caused_by: null,
  thing: advert,
  appeal: null,
  may_appeal: true,
  appeal_until: at,
};

const report: CircleReport = {
  id: 7,
  group_id: 2,
  resource_type: 'post',
  resource_id: 9,
  status: 0,
  count: 2,
  reasons: ['广告骚扰'],
  target: somebody('林一'),
  excerpt: '扫码进群领取资料',
  picture: null,
  link: '/topicDetail?groupId=2&id=9',
  is_own: false,
  is_flagged: false,
  is_deleted: false,
  created_at: at,
  updated_at: at,
};

function house(): FakeServer {
  const server = fakeServer();
  server.answer(desk.listCases, ({ state }) => (state === 'open' ? [deskCase] : []));
  server.answer(desk.getCase, () => deskCaseDetail);
  server.answer(desk.listAppeals, () => []);
  server.answer(desk.listWords, () => [{ id: 1, word: '代写论文', grade: 'review' as const, created_at: at }]);
  server.answer(desk.upholdCase, () => ({ message: '处理完成' }));
  server.answer(conduct.listActs, () => [own]);
  server.answer(conduct.getAct, () => own);
  server.answer(conduct.getStanding, () => deskCaseDetail.standing);
  server.answer(conduct.listLog, () => [logEntry]);
  server.answer(listCircleReports, () => [report]);
  return server;
}

const deskPaths = ['/ops/moderation', '/ops/moderation/41', '/ops/appeals', '/ops/words'];
const paths = [...deskPaths, '/conduct', '/conduct/4', '/conduct/log', '/groups/2/flags'];

describe('moderation', () => {
  it.each(paths.map((path, index) => [path, locales[index % locales.length]] as const))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: house(), as: operator, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{/);
  });

  it.each(deskPaths)('%s is not there for others', async (path) => {
    const app = await renderApp(path, { server: fakeServer(), as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });

  it('is decided with a measure, a rule and a reason, and not without them', async () => {
    const server = house();
    const app = await renderApp('/ops/moderation/41', { server, as: operator });
    const open = await app.findByRole('button', { name: '处理' });
    await act(async () => void fireEvent.click(open));
    const submit = await app.findByRole('button', { name: '确认处理' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '黄牌' })));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '广告骚扰' })));
    await act(async () => void fireEvent.change(app.getByLabelText(/理由/), { target: { value: '站外引流广告' } }));
    await act(async () => void fireEvent.click(submit));
    await waitFor(() =>
      expect(server.inputsOf(desk.upholdCase)).toEqual([{ id: 41, rule: 'spam', reason: '站外引流广告', remove: true, card: 'yellow' }]),
    );
  });

  it('signs the person out everywhere, once that is confirmed', async () => {
    const server = house();
    server.answer(endSessionsOf, () => null);
    const app = await renderApp('/ops/moderation/41', { server, as: operator });
    const signOut = await app.findByRole('button', { name: '让其退出所有设备' });
    await act(async () => void fireEvent.click(signOut));
    const yes = await app.findByRole('button', { name: '确认退出' });
    expect(server.inputsOf(endSessionsOf)).toEqual([]);
    await act(async () => void fireEvent.click(yes));
    await waitFor(() => expect(server.inputsOf(endSessionsOf)).toEqual([{ id: deskCase.owner?.id }]));
    expect(await app.findByText('已退出所有设备')).toBeTruthy();
  });

  it('leaves to others what a group admin wrote or flagged, and shows nothing of what its author deleted', async () => {
    const server = house();
    server.answer(listCircleReports, () => [
      { ...report, is_flagged: true },
      { ...report, id: 8, is_own: true },
      { ...report, id: 10, excerpt: '', link: null, is_deleted: true },
    ]);
    const app = await renderApp('/groups/2/flags', { server, as: visitors.signed });
    expect(await app.findByText('你举报过这条内容，由其他管理员或平台处理')).toBeTruthy();
    expect(app.getByText('这是你发布的内容，由其他管理员或平台处理')).toBeTruthy();
    expect(app.getByText('作者已删除')).toBeTruthy();
    expect(app.getAllByRole('button', { name: '保留' })).toHaveLength(1);
    expect(app.getByRole('button', { name: '移除' }).hasAttribute('disabled')).toBe(true);
  });
});
