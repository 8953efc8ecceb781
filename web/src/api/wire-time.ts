/**
 * A moment of a REST answer: 'YYYY-MM-DD HH:mm:ss' in UTC (decision 34). Browsers would read that text as their own time.
 * @returns milliseconds; NaN for what is not a moment
 */
export function utcMoment(text: string): number {
  return Date.parse(`${text.trim().replace(' ', 'T')}Z`);
}
