/** A month, 'YYYY-MM'. */
export const MONTH = '^(19[5-9][0-9]|20[0-9]{2})-(0[1-9]|1[0-2])$';
/** The first month that a person may name. */
export const FIRST_MONTH = '1950-01';
/** How many years ahead something may be planned to end. */
export const YEARS_AHEAD = 10;

/** Where the calendar is furthest ahead (UTC+14): a month that has begun anywhere has begun. */
const AHEAD_MS = 14 * 3_600_000;

/** The last month that may be named: this one, or so many years after it. */
export const lastMonth = (now: Date, yearsAhead = 0): string => {
  const [year, month] = new Date(now.getTime() + AHEAD_MS).toISOString().split('-');
  return `${Number(year) + yearsAhead}-${month}`;
};

/** A month as it stands on every screen and page: '2024.03'. Empty where there is none. */
export const monthText = (month: string | null): string => month?.replace('-', '.') ?? '';
