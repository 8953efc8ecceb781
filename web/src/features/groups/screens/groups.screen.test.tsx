import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  getGroup,
  joinGroup,
  leaveGroup,
  listCategories,
  listGroups,
  listGroupsOf,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { Member } from '#contract/groups/groups.schemas.ts';
import { listGroupPosts } from '#contract/posts/posts.doors.ts';
import { circleNamed, circlePage, membership, postTitled, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function circles(): FakeServer {
  const server = fakeServer();
  server.answer(listCategories, () => [
    { id: 1, name: '法律', rank: 1, groups_count: 2 },
    { id: 2, name: '口译', rank: 2, groups_count: 1 },
  ]);
  server.answer(listGroups, ({ keyword, category_id }) => {
    if (keyword !== undefined && keyword !== '') return keyword === '同传' ? [circleNamed('同传练习室', { id: 8 })] : [];
    return category_id === 2
      ? [circleNamed('同传练习室', { id: 8 })]
      : [circleNamed('合同翻译研习社'), circleNamed('同传练习室', { id: 8 })];
  });
  server.answer(listMyGroups, () => [circleNamed('我的圈', { id: 6, joined: membership() })]);
  server.answer(recommendGroups, () => [circleNamed('推荐圈', { id: 7 })]);
  server.answer(listGroupsOf, () => [circleNamed('TA的圈', { id: 9 })]);
  return server;
}

const memberNamed = (name: string, own: Partial<Member> = {}): Member => ({
  id: 1,
  group_id: 5,
  user_id: 21,
  role: 'member',
  user: somebody(name),
  created_at: '2024-03-01 08:00:00',
  ...own,
});

function oneCircle(own: Parameters<typeof circlePage>[1] = {}): FakeServer {
  const server = circles();
  server.answer(getGroup, () => circlePage('合同翻译研习社', { summary: '逐条读合同', notice: '先脱敏', ...own }));
  server.answer(listGroupPosts, () => ({
    pinneds: [postTitled('新来的先看', { id: 3, pinned: true })],
    posts: [postTitled('best efforts')],
  }));
  return server;
}

describe('the list of circles', () => {
  it.each(Object.entries(visitors))('is drawn for %s, with their own circles where there are any', async (name, visitor) => {
    const app = await renderApp('/group', { server: circles(), as: visitor });
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    expect(await app.findByText('推荐圈')).toBeTruthy();
    expect(app.queryByText('我的圈') === null).toBe(name === 'guest');
  });

  it('narrows by category, and shows all again', async () => {
    const app = await renderApp('/group', { server: circles() });
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    fireEvent.click(await app.findByRole('button', { name: '口译' }));
    await waitFor(() => expect(app.queryByText('合同翻译研习社')).toBeNull());
    await expect.poll(app.address).toBe('/group?category_id=2');
    fireEvent.click(app.getByRole('button', { name: '全部' }));
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
  });

  it('finds by a word, trimmed, and says kindly when there is nothing', async () => {
    const app = await renderApp('/group', { server: circles() });
    const box = await app.findByRole('searchbox');
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    fireEvent.change(box, { target: { value: ' 同传 ' } });
    await waitFor(() => expect(app.server.inputsOf(listGroups).at(-1)?.keyword).toBe('同传'));
    await waitFor(() => expect(app.queryByText('合同翻译研习社')).toBeNull());
    fireEvent.change(box, { target: { value: '没有的' } });
    fireEvent.click(await app.findByText('看全部圈子'));
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
  });

  it('joins from the row', async () => {
    const server = circles();
    server.answer(joinGroup, () => ({ message: '加入成功', waiting: false }));
    const app = await renderApp('/group', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '加入合同翻译研习社' }));
    expect(await app.findByText('加入成功')).toBeTruthy();
    expect(await app.findByText('已加入')).toBeTruthy();
    expect(server.inputsOf(joinGroup)).toEqual([{ id: 5 }]);
  });

  it.each(['/groups', '/groupClass', '/users/21/group', '/noJoinGroup'])('%s is drawn', async (address) => {
    const app = await renderApp(address, { server: circles(), as: visitors.signed });
    const names: Record<string, string> = {
      '/groups': '我的圈',
      '/groupClass': '合同翻译研习社',
      '/users/21/group': 'TA的圈',
      '/noJoinGroup': '推荐圈',
    };
    expect(await app.findByText(names[address] as string)).toBeTruthy();
  });

  it.each(['en-US', 'es-ES'] as const)('speaks %s', async (locale) => {
    const app = await renderApp('/noJoinGroup', { server: circles(), locale });
    expect(await app.findByText(locale === 'en-US' ? 'You are in no circle yet' : 'Todavía no estás en ningún círculo')).toBeTruthy();
  });
});

describe('the page of a circle', () => {
  it.each(Object.entries(visitors))('is drawn for %s at both of its addresses', async (_name, visitor) => {
    const app = await renderApp('/groups/5/info', { server: oneCircle(), as: visitor });
    expect(await app.findByText('best efforts')).toBeTruthy();
    expect(app.getByText('新来的先看')).toBeTruthy();
    expect(app.getByText('先脱敏')).toBeTruthy();
    expect(document.title).toBe('合同翻译研习社 · 言值');
    await app.goTo('/groupDetail?groupId=5');
    expect(await app.findByText('best efforts')).toBeTruthy();
  });

  it('shows the pinned posts as its list where there are no others, and does not say that it is empty', async () => {
    const server = oneCircle();
    server.answer(listGroupPosts, () => ({ pinneds: [postTitled('新来的先看', { id: 3, pinned: true })], posts: [] }));
    const app = await renderApp('/groups/5/info', { server });
    const list = await app.findByRole('list', { name: '最新发布' });
    expect(within(list).getByText('新来的先看')).toBeTruthy();
    expect(app.getAllByText('新来的先看')).toHaveLength(1);
    expect(app.queryByText('还没有帖子')).toBeNull();
  });

  it('keeps the report of it under the dots, one touch away from being sent by mistake', async () => {
    const app = await renderApp('/groups/5/info', { server: oneCircle(), as: visitors.user });
    const dots = await app.findByRole('button', { name: '更多' });
    expect(app.queryByRole('button', { name: '举报' })).toBeNull();
    fireEvent.click(dots);
    fireEvent.click(await app.findByRole('button', { name: '举报' }));
    expect(await app.findByLabelText(/举报理由/)).toBeTruthy();
  });

  it('turns between the newest and the last replied', async () => {
    const app = await renderApp('/groups/5/info', { server: oneCircle() });
    fireEvent.click(await app.findByRole('tab', { name: '最新回复' }));
    await waitFor(() => expect(app.server.inputsOf(listGroupPosts).at(-1)?.type).toBe('latest_reply'));
    await expect.poll(app.address).toBe('/groups/5/info?type=latest_reply');
  });

  it('sends a guest who wants to join to sign in, and back', async () => {
    const app = await renderApp('/groups/5/info', { server: oneCircle() });
    fireEvent.click(await app.findByRole('button', { name: '加入合同翻译研习社' }));
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Fgroups%2F5%2Finfo'));
  });

  it('lets a member leave after one question', async () => {
    const server = oneCircle({ joined: membership() });
    server.answer(leaveGroup, () => null);
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: /已加入合同翻译研习社/ }));
    expect(await app.findByText('确认退出圈子?')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '退出' }));
    expect(await app.findByText('已退出圈子')).toBeTruthy();
    expect(await app.findByRole('button', { name: '加入合同翻译研习社' })).toBeTruthy();
  });

  it('gives the founder no way out', async () => {
    const app = await renderApp('/groups/5/info', { server: oneCircle({ joined: membership('founder') }), as: visitors.signed });
    await app.findByText('best efforts');
    expect(app.queryByRole('button', { name: /退出/ })).toBeNull();
  });

  it('of a private circle shows no posts, and one way to ask for them', async () => {
    const server = oneCircle({ mode: 'private' });
    server.refuse(listGroupPosts, { reason: 'MEMBERS_ONLY', message: '加入圈子后才能查看' });
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    expect(await app.findByText('加入圈子后才能查看')).toBeTruthy();
    expect(app.getAllByRole('button', { name: /加入/ })).toHaveLength(1);
    expect(app.queryByText('发布')).toBeNull();
  });

  it('offers writing to the roles that may', async () => {
    const server = oneCircle({ joined: membership(), permissions: 'administrator,founder' });
    const app = await renderApp('/groups/5/info', { server, as: visitors.signed });
    await app.findByText('best efforts');
    expect(app.queryByText('发布')).toBeNull();
  });

  it('is the 404 page when it is not there', async () => {
    const server = fakeServer();
    server.refuse(getGroup, { status: 404, message: '没有' });
    const app = await renderApp('/groups/5/info', { server });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('the people of a circle', () => {
  it('come ten at a time, the founder and administrators with their marks', async () => {
    const server = oneCircle();
    server.answer(listMembers, () => [
      memberNamed('老李', { role: 'founder' }),
      memberNamed('阿梨', { id: 2, user_id: 22, role: 'administrator', user: somebody('阿梨', { id: 22 }) }),
    ]);
    const app = await renderApp('/groups/5/members', { server });
    await app.findByText('老李');
    expect(app.getByText('圈主')).toBeTruthy();
    expect(app.getByText('管理员')).toBeTruthy();
    expect(server.inputsOf(listMembers)[0]).toEqual({ id: 5, limit: 10 });
  });

  it('can be searched', async () => {
    const server = oneCircle();
    server.answer(listMembers, ({ keyword }) => (keyword === undefined ? [memberNamed('老李')] : []));
    const app = await renderApp('/groups/5/members', { server });
    await app.findByText('老李');
    fireEvent.change(app.getByRole('searchbox'), { target: { value: '谁' } });
    expect(await app.findByText('没有找到这位成员')).toBeTruthy();
  });

  it('are shown to members only where the circle says so', async () => {
    const server = oneCircle({ mode: 'private' });
    server.refuse(listMembers, { reason: 'MEMBERS_ONLY', message: '加入圈子后才能查看' });
    const app = await renderApp('/groups/5/members', { server });
    expect(await app.findByText('这是私密圈子，申请通过后可见')).toBeTruthy();
  });
});
