import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAccountSummary } from '#contract/centre/centre.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getStatistics, listEvidence } from '#contract/scores/scores.doors.ts';
import type { EvidencePiece, Statistics } from '#contract/scores/scores.schemas.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const rules = { priorMark: 6, priorPieces: 3, halfLifeYears: 3, confidence: 0.9, halfWeightPieces: 6 };
const part = (name: 'trials' | 'reviews' | 'works', weight: number, mean: number | null, pieces: number, share: number) => ({
  part: name,
  weight,
  mean,
  pieces,
  share,
});

const scored: Statistics = {
  assessment: {
    total: 8.63,
    low: 8.21,
    high: 9.05,
    pieces: 14,
    parts: [part('trials', 0.4, null, 0, 0), part('reviews', 0.35, 9.2, 12, 0.701), part('works', 0.25, 8.1, 2, 0.123)],
    computedAt: '2026-03-02 16:00:10',
  },
  rules,
  priorShare: 0.176,
  setAside: [{ part: 'reviews', count: 1 }],
  next: [
    { part: 'reviews', mark: 10, total: 8.7, change: 0.07 },
    { part: 'reviews', mark: 8, total: 8.61, change: -0.02 },
  ],
  history: [
    { day: '2026-02-01', total: 7.4 },
    { day: '2026-02-20', total: null },
    { day: '2026-03-01', total: 8.63 },
  ],
};

const none: Statistics = {
  ...scored,
  assessment: {
    ...scored.assessment,
    total: null,
    low: null,
    high: null,
    pieces: 0,
    parts: [part('trials', 0.4, null, 0, 0), part('reviews', 0.35, null, 0, 0), part('works', 0.25, null, 0, 0)],
    computedAt: null,
  },
  priorShare: 1,
  setAside: [],
  next: [],
  history: [],
};

const pieces: EvidencePiece[] = [
  {
    id: 9,
    part: 'reviews',
    mark: 10,
    givenAt: '2026-03-01 10:00:00',
    user: null,
    freshness: 1,
    share: 0.08,
    moves: 0.12,
    setAside: null,
    waits: false,
  },
  {
    id: 8,
    part: 'reviews',
    mark: 10,
    givenAt: '2026-02-01 10:00:00',
    user: null,
    freshness: 0,
    share: 0,
    moves: 0,
    setAside: 'ring',
    waits: false,
  },
  {
    id: 7,
    part: 'reviews',
    mark: 3,
    givenAt: '2025-02-01 10:00:00',
    user: null,
    freshness: 0.8,
    share: 0.07,
    moves: -0.4,
    setAside: 'new',
    waits: false,
  },
];

function house(statistics: Statistics): FakeServer {
  const server = fakeServer();
  server.answer(getStatistics, () => statistics);
  server.answer(listEvidence, ({ part: asked }) => (statistics.assessment.total !== null && asked === 'reviews' ? pieces : []));
  return server;
}

describe('the statistics of my report', () => {
  it.each(locales)('stand in %s, with a score and with none', async (locale) => {
    for (const statistics of [scored, none]) {
      const app = await renderApp('/reportStatistics', { server: house(statistics), as: visitors.user, locale });
      expect((await app.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(1);
      expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|score\./);
      app.unmount();
    }
  });

  it('say the score with its range, what each mark weighs and does, and why one does not count', async () => {
    const app = await renderApp('/reportStatistics', { server: house(scored), as: visitors.user });
    expect(await app.findByText('在 8.2 到 9.1/10 之间')).toBeTruthy();
    expect(app.getByText('有 1 条评分没有计入，原因写在下面每一条里。')).toBeTruthy();
    expect(await app.findByText('对总分 +0.1')).toBeTruthy();
    expect(app.getByText(/集中互评/)).toBeTruthy();
    // A mark is of five wherever it stands, the score of ten.
    expect(app.container.textContent).toContain('1.5/5');
    expect(app.container.textContent).not.toContain('3.0');
    expect(app.getByText('这一条暂不计入总分。')).toBeTruthy();
    expect(app.getByText(/占总分 8% · 新鲜度 100%/)).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '作品' })));
    expect(await app.findByText('作品还没有打分')).toBeTruthy();
  });

  it('begin with 暂无评分 and the ways to a first mark', async () => {
    const app = await renderApp('/reportStatistics', { server: house(none), as: visitors.user });
    expect(await app.findByText('暂无评分')).toBeTruthy();
    expect(app.queryByText('分数走势')).toBeNull();
  });

  it('go back to My where they were opened by their address', async () => {
    const server = house(scored);
    server.refuse(getAccountSummary, { status: 404 });
    server.answer(listTagsOf, () => []);
    const app = await renderApp('/reportStatistics', { server, as: visitors.user });
    await app.findByText('分数走势');
    const back = await app.findByRole('button', { name: '返回' });
    await act(async () => void fireEvent.click(back));
    await waitFor(() => expect(app.address()).toBe('/myInfo'));
  });
});
