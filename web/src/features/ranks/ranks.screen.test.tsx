import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { listTopics } from '#contract/feeds/feeds.doors.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import * as ranks from '#contract/ranks/ranks.doors.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ranked = (person: Person, rank: number, count: number | null) => ({ ...person, extra: { ...person.extra, rank, count } });

const house = () => {
  const server = fakeServer();
  const [first, second] = [personNamed('江雪'), personNamed('林译', { id: 902 })];
  server.answer(ranks.listFollowersRank, () => [ranked(first, 1, 1_200), ranked(second, 4, 1)]);
  server.answer(ranks.listFeedsRank, ({ type }) => (type === 'day' ? [] : [ranked(second, 1, 7)]));
  server.answer(ranks.listBalanceRank, () => [ranked(first, 1, null)]);
  server.answer(ranks.listIncomeRank, () => []);
  server.answer(listCheckinRanks, () => []);
  server.answer(listTopics, () => []);
  server.answer(ranks.getOwnRanks, () => ({
    hidden: false,
    ranks: [
      { list: 'followers', type: null, rank: 4, beyond: false, count: 1 },
      { list: 'feeds', type: 'week' as const, rank: null, beyond: false, count: 0 },
      { list: 'balance', type: null, rank: null, beyond: true, count: 30 },
    ],
  }));
  server.answer(ranks.hideWealth, () => null);
  return server;
};

describe('the ranking', () => {
  it('shows places as the server tells them, who stands there, what they have, and one’s own place', async () => {
    const app = await renderApp('/rank', { server: house(), as: visitors.signed });
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.getByText('1200 位粉丝')).toBeTruthy();
    expect(app.getByText('4')).toBeTruthy();
    expect(await app.findByText('我排在第 4 名')).toBeTruthy();
  });

  it('keeps the list and its window in the address, and says so where nobody stands', async () => {
    const app = await renderApp('/rank?list=feeds', { server: house(), as: visitors.signed });
    expect(await app.findByText('7 次点赞')).toBeTruthy();
    expect(await app.findByText('我还没有上榜')).toBeTruthy();
    fireEvent.click(app.getByRole('radio', { name: '今日' }));
    expect(await app.findByText('还没有人上榜')).toBeTruthy();
    expect(app.address()).toBe('/rank?list=feeds&type=day');
    expect(app.server.inputsOf(ranks.listFeedsRank).map(({ type }) => type)).toEqual(['week', 'day']);
  });

  it('tells no figure of somebody’s wealth, and lets one stay out of it', async () => {
    const app = await renderApp('/rank?list=balance', { server: house(), as: visitors.signed });
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(await app.findByText(/我在第 1,?000 名以后/)).toBeTruthy();
    fireEvent.click(app.getByRole('switch', { name: /不上财富榜/ }));
    await app.findByText('江雪');
    expect(app.server.inputsOf(ranks.hideWealth)).toEqual([{ hidden: true }]);
  });

  it('asks a guest for no place of their own', async () => {
    const app = await renderApp('/rank', { server: house() });
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.server.inputsOf(ranks.getOwnRanks)).toEqual([]);
  });

  it('is reached from Discover, a tab of the community’s bar', async () => {
    const app = await renderApp('/discover', { server: house(), as: visitors.signed });
    const link = await app.findByRole('link', { name: /排行榜/ });
    expect(link.getAttribute('href')).toBe('/rank');
    expect(app.getByRole('navigation', { name: '社区导航' }).textContent).toContain('发现');
  });
});
