import { medianOf, ratioOf } from '../pace.ts';
import type { KnownPlan } from '../plans/check-plans.ts';
import { bytes, failed, kilobytes, median, ms, p99, queriesCell, table, times, whole } from './lines.ts';
import type { Measured } from './measured.ts';
import { MISSED, verdict } from './verdict.ts';

/** Each query once, folded, as there are many and they are looked up rather than read. */
const planLines = (kept: readonly KnownPlan[]): string[] => [
  '<details>',
  `<summary>The ways to the rows that ${kept.length} queries keep at every size: indexes in their order, \`>\` for each row of the one before, in brackets what is asked on the way</summary>`,
  '',
  ...table(
    ['lists', 'plan'],
    kept.map(({ pages, short }) => [pages.join('; '), `\`${short}\``]),
  ),
  '</details>',
  '',
];

/** How lists behave as the data grows: their times, their plans, deep pages and searches. */
export const growthLines = ({ growth, sizes }: Measured): string[] => {
  if (!growth) return [];
  const rows = growth.lists.map(({ name, queries, bySize }) => {
    const first = bySize[0]?.rounds ?? [];
    const share = ratioOf(bySize.at(-1)?.rounds ?? [], first, median);
    return [
      name,
      queriesCell(queries),
      ...bySize.map(({ rounds }) => ms(medianOf(rounds, median)) + failed(rounds)),
      `${kilobytes(medianOf(first, bytes))} → ${kilobytes(medianOf(bySize.at(-1)?.rounds ?? [], bytes))} KB`,
      times(share),
      verdict(
        share,
        { atMost: 1.3 },
        bySize.flatMap(({ rounds }) => rounds),
      ),
    ];
  });
  const deep = growth.deep.map(({ list, second, deep: far }) => {
    const share = ratioOf(far, second, median);
    return [
      list.name,
      String(list.page),
      ms(medianOf(second, median)),
      ms(medianOf(far, median)),
      times(share),
      verdict(share, { atMost: 1.5 }, [...second, ...far]),
    ];
  });
  const { searches, list } = growth.search;
  const share = medianOf(searches, p99) / medianOf(list, p99);
  return [
    '## Growth',
    '',
    'Median time of an answer with 4 connections, each size in a database and a server of its own. Queries: at most 4. Answer: how large one is at the smallest and at the largest size.',
    '',
    ...table(['list', 'queries', ...sizes.map(({ posts }) => `${whole(posts)} posts`), 'answer', 'last to first', 'promise'], rows),
    `Plans: ${growth.plansSeen} queries were explained at each size. ${growth.planFaults.length === 0 ? 'All keep their shape, and none reads a large table whole.' : `${MISSED}, not as they should be:`}`,
    '',
    ...growth.planFaults.map((fault) => `- ${fault}`),
    ...(growth.planFaults.length > 0 ? [''] : []),
    ...planLines(growth.knownPlans),
    'Deep pages by `after`, at the largest size:',
    '',
    ...table(['list', 'page', 'page 2', 'deep page', 'deep to page 2', 'promise'], deep),
    `Chinese search over ${whole(sizes.at(-1)?.posts ?? 0)} posts, page 1: median ${ms(medianOf(searches, median))}, p99 ${ms(medianOf(searches, p99))}; the newest posts' p99 ${ms(medianOf(list, p99))}: ${times(share)} times, ${verdict(share, { atMost: 5 }, [...searches, ...list])}.`,
    '',
  ];
};
