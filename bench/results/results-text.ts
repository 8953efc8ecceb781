import type { Figures } from '../http/fire.ts';
import { medianOf, ratioOf } from '../pace.ts';
import type { PagePromises } from '../reads/pages.ts';
import type { Measured } from './measured.ts';
import { countMissed, MISSED, verdict } from './verdict.ts';

const perSecond = (one: Figures): number => one.perSecond;
const median = (one: Figures): number => one.median;
const p99 = (one: Figures): number => one.p99;

const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB');
const ms = (figure: number): string => `${figure.toFixed(figure < 10 ? 2 : 1)} ms`;
const times = (figure: number): string => figure.toFixed(2);
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
];

const failed = (rounds: readonly Figures[]): string => {
  const sum = rounds.reduce((all, one) => all + one.failed, 0);
  return sum === 0 ? '' : ` (${sum} failed)`;
};

const references: Record<keyof PagePromises, string> = { own: 'own', ready: 'R1', select: 'R2' };

const promisesText = (promises: PagePromises, reached: Record<keyof PagePromises, number>, product: readonly Figures[]): string => {
  const told = (['own', 'ready', 'select'] as const).flatMap((which) => {
    const atLeast = promises[which];
    return atLeast === undefined ? [] : [`${references[which]}: ${verdict(reached[which], { atLeast }, product)}`];
  });
  return told.join(', ') || 'none';
};

const pageLines = ({ reads }: Measured): string[] => {
  if (!reads) return [];
  const rows = reads.pages.map(({ page, queries, product, own, ready }) => {
    const share = ratioOf(product, own, perSecond);
    const ofReady = ratioOf(product, ready, perSecond);
    const ofSelect = ratioOf(product, reads.select, perSecond);
    return [
      page.title,
      whole(medianOf(product, perSecond)) + failed(product),
      ms(medianOf(product, median)),
      ms(medianOf(product, p99)),
      `${(medianOf(product, (one) => one.bytes) / 1000).toFixed(1)} KB`,
      String(queries),
      `${times(share)} of ${whole(medianOf(own, perSecond))}`,
      `${times(ofReady)} of ${whole(medianOf(ready, perSecond))}`,
      times(ofSelect),
      promisesText(page.promises, { own: share, ready: ofReady, select: ofSelect }, product),
    ];
  });
  return [
    '## Pages',
    '',
    `Requests a second by 16 connections. Own: the page's own queries bare, prepared, as JSON. R1: a ready buffer of the page's size. R2: one SELECT of 20 rows as ${(medianOf(reads.select, (one) => one.bytes) / 1000).toFixed(1)} KB of JSON, ${whole(medianOf(reads.select, perSecond))} a second.`,
    '',
    ...table(['page', 'a second', 'median', 'p99', 'size', 'queries', 'of own', 'of R1', 'of R2', 'promise'], rows),
  ];
};

const writeLines = ({ writes }: Measured): string[] => {
  if (!writes) return [];
  const rows = writes.writes.map(({ title, rounds }) => {
    const share = ratioOf(rounds, writes.inserts, perSecond);
    return [
      title,
      whole(medianOf(rounds, perSecond)) + failed(rounds),
      ms(medianOf(rounds, median)),
      ms(medianOf(rounds, p99)),
      times(share),
      verdict(share, { atLeast: 0.3 }, rounds),
    ];
  });
  const share = ratioOf(writes.viral, writes.spread, perSecond);
  const beside = (title: string, rounds: readonly Figures[]): string =>
    `${title} ${whole(medianOf(rounds, perSecond))} a second, p99 ${ms(medianOf(rounds, p99))}${failed(rounds)}`;
  return [
    '## Writes',
    '',
    `By 32 connections, each write another one. R3: a bare INSERT of one row, ${whole(medianOf(writes.inserts, perSecond))} a second, p99 ${ms(medianOf(writes.inserts, p99))}.`,
    '',
    ...table(['write', 'a second', 'median', 'p99', 'of R3', 'promise'], rows),
    `Likes and comments of 32 at once: ${beside('on one post', writes.viral)}; ${beside('spread over many', writes.spread)}: ${times(share)}, ${verdict(share, { atLeast: 0.5 }, [...writes.viral, ...writes.spread])}.`,
    '',
  ];
};

const growthLines = ({ growth, sizes }: Measured): string[] => {
  if (!growth) return [];
  const rows = growth.lists.map(({ name, queries, bySize }) => {
    const first = bySize[0]?.rounds ?? [];
    const share = ratioOf(bySize.at(-1)?.rounds ?? [], first, median);
    return [
      name,
      String(queries),
      ...bySize.map(({ rounds }) => ms(medianOf(rounds, median)) + failed(rounds)),
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
    'Median time of an answer with 4 connections, each size in a database and a server of its own.',
    '',
    ...table(['list', 'queries', ...sizes.map(({ posts }) => `${whole(posts)} posts`), 'last to first', 'promise'], rows),
    `Plans: ${growth.plansSeen} queries were explained at each size. ${growth.planFaults.length === 0 ? 'All keep their shape, and none reads a large table whole.' : `${MISSED}, not as they should be:`}`,
    '',
    ...growth.planFaults.map((fault) => `- ${fault}`),
    ...(growth.planFaults.length > 0 ? [''] : []),
    'Deep pages by `after`, at the largest size:',
    '',
    ...table(['list', 'page', 'page 2', 'deep page', 'deep to page 2', 'promise'], deep),
    `Chinese search over ${whole(sizes.at(-1)?.posts ?? 0)} posts, page 1: median ${ms(medianOf(searches, median))}, p99 ${ms(medianOf(searches, p99))}; the newest posts' p99 ${ms(medianOf(list, p99))}: ${times(share)} times, ${verdict(share, { atMost: 5 }, [...searches, ...list])}.`,
    '',
  ];
};

const processLines = ({ process }: Measured): string[] => {
  const highest = process.highest ?? process.atStart;
  return [
    '## Process',
    '',
    `Ready ${(process.readyMs / 1000).toFixed(2)} s after the start of node (median of 3): ${verdict(process.readyMs / 1000, { atMost: 3 })}.`,
    `Resident with all doors bound: ${megabytes(process.atStart)} at the start${process.afterLoad === null ? '' : `, ${megabytes(process.afterLoad)} after the loads above, ${megabytes(highest)} at its highest`}: ${verdict(highest / 2 ** 20, { atMost: 300 })}.`,
    '',
  ];
};

/** The results as they are kept in bench/RESULTS.md, and how many promises were missed. */
export const resultsText = (measured: Measured): { text: string; missed: number } => {
  const largest = measured.sizes.at(-1);
  const body = [...pageLines(measured), ...writeLines(measured), ...growthLines(measured), ...processLines(measured)].join('\n');
  const missed = countMissed(body);
  const text = `# What was measured

${new Date().toISOString().slice(0, 10)}, on ${measured.machine}; load generator, server and database on the same machine.
${measured.rounds} rounds, everything in turn, medians; ratios are medians of the ratios of each round.
${largest ? `Data: ${whole(largest.people)} people, ${whole(largest.circles)} circles, ${whole(largest.posts)} posts, about ${whole(largest.follows)} follows, ${whole(largest.comments)} comments and ${whole(largest.likes)} likes.` : ''}
Promises missed: ${missed}.

${body}`;
  return { text, missed };
};
