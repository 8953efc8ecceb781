export const MISSED = 'MISSED';

/** Whether a figure keeps what is promised, in words. */
export const verdict = (figure: number, promised: { atLeast: number } | { atMost: number }): string => {
  const isKept = 'atLeast' in promised ? figure >= promised.atLeast : figure <= promised.atMost;
  return `${isKept ? 'kept' : MISSED} (${'atLeast' in promised ? '≥' : '≤'} ${'atLeast' in promised ? promised.atLeast : promised.atMost})`;
};
