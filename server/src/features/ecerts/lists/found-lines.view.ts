import type { Finding } from '#contract/ecerts/lists.messages.ts';
import type { FoundLines } from '../ecert-lists.tables.ts';
import type { LeftOut } from '../ecerts.recipients.ts';

/** So many ranges of lines are told for one reason; the count says how many there are in all. */
const RANGES_MAX = 60;

/** Lines that were left out, by reason: the most frequent first, each with ranges of lines as they are found in the file. */
export const foundLines = (leftOut: readonly LeftOut[]): FoundLines[] =>
  [...Map.groupBy(leftOut, ({ why }) => why)]
    .map(([why, of]): FoundLines => {
      const ranges: [number, number][] = [];
      for (const { line } of of.toSorted((one, other) => one.line - other.line)) {
        const last = ranges.at(-1);
        if (last && line <= last[1] + 1) last[1] = line;
        else ranges.push([line, line]);
      }
      return { why, count: of.length, ranges: ranges.slice(0, RANGES_MAX) };
    })
    .toSorted((one, other) => other.count - one.count);

/** What was found, and more lines of one reason. */
export const withFound = (found: readonly FoundLines[], why: Finding, lines: readonly number[]): FoundLines[] => {
  const [more] = foundLines(lines.map((line) => ({ line, why })));
  if (!more) return [...found];
  const before = found.find((one) => one.why === why);
  const ranges = [...(before?.ranges ?? []), ...more.ranges].toSorted(([one], [other]) => one - other).slice(0, RANGES_MAX);
  const count = more.count + (before?.count ?? 0);
  return [...found.filter((one) => one !== before), { why, count, ranges }].toSorted((one, other) => other.count - one.count);
};

/** '3, 6–10000', with '…' where there are more. */
export const rangesText = ({ ranges }: FoundLines): string =>
  [...ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)), ...(ranges.length === RANGES_MAX ? ['…'] : [])].join(
    ', ',
  );
