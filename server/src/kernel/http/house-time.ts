const SHANGHAI_MS = 8 * 3_600_000;

const onHouseClock = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString();

/**
 * A moment as the house writes it into a text, where nobody knows the reader's zone: Asia/Shanghai's, and so said,
 * 'YYYY-MM-DD HH:mm (UTC+8)'.
 */
export const houseTime = (moment: Date): string => `${onHouseClock(moment).slice(0, 16).replace('T', ' ')} (UTC+8)`;

/** The same day of Asia/Shanghai some months later, at the same time, or the last day of a month that has no such day. */
export const monthsAfter = (from: Date, months: number): Date => {
  // Its fields in UTC are what the clock of the house shows.
  const until = new Date(from.getTime() + SHANGHAI_MS);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + months);
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return new Date(until.getTime() - SHANGHAI_MS);
};

/** The day of a moment in Asia/Shanghai, 'YYYY-MM-DD'. */
export const houseDay = (moment: Date): string => onHouseClock(moment).slice(0, 10);
