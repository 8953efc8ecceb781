import { utcMoment } from '../../api/wire-time.ts';

const shanghaiMs = 8 * 3_600_000;

/** A moment of an answer by the clock of the books, Asia/Shanghai, whose days and months the statements count: 'YYYY-MM-DD HH:mm:ss'. */
export function bookTime(text: string): string {
  const moment = utcMoment(text);
  return Number.isNaN(moment) ? '' : new Date(moment + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** 'MM-DD HH:mm' of the same clock. */
export const bookTimeShort = (text: string): string => bookTime(text).slice(5, 16);

/** The month of a line, as a heading. */
export const monthTitle = (text: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'Asia/Shanghai' }).format(utcMoment(text));

/** The day that it is in the books. */
export const bookToday = (now = Date.now()): string => new Date(now + shanghaiMs).toISOString().slice(0, 10);

/** Which rows begin a month, by their ids. */
export function monthStarts(rows: readonly { readonly id: number; readonly created_at: string }[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let month = '';
  for (const row of rows) {
    const own = bookTime(row.created_at).slice(0, 7);
    if (own !== month) starts.add(row.id);
    month = own;
  }
  return starts;
}
