const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a moment in Shanghai, which has no summer time: 'YYYY-MM-DD' (decision 45). */
export const localDay = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);

export const dayBefore = (moment: Date): string => localDay(new Date(moment.getTime() - DAY_MS));

/** When the first of so many days of Shanghai began, today being the last of them. */
export const startOfDays = (moment: Date, days: number): Date =>
  new Date(new Date(`${localDay(moment)}T00:00:00+08:00`).getTime() - (days - 1) * DAY_MS);
