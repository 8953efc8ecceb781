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
  server.answer(ranks.listAnswersRank, () => [ranked(first, 1, 12)]);
  server.answer(ranks.listQuestionLikesRank, () => [ranked(first, 1, 34)]);
  server.answer(ranks.listExpertsRank, () => [ranked(first, 1, 560)]);
  server.answer(ranks.listNewsRank, ({ type }) => (type === 'month' ? [ranked(first, 1, 7_800)] : []));
  server.answer(listCheckinRanks, () => []);
  server.answer(listTopics, () => []);
  server.answer(ranks.getOwnRanks, () => ({
    hidden: false,
    ranks: [
      { list: 'followers', type: null, rank: 4, beyond: false, count: 1 },
      { list: 'feeds', type: 'week' as const, rank: null, beyond: false, count: 0 },
      { list: 'balance', type: null, rank: null, beyond: true, count: 30 },
      { list: 'experts', type: null, rank: 9, beyond: false, count: 20 },
      { list: 'news', type: 'month' as const, rank: 2, beyond: false, count: 700 },
      { list: 'checkin', type: null, rank: 3, beyond: false, count: 21 },
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
    await expect.poll(app.address).toBe('/rank?list=feeds&type=day');
    expect(app.server.inputsOf(ranks.listFeedsRank).map(({ type }) => type)).toEqual(['week', 'day']);
  });

  it('has all fifteen lists: nine tabs, three of them by three windows', async () => {
    const app = await renderApp('/rank', { server: house(), as: visitors.signed });
    expect((await app.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      '粉丝',
      '动态',
      '回答',
      '答主人气',
      '专家',
      '资讯',
      '签到',
      '财富',
      '收入',
    ]);
    for (const [tab, figure, own] of [
      ['回答', '12 个回答', null],
      ['答主人气', '34 次点赞', null],
      ['专家', '560 积分', '我排在第 9 名'],
    ] as const) {
      fireEvent.click(app.getByRole('tab', { name: tab }));
      expect(await app.findByText(figure)).toBeTruthy();
      if (own !== null) expect(app.getByText(own)).toBeTruthy();
    }
    fireEvent.click(app.getByRole('tab', { name: '资讯' }));
    expect(await app.findByText('还没有人上榜')).toBeTruthy();
    fireEvent.click(app.getByRole('radio', { name: '近 30 天' }));
    expect(await app.findByText('7800 次浏览')).toBeTruthy();
    expect(app.getByText('我排在第 2 名')).toBeTruthy();
    expect(app.getByText('700 次浏览')).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '签到' }));
    expect(await app.findByText('我排在第 3 名')).toBeTruthy();
    expect(app.getByText('连续 21 天')).toBeTruthy();
    expect(app.getByText('按连续签到的天数排列')).toBeTruthy();
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
