import days from 'chinese-days';
import { ANSWER_DAYS } from '#contract/papers/papers.limits.ts';
import { localDay } from '../../kernel/local-day.ts';

const DAY_MS = 86_400_000;
/** What is late by more than that is late enough. */
const DAYS_MAX = 400;

/** Days that somebody set by hand, such as those of a year that was not announced yet: 'YYYY-MM-DD'. They go before what is known. */
export type SetDays = { readonly off: readonly string[]; readonly worked: readonly string[] };

const isWorkday = (day: string, { off, worked }: SetDays): boolean => {
  if (off.includes(day)) return false;
  // At noon it is that day wherever the machine believes to be: a bare day is midnight in London, and the day before in New York.
  return worked.includes(day) || days.isWorkday(`${day}T12:00:00`);
};

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Working days in China that began after the day of one moment and until that of another. */
export const workingDaysSince = (from: Date, now: Date, set: SetDays): number => {
  const today = localDay(now);
  let count = 0;
  for (let [day, n] = [dayAfter(localDay(from)), 0]; day <= today && n < DAYS_MAX; day = dayAfter(day), n += 1)
    if (isWorkday(day, set)) count += 1;
  return count;
};

/** Working days until an answer is due (career, section 9); below zero where it is late. */
export const daysLeft = (from: Date, now: Date, set: SetDays): number => ANSWER_DAYS - workingDaysSince(from, now, set);
