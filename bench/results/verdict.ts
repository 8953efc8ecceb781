export const MISSED = 'MISSED';

/** How many promises a text of results says were missed. */
export const countMissed = (text: string): number => text.split(MISSED).length - 1;

/** Whether a figure keeps what is promised, in words. Where answers failed nothing is kept, however fast the others were. */
export const verdict = (
  figure: number,
  promised: { atLeast: number } | { atMost: number },
  measured: readonly { failed: number }[] = [],
): string => {
  const isGood = measured.every((one) => one.failed === 0);
  const isReached = isGood && ('atLeast' in promised ? figure >= promised.atLeast : figure <= promised.atMost);
  return `${isReached ? 'kept' : MISSED} (${'atLeast' in promised ? '≥' : '≤'} ${'atLeast' in promised ? promised.atLeast : promised.atMost})`;
};
