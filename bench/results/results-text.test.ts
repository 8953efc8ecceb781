import { expect, it } from 'vitest';
import type { Figures } from '../http/fire.ts';
import { sizesFrom } from '../load/load-sizes.ts';
import type { Measured } from './measured.ts';
import { resultsText } from './results-text.ts';

const good: Figures = { count: 100, failed: 0, statuses: { 200: 100 }, perSecond: 100, bytes: 1_000, median: 1, p99: 2, left: 0 };
const page = { name: 'page', title: 'a page', promises: { own: 0.6 }, shots: [] };

/** A run in which one page and one list took so many queries. */
const measured = (queries: number): Measured => ({
  machine: 'a machine',
  sizes: [sizesFrom({ people: 100, posts: 100 })],
  rounds: 1,
  reads: { pages: [{ page, queries, product: [good], own: [good], ready: [good] }], select: [good] },
  writes: null,
  mixed: null,
  growth: {
    lists: [{ name: 'a list', queries, bySize: [{ posts: 100, rounds: [good] }] }],
    deep: [],
    search: { searches: [good], list: [good] },
    planFaults: [],
    knownPlans: [{ pages: ['a list', 'another'], short: 'posts_newest > groups_pkey' }],
    plansSeen: 1,
  },
  process: { readyMs: 1, atStart: 1, afterLoad: null, highest: null },
});

it('a page and a list of four queries keep what is promised, and planted ones of five are counted as missed', () => {
  expect(resultsText(measured(4)).missed).toBe(0);
  const { text, missed } = resultsText(measured(5));
  expect(missed).toBe(2);
  expect(text).toContain('| 5: MISSED (≤ 4) |');
});

it('tells the plans that keep their shape, with the lists that have them', () => {
  expect(resultsText(measured(4)).text).toContain('| a list; another | `posts_newest > groups_pkey` |');
});

it('a write that stays below the one it is held against, and a search that takes too long beside the newest feeds, are missed', () => {
  const quick = { ...good, perSecond: 200 };
  const write = (title: string, round: Figures, notBelow?: string) => ({
    ...{ title, promised: null, rounds: [round], inserts: [good] },
    ...(notBelow === undefined ? {} : { notBelow }),
  });
  const withWrites = (answer: Figures): Measured => {
    const writes = [write('comment', good), write('answer', answer, 'comment')];
    return { ...measured(4), writes: { writes, inserts: [good], viral: [good], spread: [good] } };
  };
  expect(resultsText(withWrites(quick)).missed).toBe(0);
  expect(resultsText(withWrites({ ...good, perSecond: 90 })).text).toContain('0.90 × comment: MISSED (≥ 1)');
  const feeds = { page: { ...page, name: 'new-feeds', promises: {} }, queries: 1, product: [good], own: [good], ready: [good] };
  const search = (slowest: number) => ({
    ...feeds,
    page: { ...page, name: 'search', promises: { feeds: 5 } },
    product: [{ ...good, p99: slowest }],
  });
  const withSearch = (slowest: number): Measured => ({ ...measured(4), reads: { pages: [feeds, search(slowest)], select: [good] } });
  expect(resultsText(withSearch(10)).missed).toBe(0);
  expect(resultsText(withSearch(11)).text).toContain('5.50 × p99 of the newest feeds: MISSED (≤ 5)');
});

it('tells what writes among the reads take from them, and how far guests are ahead', () => {
  const at = (rate: number): Figures[] => [{ ...good, perSecond: rate }];
  const mixed = [
    { title: 'guests', alone: at(1000), mixed: at(500) },
    { title: 'signed in', alone: at(200), mixed: at(100) },
  ];
  const { text } = resultsText({ ...measured(4), mixed });
  expect(text).toContain('5.00 times as many as signed in');
  expect(text).toContain('| guests | 1,000 | 500 | 2.00 ms | 0.50 |');
});
