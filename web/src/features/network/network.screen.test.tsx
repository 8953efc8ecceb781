import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askIntroduction } from '#contract/introductions/introductions.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import * as doors from '#contract/network/network.doors.ts';
import type { Network, NetworkGraph, Paths, Way } from '#contract/network/network.schemas.ts';
import { listIndustries } from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const jiang = personNamed('江雪', { id: 9 });
const mei = personNamed('梅子', { id: 21, following: true, follower: true });
const byMei: Way = { people: [mei], introducer: 21, introduction: null };
const paths = (more: Partial<Paths> = {}): Paths => ({ user: jiang, steps: 2, ways: [byMei], ...more });

const months = Array.from({ length: 12 }, (_, nth) => ({ month: `2026-${String(nth + 1).padStart(2, '0')}`, added: nth % 3, total: nth }));
const network: Network = {
  ...{ user_id: 7, size: 3, growth: months, places: [{ name: '上海', count: 2 }] },
  ...{ languages: [{ code: 'zh/en', count: 2 }], fields: [{ code: 'law', count: 1 }], hidden: { languages: 1, fields: 2, places: 1 } },
};
const graph: NetworkGraph = {
  size: 3,
  nodes: [
    { id: 21, name: '梅子', pair: 'zh/en', ties: 2 },
    { id: 22, name: '赵一', pair: null, ties: 1 },
    { id: 23, name: '周二', pair: null, ties: 1 },
  ],
  edges: [
    [0, 1],
    [0, 2],
  ],
  bridges: [{ id: 21, pairs: 1 }],
};

const house = (found: Paths = paths()) => {
  const server = fakeServer();
  let { ways } = found;
  server.answer(doors.getPaths, () => ({ ...found, ways }));
  server.answer(doors.getUnion, () => ({ count: 6, users: [mei] }));
  server.answer(doors.getNaming, () => ({ allowed: false }));
  server.answer(doors.setNaming, () => ({ message: '已保存' }));
  server.answer(doors.getNetwork, () => network);
  server.answer(doors.getNetworkGraph, () => graph);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(getUser, () => jiang);
  server.answer(askIntroduction, () => {
    ways = [{ ...byMei, introduction: 5 }];
    return { message: '已请好友引荐', id: 5 };
  });
  return server;
};

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const screens = ['/intelligence', '/intelligence?id=9', '/analysis', '/analysis?id=9'];

describe('contact intelligence', () => {
  it.each(screens.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: house(), as: visitors.user, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await expect.poll(app.address).toBe(path);
  });

  it('shows a way, and asks the friend on it with words that stand there already: one tap, and one to send', async () => {
    const app = await renderApp('/intelligence?id=9', { server: house(), as: visitors.user });
    expect(await app.findByText('隔着 2 步 · 6 位共同好友')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '请梅子引荐' }));
    const send = await app.findByRole('button', { name: '发送' });
    await act(async () => void fireEvent.click(send));
    await waitFor(() =>
      expect(app.server.inputsOf(askIntroduction)).toEqual([
        { userId: 9, friendId: 21, message: '梅子，你好！我想认识江雪，方便帮我引荐一下吗？' },
      ]),
    );
    expect((await app.findByRole('link', { name: '已请梅子，等待回复' })).getAttribute('href')).toBe('/introductions/5');
  });

  it('says no name that is not told, and offers nobody to ask', async () => {
    const found = paths({ steps: 4, ways: [{ people: [null, null, null], introducer: null, introduction: null }] });
    const app = await renderApp('/intelligence?id=9', { server: house(found), as: visitors.user });
    expect(await app.findByText('隔着 4 步')).toBeTruthy();
    expect([app.getAllByText('你的好友').length, app.getAllByText('好友的好友').length]).toEqual([1, 2]);
    expect(app.queryByRole('button', { name: /引荐/ })).toBeNull();
  });

  it('says so of a friend, and where there is no way', async () => {
    const friend = await renderApp('/intelligence?id=9', { server: house(paths({ steps: 1, ways: [] })), as: visitors.user });
    expect(await friend.findByText('你们已经是好友')).toBeTruthy();
    friend.unmount();
    const nobody = await renderApp('/intelligence?id=9', { server: house(paths({ steps: null, ways: [] })), as: visitors.user });
    expect((await nobody.findByRole('link', { name: '写合作意向' })).getAttribute('href')).toBe('/relation?id=9');
  });

  it('lets one’s own name stand on the ways of others by a switch, which goes back where it was not kept', async () => {
    const server = house();
    const app = await renderApp('/intelligence', { server, as: visitors.user });
    const naming = await app.findByRole('switch', { name: /显示我的名字/ });
    await waitFor(() => expect(naming.hasAttribute('disabled')).toBe(false));
    await act(async () => void fireEvent.click(naming));
    await waitFor(() => expect(server.inputsOf(doors.setNaming)).toEqual([{ allowed: true }]));
    expect((naming as HTMLInputElement).checked).toBe(true);
    server.refuse(doors.setNaming, { status: 429 });
    await act(async () => void fireEvent.click(naming));
    await waitFor(() => expect((naming as HTMLInputElement).checked).toBe(true));
  });
});

describe('contact analysis', () => {
  it('tells languages, fields, places, growth and who bridges, and the graph as a table where nothing is drawn', async () => {
    const app = await renderApp('/analysis', { server: house(), as: visitors.user });
    expect(await app.findByText('法律')).toBeTruthy();
    for (const words of ['上海', '另有 2 位没有展示', '2026-12：新增 2，共 11', '连接 1 对互不相识的好友'])
      expect(app.getByText(words)).toBeTruthy();
    expect(app.getByRole('row', { name: /梅子.*2.*赵一、周二/ })).toBeTruthy();
  });

  it('of who is no friend says that friends alone see it, in the words of the house', async () => {
    const server = house();
    for (const call of [doors.getNetwork, doors.getNetworkGraph])
      server.refuse(call, { status: 403, reason: 'NETWORK_FRIENDS_ONLY', message: '好友才能互看人脉信息哦' });
    const app = await renderApp('/analysis?id=9', { server, as: visitors.user });
    expect(await app.findByText('好友才能互看人脉信息哦')).toBeTruthy();
    expect(app.getByRole('link', { name: '去 TA 的主页' }).getAttribute('href')).toBe('/users/9');
  });

  it('sends a guest to sign in, as it is of one’s own', async () => {
    for (const path of ['/analysis', '/intelligence']) {
      const app = await renderApp(path, { server: house(), as: visitors.guest });
      await waitFor(() => expect(app.address()).toBe(`/signin?redirect=${encodeURIComponent(path)}`));
      app.unmount();
    }
  });
});
