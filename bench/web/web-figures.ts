export type PaintFigures = { lcpMs: number; cls: number };
/** The longest interaction of a visit, and which one it was. */
export type TapFigures = { inpMs: number; slowest: string };
export type Scores = Readonly<Record<string, number>>;

/** What the browser was seen to do, by screen: medians. */
export type WebFigures = {
  paint: Record<string, PaintFigures>;
  taps: Record<string, TapFigures>;
  lighthouse: Record<string, Scores>;
  /** Lighthouse's own measure of how fast this machine is: 1,000 to 3,000 on usual ones. */
  benchmarkIndex: number;
};

export const promised = { lcpMs: 2_000, cls: 0.02, inpMs: 100 };
/** Scores of 100. */
export const promisedScores: Scores = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** What was not measured is not kept. */
const isOver = (figure: number, most: number): boolean => !(figure <= most);

/** Which promises of painting a screen misses, as sentences. */
export const paintFaults = (screen: string, { lcpMs, cls }: PaintFigures): string[] => [
  // No paint at all was not seen, and is not a fast one.
  ...(lcpMs > 0 && !isOver(lcpMs, promised.lcpMs)
    ? []
    : [`${screen}: largest paint after ${seconds(lcpMs)}, promised ${promised.lcpMs / 1000} s`]),
  ...(isOver(cls, promised.cls) ? [`${screen}: shifts by ${cls.toFixed(3)}, promised ${promised.cls}`] : []),
];

/** Which promises of answering a finger a visit misses, as sentences. */
export const tapFaults = (visit: string, { inpMs, slowest }: TapFigures): string[] =>
  isOver(inpMs, promised.inpMs) ? [`${visit}: the longest tap (${slowest}) takes ${inpMs} ms, promised ${promised.inpMs} ms`] : [];

/** A recorded time may grow by this part, and by this much on top, as short ones jump by a frame or two. */
const GROWTH = 0.25;
const JUMP_MS = 32;
const SHIFT = 0.01;
/** Points that performance may lose; the other scores do not wobble. */
const POINTS = 5;

/** What grew since it was recorded, or is not looked at any more. On a machine that is slower than the one before, times may be longer by as much. */
export const growthFaults = (now: WebFigures, was: WebFigures): string[] => {
  const slower = now.benchmarkIndex > 0 ? Math.max(1, was.benchmarkIndex / now.benchmarkIndex) : 1;
  const hasGrown = (before: number | undefined, after: number): boolean =>
    before !== undefined && isOver(after, before * slower * (1 + GROWTH) + JUMP_MS);
  const paints = Object.entries(now.paint).flatMap(([screen, { lcpMs, cls }]) => {
    const before = was.paint[screen];
    return [
      ...(hasGrown(before?.lcpMs, lcpMs) ? [`${screen}: largest paint grew from ${seconds(before?.lcpMs ?? 0)} to ${seconds(lcpMs)}`] : []),
      ...(before && isOver(cls, before.cls + SHIFT) ? [`${screen}: shift grew from ${before.cls.toFixed(3)} to ${cls.toFixed(3)}`] : []),
    ];
  });
  const taps = Object.entries(now.taps).flatMap(([visit, { inpMs }]) => {
    const before = was.taps[visit]?.inpMs;
    return hasGrown(before, inpMs) ? [`${visit}: the longest tap grew from ${before} to ${inpMs} ms`] : [];
  });
  const scores = Object.entries(now.lighthouse).flatMap(([screen, given]) =>
    Object.entries(was.lighthouse[screen] ?? {})
      .filter(([name, before]) => (given[name] ?? 0) < before - (name === 'performance' ? POINTS * slower : 0))
      .map(([name, before]) => `${screen}: Lighthouse's ${name} fell from ${before} to ${given[name] ?? 'nothing'}`),
  );
  const unseen = (['paint', 'taps', 'lighthouse'] as const).flatMap((part) =>
    Object.keys(was[part])
      .filter((screen) => now[part][screen] === undefined)
      .map((screen) => `${screen}: its ${part} was recorded and is not measured any more`),
  );
  return [...paints, ...taps, ...scores, ...unseen];
};
