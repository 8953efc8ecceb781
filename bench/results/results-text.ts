import type { Figures } from '../http/fire.ts';
import { medianOf, ratioOf } from '../pace.ts';
import { NEWEST_FEEDS, type PagePromises } from '../reads/pages.ts';
import type { WriteResult } from '../writes/measure-writes.ts';
import { growthLines } from './growth-lines.ts';
import { bytes, failed, kilobytes, median, megabytes, ms, p99, perSecond, queriesCell, table, times, whole } from './lines.ts';
import type { Measured } from './measured.ts';
import { countMissed, verdict } from './verdict.ts';

const references: Record<keyof PagePromises, string> = { own: 'own', ready: 'R1', select: 'R2', feeds: 'p99 of the newest feeds' };

const promisesText = (promises: PagePromises, reached: Record<keyof PagePromises, number>, product: readonly Figures[]): string => {
  const told = (['own', 'ready', 'select'] as const).flatMap((which) => {
    const atLeast = promises[which];
    return atLeast === undefined ? [] : [`${references[which]}: ${verdict(reached[which], { atLeast }, product)}`];
  });
  if (promises.feeds !== undefined)
    told.push(`${times(reached.feeds)} × ${references.feeds}: ${verdict(reached.feeds, { atMost: promises.feeds }, product)}`);
  return told.join(', ') || 'none';
};

const pageLines = ({ reads }: Measured): string[] => {
  if (!reads) return [];
  const feeds = reads.pages.find(({ page }) => page.name === NEWEST_FEEDS)?.product ?? [];
  const rows = reads.pages.map(({ page, queries, product, own, ready }) => {
    const share = ratioOf(product, own, perSecond);
    const ofReady = ratioOf(product, ready, perSecond);
    const ofSelect = ratioOf(product, reads.select, perSecond);
    return [
      page.title,
      whole(medianOf(product, perSecond)) + failed(product),
      ms(medianOf(product, median)),
      ms(medianOf(product, p99)),
      `${kilobytes(medianOf(product, bytes))} KB`,
      queriesCell(queries),
      `${times(share)} of ${whole(medianOf(own, perSecond))}`,
      `${times(ofReady)} of ${whole(medianOf(ready, perSecond))}`,
      times(ofSelect),
      promisesText(
        page.promises,
        { own: share, ready: ofReady, select: ofSelect, feeds: medianOf(product, p99) / medianOf(feeds, p99) },
        product,
      ),
    ];
  });
  return [
    '## Pages',
    '',
    `Requests a second by 16 connections. Queries: at most 4, without the look-up of the session and what is kept for seconds. Own: these queries bare, prepared, as JSON. R1: a ready buffer of the page's size. R2: one SELECT of 20 rows as ${kilobytes(medianOf(reads.select, bytes))} KB of JSON, ${whole(medianOf(reads.select, perSecond))} a second.`,
    '',
    ...table(['page', 'a second', 'median', 'p99', 'size', 'queries', 'of own', 'of R1', 'of R2', 'promise'], rows),
  ];
};

const writePromise = ({ notBelow, promised, rounds, inserts }: WriteResult, all: readonly WriteResult[]): string => {
  const beside = all.find(({ title }) => title === notBelow);
  if (beside) {
    const share = medianOf(rounds, perSecond) / medianOf(beside.rounds, perSecond);
    return `${times(share)} × ${beside.title}: ${verdict(share, { atLeast: 1 }, rounds)}`;
  }
  return promised === null ? 'none' : verdict(ratioOf(rounds, inserts, perSecond), { atLeast: promised }, rounds);
};

const writeLines = ({ writes }: Measured): string[] => {
  if (!writes) return [];
  const rows = writes.writes.map((write) => {
    const { title, rounds, inserts } = write;
    const share = ratioOf(rounds, inserts, perSecond);
    return [
      title,
      whole(medianOf(rounds, perSecond)) + failed(rounds),
      ms(medianOf(rounds, median)),
      ms(medianOf(rounds, p99)),
      times(share),
      writePromise(write, writes.writes),
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

const mixedLines = ({ mixed }: Measured): string[] => {
  if (!mixed) return [];
  const rows = mixed.map(({ title, alone, mixed: withWrites }) => [
    title,
    whole(medianOf(alone, perSecond)) + failed(alone),
    whole(medianOf(withWrites, perSecond)) + failed(withWrites),
    ms(medianOf(withWrites, p99)),
    times(ratioOf(withWrites, alone, perSecond)),
  ]);
  const [guests, signedIn] = mixed;
  const worth =
    guests && signedIn
      ? ` Guests, whose answers are kept for a second: ${times(ratioOf(guests.mixed, signedIn.mixed, perSecond))} times as many as signed in.`
      : '';
  return [
    '## Reads with writes among them',
    '',
    `By 16 connections: hot feeds, posts of a circle, a post and a value report in turn; a like or a comment as every twentieth request.${worth}`,
    '',
    ...table(['pages', 'read alone', 'with writes', 'p99 with writes', 'of alone'], rows),
  ];
};

const processLines = ({ process }: Measured): string[] => {
  const highest = process.highest ?? process.atStart;
  return [
    '## Process',
    '',
    `Ready ${(process.readyMs / 1000).toFixed(2)} s after the start of node (median of 3): ${verdict(process.readyMs / 1000, { atMost: 3 })}.`,
    `Resident with all doors bound: ${megabytes(process.atStart)} at the start${process.afterLoad === null ? '' : `, ${megabytes(process.afterLoad)} after the loads above, ${megabytes(highest)} at its highest`}: ${verdict(highest / 2 ** 20, { atMost: 340 })}.`,
    '',
  ];
};

/** The results as they are kept in bench/RESULTS.md, and how many promises were missed. */
export const resultsText = (measured: Measured): { text: string; missed: number } => {
  const largest = measured.sizes.at(-1);
  const body = [
    ...pageLines(measured),
    ...writeLines(measured),
    ...mixedLines(measured),
    ...growthLines(measured),
    ...processLines(measured),
  ].join('\n');
  const missed = countMissed(body);
  const text = `# What was measured

${new Date().toISOString().slice(0, 10)}, on ${measured.machine}; load generator, server and database on the same machine.
${measured.rounds} rounds, everything in turn, medians; ratios are medians of the ratios of each round.
${largest ? `Data: ${whole(largest.people)} people, ${whole(largest.circles)} circles, ${whole(largest.posts)} posts, about ${whole(largest.follows)} follows, ${whole(largest.comments)} comments and ${whole(largest.likes)} likes.` : ''}
Promises missed: ${missed}.

${body}`;
  return { text, missed };
};
