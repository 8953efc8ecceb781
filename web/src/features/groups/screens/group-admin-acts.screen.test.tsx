import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import type { Invite } from '#contract/groups/group-admin.schemas.ts';
import { getGroup, listCategories, listGroups, listMembers, listMyGroups, recommendGroups } from '#contract/groups/groups.doors.ts';
import type { GroupDetail, Member } from '#contract/groups/groups.schemas.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { listGroupPosts } from '#contract/posts/posts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { choosePlace } from '../../../testing/choose-place.ts';
import { circlePage, membership, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(leaveOverlays);

const at = '2026-03-01 08:00:00';
const li = somebody('阿梨', { id: 22 });
const member = (role: Member['role']): Member => ({ id: 2, group_id: 5, user_id: 22, role, user: li, created_at: at });
const invite: Invite = {
  ...{ id: 3, group_id: 5, code: 'abc', path: '/groups/5/info?invite=abc', used: 1, uses_left: 9 },
  ...{ expires_at: '2026-03-08 08:00:00', created_at: at },
};
const done = { message: '好' };

function circle(own: Partial<GroupDetail> = {}, role: Member['role'] = 'member'): FakeServer {
  const server = fakeServer();
  server.answer(listCategories, () => [{ id: 1, name: '法律', rank: 1, groups_count: 2 }]);
  server.answer(getGroup, () => circlePage('合同圈', { joined: membership('founder'), ...own }));
  server.answer(listGroupPosts, () => ({ pinneds: [], posts: [] }));
  server.answer(listMembers, () => [member(role)]);
  server.answer(listGroups, () => []);
  for (const list of [listMyGroups, recommendGroups]) server.answer(list, () => []);
  server.answer(getSiteConfig, () => ({}));
  server.answer(groupAdmin.listBlacklist, () => [{ id: 2, user_id: 22, user: li, created_at: at }]);
  server.answer(groupAdmin.listInvites, () => [invite]);
  server.answer(groupAdmin.updateGroup, () => ({ message: '好', group: circlePage('字幕圈') }));
  server.answer(groupAdmin.setAccess, () => done);
  server.answer(groupAdmin.setPermissions, () => done);
  server.answer(groupAdmin.setGroupAuth, () => done);
  server.answer(groupAdmin.transferGroup, () => done);
  for (const write of [groupAdmin.dissolveGroup, groupAdmin.withdrawApplication]) server.answer(write, () => null);
  server.answer(groupAdmin.unblacklist, () => null);
  server.answer(groupAdmin.createInvite, () => ({ message: '好', invite }));
  server.answer(groupAdmin.revokeInvite, () => null);
  return server;
}

type Step = (app: RenderedApp) => Promise<void>;
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press =
  (name: string): Step =>
  async (app) =>
    click(await app.findByRole('button', { name }));
const choose =
  (name: string | RegExp): Step =>
  async (app) =>
    click(await app.findByRole('radio', { name }));
const write =
  (label: RegExp, value: string): Step =>
  async (app) => {
    const field = await app.findByLabelText(label);
    await act(async () => void fireEvent.change(field, { target: { value } }));
  };
/** Says yes to the question that an act asks first. */
const confirm =
  (name: string): Step =>
  async (app) =>
    click(within(await app.findByRole('alertdialog')).getByRole('button', { name }));

type Row = {
  readonly what: string;
  readonly at: string;
  readonly server?: () => FakeServer;
  readonly steps: readonly Step[];
  readonly call: Operation;
  readonly input: unknown;
};

const about = { summary: '', notice: '', location: '', tags: [], allow_feed: true, category_id: 1 };
const rows: readonly Row[] = [
  {
    what: 'what it says of itself',
    at: '/groups/5/edit',
    steps: [write(/圈子名称/, ' 字幕圈 '), press('保存')],
    call: groupAdmin.updateGroup,
    input: { id: 5, name: '字幕圈', ...about },
  },
  {
    what: 'where it is, with the middle of the place that was chosen',
    at: '/groups/5/edit',
    steps: [(app) => choosePlace(app, { name: '成都市', at: '104.07,30.66', field: /所在地/ }), press('保存')],
    call: groupAdmin.updateGroup,
    input: { id: 5, ...about, name: '合同圈', location: '成都市', longitude: 104.07, latitude: 30.66 },
  },
  {
    what: 'how one comes in',
    at: '/groups/5/access',
    steps: [choose(/^付费/), write(/入圈费用/, '030'), write(/人数上限/, '50'), press('保存')],
    call: groupAdmin.setAccess,
    input: { id: 5, mode: 'paid', money: 30, capacity: 50 },
  },
  {
    what: 'its opening, having asked',
    at: '/groups/5/access',
    server: () => circle({ mode: 'private' }),
    steps: [choose(/^公开/), press('保存'), confirm('改为公开')],
    call: groupAdmin.setAccess,
    input: { id: 5, mode: 'public', capacity: null },
  },
  {
    what: 'who may post',
    at: '/groups/5/access',
    steps: [choose('仅圈主')],
    call: groupAdmin.setPermissions,
    input: { id: 5, permissions: 'founder' },
  },
  {
    what: 'a new administrator',
    at: '/groups/5/members',
    steps: [press('管理阿梨'), press('设为管理员')],
    call: groupAdmin.setGroupAuth,
    input: { id: 5, user_id: 22, role: 'administrator' },
  },
  {
    what: 'the end of one',
    at: '/groups/5/members',
    server: () => circle({}, 'administrator'),
    steps: [press('管理阿梨'), press('取消管理员')],
    call: groupAdmin.setGroupAuth,
    input: { id: 5, user_id: 22, role: 'member' },
  },
  {
    what: 'its next founder, having asked',
    at: '/groups/5/members',
    steps: [press('管理阿梨'), press('转让圈子'), confirm('转让圈子')],
    call: groupAdmin.transferGroup,
    input: { id: 5, target: 22 },
  },
  {
    what: 'its end, having asked',
    at: '/groups/5/info',
    steps: [press('管理圈子'), press('解散圈子'), confirm('解散圈子')],
    call: groupAdmin.dissolveGroup,
    input: { id: 5 },
  },
  {
    what: 'who may come back, having asked',
    at: '/groups/5/blacklist',
    steps: [press('移出'), confirm('移出')],
    call: groupAdmin.unblacklist,
    input: { id: 5, user_id: 22 },
  },
  {
    what: 'a link into it',
    at: '/groups/5/access',
    server: () => circle({ mode: 'private' }),
    steps: [choose('30天'), choose('1次'), press('生成并复制链接')],
    call: groupAdmin.createInvite,
    input: { id: 5, days: 30, uses: 1 },
  },
  {
    what: 'the end of a link, having asked',
    at: '/groups/5/access',
    server: () => circle({ mode: 'private' }),
    steps: [press('停用'), confirm('停用')],
    call: groupAdmin.revokeInvite,
    input: { id: 5, invite_id: 3 },
  },
  {
    what: 'that one does not ask any more, having asked',
    at: '/groups/5/info',
    server: () => circle({ mode: 'private', joined: null, applied: true }),
    steps: [press('审核中'), confirm('撤回申请')],
    call: groupAdmin.withdrawApplication,
    input: { id: 5 },
  },
];

describe('what the screens of a circle send', () => {
  it.each(rows)('$what', async ({ at: address, server = circle, steps, call, input }) => {
    const app = await renderApp(address, { server: server(), as: visitors.signed });
    for (const step of steps) {
      expect(app.server.inputsOf(call)).toEqual([]);
      await step(app);
    }
    await waitFor(() => expect(app.server.inputsOf(call)).toEqual([input]));
  });

  it('goes to one’s circles once it is dissolved, and to none while the server says no', async () => {
    const server = circle();
    server.refuse(groupAdmin.dissolveGroup, { message: '暂时不能解散' });
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    const dissolve = async () => {
      for (const step of [press('管理圈子'), press('解散圈子'), confirm('解散圈子')]) await step(app);
    };
    await dissolve();
    expect(await app.findByText('暂时不能解散')).toBeTruthy();
    await expect.poll(app.address).toBe('/groups/5/info');
    server.answer(groupAdmin.dissolveGroup, () => null);
    await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
    await dissolve();
    await waitFor(() => expect(app.address()).toBe('/groups'));
  });
});
