import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { countMyGroups } from '#contract/groups/groups.doors.ts';
import type { Locale } from '#contract/kernel/refusals.ts';
import { follow, getUser, listFollows, unfollow } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import { countPostsOf, listPosts } from '#contract/posts/posts.doors.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { whyNotFace } from '../choose-face.ts';
import { followStateOf } from '../parts/follow-button.tsx';

const jiang: Profile = {
  id: 9,
  name: '江雪',
  bio: '会议口译。\n爱喝茶。',
  sex: 2,
  location: '上海',
  userType: 1,
  avatar: null,
  verified: null,
  created_at: '2024-01-01 00:00:00',
  updated_at: '2024-01-01 00:00:00',
  extra: { user_id: 9, likes_count: 0, comments_count: 0, followers_count: 3, followings_count: 1, feeds_count: 0 },
  bg: null,
  friends_count: 0,
  signed: true,
  following: false,
  follower: false,
  blacked: false,
};

function peopleServer(own: Partial<Profile> = {}): FakeServer {
  const server = fakeServer();
  server.answer(getUser, () => ({ ...jiang, ...own }));
  server.answer(listFollows, () => [{ ...jiang, ...own }]);
  server.answer(listPosts, () => []);
  server.answer(countPostsOf, () => ({ count: 12 }));
  server.answer(countMyGroups, () => ({ count: 4 }));
  server.answer(follow, () => null);
  server.answer(unfollow, () => null);
  server.answer(updateCurrentUser, () => null);
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

describe('screens of people', () => {
  const paths = ['/profile', '/info', '/myInfo', '/users/9', '/users/9/followers', '/users/9/followings', '/setting'];
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: peopleServer(), as: visitors.signed, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    expect(app.address()).toBe(path);
  });

  it.each(paths)('%s stands for an unsigned person and for a company, and sends a guest to sign in', async (path) => {
    for (const as of [visitors.user, visitors.enterprise]) {
      const app = await renderApp(path, { server: peopleServer(), as });
      await waitFor(() => expect(app.address()).toBe(path));
      app.unmount();
    }
    const app = await renderApp(path, { server: peopleServer() });
    expect(app.address()).toBe(`/signin?redirect=${encodeURIComponent(path)}`);
  });
});

describe('one’s own page', () => {
  it('shows numbers, rows to what is built, and the way to the report while it is not open', async () => {
    const app = await renderApp('/profile', { server: peopleServer(), as: visitors.user });
    expect(await app.findByText('12')).toBeTruthy();
    expect(app.getByRole('link', { name: '去开启' }).getAttribute('href')).toBe('/guideNew');
    expect(app.getByText('我的收藏').closest('a')?.getAttribute('href')).toBe('/profile/collection/posts');
    expect(app.getByText('设置').closest('a')?.getAttribute('href')).toBe('/setting');
  });

  it('hides the hint once it is open', async () => {
    const app = await renderApp('/profile', { server: peopleServer(), as: visitors.signed });
    await app.findByText('12');
    expect(app.queryByText('去开启')).toBeNull();
  });
});

describe('following', () => {
  it.each([
    [false, false, 'unFollow'],
    [false, true, 'unFollow'],
    [true, false, 'follow'],
    [true, true, 'eachFollow'],
  ] as const)('follows %s, is followed %s: %s', (following, follower, state) => expect(followStateOf({ following, follower })).toBe(state));

  it('is shown at once, with one follower more', async () => {
    const server = peopleServer();
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    await press(app, '关注');
    expect(await app.findByRole('button', { name: '已关注' })).toBeTruthy();
    expect(app.getByText('4')).toBeTruthy();
    expect(server.inputsOf(follow)).toEqual([{ id: 9 }]);
  });

  it('is taken back when the server says no', async () => {
    const server = peopleServer();
    server.refuse(follow, { message: '暂时不可以关注' });
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    await press(app, '关注');
    expect(await app.findByText('暂时不可以关注')).toBeTruthy();
    expect(await app.findByRole('button', { name: '关注' })).toBeTruthy();
    expect(app.getByText('3')).toBeTruthy();
  });

  it('of each other is friendship, and ends after one question', async () => {
    const server = peopleServer({ following: true, follower: true });
    const app = await renderApp('/users/9/followers', { server, as: visitors.signed });
    await press(app, '好友');
    await press(app, '不再关注');
    expect(await app.findByRole('button', { name: '关注' })).toBeTruthy();
    expect(server.inputsOf(unfollow)).toEqual([{ id: 9 }]);
  });

  it('is explained', async () => {
    const app = await renderApp('/users/9/followers', { server: peopleServer(), as: visitors.signed });
    await press(app, '关注说明');
    expect(await app.findByText('我已知道')).toBeTruthy();
  });

  it('offers nothing beside oneself', async () => {
    const app = await renderApp('/users/7', { server: peopleServer({ id: 7 }), as: visitors.signed });
    expect(await app.findByRole('link', { name: '编辑资料' })).toBeTruthy();
    expect(app.queryByRole('button', { name: '关注' })).toBeNull();
  });
});

describe('a person’s page', () => {
  it('is the 404 page for whoever is not there', async () => {
    const server = peopleServer();
    server.refuse(getUser, { status: 404, message: '不存在' });
    const app = await renderApp('/users/99', { server, as: visitors.signed });
    expect(await app.findAllByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('one’s own data', () => {
  it('can be saved once something has changed, and needs a nickname', async () => {
    const server = peopleServer();
    const app = await renderApp('/info', { server, as: visitors.signed });
    const save = (await app.findByRole('button', { name: '保存' })) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    const name = app.getByLabelText(/^昵称/, { selector: 'input' });
    await act(async () => {
      fireEvent.change(name, { target: { value: ' ' } });
      fireEvent.blur(name);
    });
    expect(await app.findByText('请填写昵称')).toBeTruthy();
    await act(async () => void fireEvent.change(name, { target: { value: '林知一' } }));
    expect(save.disabled).toBe(false);
    await act(async () => void fireEvent.click(save));
    expect(await app.findByText('资料已保存')).toBeTruthy();
    expect(server.inputsOf(updateCurrentUser)[0]).toMatchObject({ name: '林知一', sex: 0 });
  });

  it('asks a company for no sex', async () => {
    const app = await renderApp('/info', { server: peopleServer(), as: visitors.enterprise });
    await app.findByRole('button', { name: '保存' });
    expect(app.queryByText('保密')).toBeNull();
  });

  it('takes a face of at most 5 MB of the kinds named', () => {
    expect(whyNotFace({ type: 'image/gif', size: 1 })).toBe('type');
    expect(whyNotFace({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
    expect(whyNotFace({ type: 'image/bmp', size: 5 * 1024 * 1024 })).toBeNull();
  });

  it('says so when a file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const app = await renderApp('/info', { server: peopleServer(), as: personNamed('林一', { signed: true }) });
    const input = await app.findByLabelText('更换头像');
    await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } }));
    expect(await app.findByText('图片上传失败，请重试')).toBeTruthy();
    vi.unstubAllGlobals();
  });
});
