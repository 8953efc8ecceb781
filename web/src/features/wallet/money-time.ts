import { utcMoment } from '#web/api/wire-time.ts';
import { formatHouseMonth, houseDateTime, houseDay } from '#web/kit/format-time.ts';

/** A moment of an answer by the clock of the books, whose days and months the statements count. */
const onBookClock = (text: string): string => houseDateTime(utcMoment(text));

/** Such a moment, and by which clock it is told: 'YYYY-MM-DD HH:mm:ss (UTC+8)'. */
export const bookTime = (text: string): string => {
  const time = onBookClock(text);
  return time === '' ? '' : `${time} (UTC+8)`;
};

/** 'MM-DD HH:mm' of the same clock. */
export const bookTimeShort = (text: string): string => onBookClock(text).slice(5, 16);

/** The month of a line, as a heading. */
export const monthTitle = (text: string, language: string): string => formatHouseMonth(utcMoment(text), language);

/** No house has books from before. */
export const FIRST_BOOK_DAY = '2020-01-01';

/** The day that it is in the books. */
export const bookToday = (now = Date.now()): string => houseDay(now);

/** Which rows begin a month, by their ids. */
export const monthStarts = (rows: readonly { readonly id: number; readonly created_at: string }[]): ReadonlySet<number> => {
  const starts = new Set<number>();
  let month = '';
  for (const row of rows) {
    const own = onBookClock(row.created_at).slice(0, 7);
    if (own !== month) starts.add(row.id);
    month = own;
  }
  return starts;
};
