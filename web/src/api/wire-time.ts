/**
 * A moment of a REST answer: 'YYYY-MM-DD HH:mm:ss' in UTC (decision 34). Browsers would read that text as their own time.
 * @returns milliseconds; NaN for what is not a moment
 */
export const utcMoment = (text: string): number => {
  return Date.parse(`${text.trim().replace(' ', 'T')}Z`);
};

/** A moment as REST answers write it. */
export const utcTextOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** A moment of a named answer, which is Beijing's time there (decision 34), as REST answers write it. */
export const utcText = (beijing: string): string => {
  const at = new Date(`${beijing.trim().replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? '' : utcTextOf(at.getTime());
};
