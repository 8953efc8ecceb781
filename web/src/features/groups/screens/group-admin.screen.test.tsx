import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import {
  getGroup,
  joinGroup,
  listCategories,
  listGroups,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { GroupDetail, Member } from '#contract/groups/groups.schemas.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { getGuide, listTags } from '#contract/onboarding/onboarding.doors.ts';
import { listGroupPosts } from '#contract/posts/posts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { circleNamed, circlePage, membership, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2024-03-01 08:00:00';

function administered(own: Partial<GroupDetail> = {}): FakeServer {
  const server = fakeServer();
  server.answer(listCategories, () => [{ id: 1, name: '法律', rank: 1, groups_count: 2 }]);
  server.answer(getGroup, () => circlePage('合同圈', { joined: membership('founder'), ...own }));
  server.answer(listGroupPosts, () => ({ pinneds: [], posts: [] }));
  server.answer(getSiteConfig, () => ({ 'pay-validate-user-password': true }));
  server.answer(listTags, () => [{ id: 1, name: '语言', tags: [{ id: 101, name: '笔译' }] }]);
  server.refuse(getCounts, { message: '以后再说' });
  server.refuse(getGuide, { message: '以后再说' });
  return server;
}

const memberNamed = (name: string, own: Partial<Member>): Member => ({
  id: 2,
  group_id: 5,
  user_id: 22,
  role: 'member',
  user: somebody(name, { id: 22 }),
  created_at: at,
  ...own,
});

describe('the way into a closed circle', () => {
  it('of a private one is a word to those who decide, after which one waits', async () => {
    const server = administered({ mode: 'private', joined: null });
    server.answer(joinGroup, () => ({ message: '申请已提交', waiting: true }));
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '加入合同圈' }));
    fireEvent.change(await app.findByLabelText('申请留言'), { target: { value: '我做法律翻译' } });
    fireEvent.click(app.getByRole('button', { name: '提交申请' }));
    expect(await app.findByRole('button', { name: '审核中' })).toBeTruthy();
    expect(server.inputsOf(joinGroup)).toEqual([{ id: 5, message: '我做法律翻译' }]);
  });

  it('of a password circle is its word, and a wrong one is said beside the field', async () => {
    const server = administered({ mode: 'password', joined: null });
    server.refuse(groupAdmin.joinByPassword, { reason: 'CIRCLE_PASSWORD_WRONG', message: '圈子密码不正确' });
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '加入合同圈' }));
    const sheet = within(await app.findByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('圈子口令'), { target: { value: '芝麻' } });
    fireEvent.click(sheet.getByRole('button', { name: '加入圈子' }));
    expect(await app.findByText('圈子密码不正确')).toBeTruthy();
  });

  it('by a link of invitation is one press', async () => {
    const server = administered({ mode: 'private', joined: null });
    server.answer(joinGroup, () => ({ message: '加入成功', waiting: false }));
    const app = await renderApp('/groups/5/info?invite=abc', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '加入合同圈' }));
    await waitFor(() => expect(server.inputsOf(joinGroup)).toEqual([{ id: 5, invite: 'abc' }]));
  });

  it('is none to whoever is shut out', async () => {
    const app = await renderApp('/groups/5/info', {
      server: administered({ mode: 'private', joined: null, blocked: true }),
      as: visitors.signed,
    });
    expect(await app.findByText('已被移出')).toBeTruthy();
  });
});

describe('founding a circle', () => {
  it('asks for what its sort needs, and for the agreement', async () => {
    const server = administered();
    server.answer(groupAdmin.createGroup, () => ({ message: '圈子创建成功', group: circlePage('字幕圈', { id: 9 }) }));
    const app = await renderApp('/groups/create', { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText(/圈子名称/), { target: { value: '字幕圈' } });
    const submit = app.getByRole('button', { name: '创建圈子' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    fireEvent.click(app.getByLabelText('我已阅读并同意'));
    fireEvent.click(app.getByLabelText(/付费/));
    fireEvent.click(submit);
    expect(await app.findByText('请选择圈子分类')).toBeTruthy();
    expect(server.inputsOf(groupAdmin.createGroup)).toEqual([]);
  });

  it('chooses its tags without the tip that stands where one chooses one’s own', async () => {
    const server = administered();
    const app = await renderApp('/groups/create', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: /^标签/ }));
    expect(await app.findByRole('button', { name: '笔译' })).toBeTruthy();
    expect(app.queryByText(/标签会出现在你的主页上/)).toBeNull();
    expect(readStored('H5_CHOOSE_TAGS_FIRST')).toBeNull();
  });

  it('tells whoever is not verified before they fill anything in, while only the verified may', async () => {
    const server = administered();
    server.answer(getSiteConfig, () => ({ group: { create: { need_verified: true }, reward: { status: true } } }));
    const app = await renderApp('/groups/create', { server, as: visitors.signed });
    expect(await app.findByText('仅认证用户可以创建圈子')).toBeTruthy();
    expect(app.queryByLabelText(/圈子名称/)).toBeNull();
  });

  it('leads whoever has no report open to open it', async () => {
    const app = await renderApp('/groups/create', { server: administered(), as: visitors.user });
    await waitFor(() => expect(app.address()).toMatch(/^\/unSigned/));
  });
});

describe('administering a circle', () => {
  it.each(['edit', 'access', 'blacklist', 'earnings'])('leaves /%s to group admins, and not to members', async (path) => {
    const app = await renderApp(`/groups/5/${path}`, { server: administered({ joined: membership() }), as: visitors.signed });
    expect(await app.findByText('您没有管理这个圈子的权限')).toBeTruthy();
  });

  it('offers the founder to appoint, hand over and shut out, having asked', async () => {
    const server = administered();
    server.answer(listMembers, () => [memberNamed('阿梨', {})]);
    server.answer(groupAdmin.blacklist, () => ({ message: '好' }));
    server.answer(listTags, () => []);
    const app = await renderApp('/groups/5/members', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '管理阿梨' }));
    expect(await app.findByText('设为管理员')).toBeTruthy();
    expect(app.getByText('转让圈子')).toBeTruthy();
    fireEvent.click(app.getByText('移出并加入黑名单'));
    const asked = within(await app.findByRole('alertdialog'));
    fireEvent.click(asked.getByRole('button', { name: '移出并加入黑名单' }));
    await waitFor(() => expect(server.inputsOf(groupAdmin.blacklist)).toEqual([{ id: 5, user_id: 22 }]));
  });

  it('shows what a circle earned and who asks to come in', async () => {
    const server = administered({ mode: 'paid', money: 30 });
    const income = { id: 2, kind: 'join' as const, body: '加入付费圈子', amount: 30, balance: 30, user: somebody('阿梨'), created_at: at };
    server.answer(groupAdmin.listIncomes, () => ({
      balance: 30,
      join_income_count: 30,
      pinned_income_count: 0,
      payout_count: 0,
      incomes: [income],
    }));
    const group = circleNamed('合同圈');
    const application = { id: 1, group_id: 5, user_id: 22, message: '让我进来', user: somebody('阿梨'), created_at: at, updated_at: at };
    server.answer(groupAdmin.listApplications, () => [{ ...application, audit: 0, status: 0, member_id: 1, group }]);
    server.answer(groupAdmin.decideApplication, () => ({ message: '已通过申请' }));
    const app = await renderApp('/groups/5/earnings', { server, as: visitors.signed });
    expect(await app.findByText('+30')).toBeTruthy();
    await app.goTo('/message/audits/groupjoins');
    expect(await app.findByText('让我进来')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputsOf(groupAdmin.decideApplication)).toEqual([{ group_id: 5, id: 1, audit: 1 }]));
  });
});

/** What stands beside the column there asks for circles too. */
function deskHouse(own: Partial<GroupDetail> = {}): FakeServer {
  const server = administered(own);
  server.answer(listMyGroups, () => []);
  server.answer(recommendGroups, () => []);
  return server;
}

describe('at a desk', () => {
  beforeEach(() => {
    document.documentElement.dataset['desk'] = 'full';
  });
  afterEach(() => {
    delete document.documentElement.dataset['desk'];
  });

  it.each(['blacklist', 'earnings'])('people in the table of /%s are drawn as people everywhere', async (path) => {
    const server = deskHouse({ mode: 'paid', money: 30 });
    const user = somebody('阿梨', { id: 22 });
    const sums = { balance: 30, join_income_count: 30, pinned_income_count: 0, payout_count: 0 };
    const income = { id: 2, kind: 'join' as const, body: '加入付费圈子', amount: 30, balance: 30, user, created_at: at };
    server.answer(groupAdmin.listIncomes, () => ({ ...sums, incomes: [income] }));
    server.answer(groupAdmin.listBlacklist, () => [{ id: 1, user_id: 22, user, created_at: at }]);
    const app = await renderApp(`/groups/5/${path}`, { server, as: visitors.signed });
    const table = within(await app.findByRole('table'));
    expect(table.getByRole('link', { name: '阿梨' }).getAttribute('href')).toBe('/users/22');
    expect(table.getByRole('img', { name: '阿梨' })).toBeTruthy();
  });

  it('members stand in no narrow list before the table that their group admins are shown', async () => {
    const server = deskHouse();
    const { promise, resolve } = Promise.withResolvers<GroupDetail>();
    server.answer(getGroup, () => promise);
    server.answer(listMembers, () => [memberNamed('阿梨', {})]);
    const app = await renderApp('/groups/5/members', { server, as: visitors.signed });
    await waitFor(() => expect(server.inputsOf(listMembers)).toHaveLength(1));
    await allAnswered(1);
    expect(app.queryByText('阿梨')).toBeNull();
    await act(async () => resolve(circlePage('合同圈', { joined: membership('founder') })));
    expect(within(await app.findByRole('table')).getByText('阿梨')).toBeTruthy();
  });
});

describe('what a circle that the house closed earned', () => {
  it('is shown to its founder all the same, who may take it; to others there is nothing', async () => {
    const server = administered();
    server.refuse(getGroup, { reason: 'NOT_FOUND', status: 404 });
    const sums = { join_income_count: 30, pinned_income_count: 0, payout_count: 0 };
    server.answer(groupAdmin.listIncomes, () => ({ balance: 30, ...sums, incomes: [] }));
    const app = await renderApp('/groups/5/earnings', { server, as: visitors.signed });
    const payOut = (await app.findByRole('button', { name: '转到我的账户' })) as HTMLButtonElement;
    await waitFor(() => expect(payOut.disabled).toBe(false));
    server.refuse(groupAdmin.listIncomes, { reason: 'NOT_FOUND', status: 404 });
    await app.goTo('/groups/6/earnings');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(app.queryByRole('button', { name: '转到我的账户' })).toBeNull();
  });
});

describe('finding and choosing a circle', () => {
  it('narrows them by sort, tells one apart by its own page, and offers for writing only where one may', async () => {
    const server = administered({ summary: '逐条读合同', location: '上海' });
    server.answer(listGroups, ({ mode }) => [circleNamed(mode === 'paid' ? '付费圈' : '公开圈')]);
    server.answer(listTags, () => []);
    const mayNot = circleNamed('只读圈', { id: 8, joined: membership(), permissions: 'founder' });
    server.answer(listMyGroups, () => [circleNamed('合同圈', { joined: membership() }), mayNot]);
    const app = await renderApp('/groups/filter', { server, as: visitors.signed });
    expect(await app.findByText('公开圈')).toBeTruthy();
    fireEvent.click(app.getByRole('radio', { name: '付费' }));
    expect(await app.findByText('付费圈')).toBeTruthy();
    await app.goTo('/groups/choose');
    expect((await app.findByRole('button', { name: /只读圈/ })).hasAttribute('disabled')).toBe(true);
    expect(app.getByRole('button', { name: /合同圈/ }).hasAttribute('disabled')).toBe(false);
    await app.goTo('/groupnamedetail?groupId=5');
    expect(await app.findByText('逐条读合同')).toBeTruthy();
    expect(app.getByText('上海')).toBeTruthy();
  });
});
