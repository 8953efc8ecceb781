const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

export type QuietHours = { quietFrom: number | null; quietTo: number | null; timeZone: string };

/** Whether a name of a time zone is one that clocks know. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The minute of the day (0 to 1439) that the clocks of a zone show. */
const minuteIn = (moment: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(moment);
  const numberOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return numberOf('hour') * 60 + numberOf('minute');
};

/** When quiet hours that are on now end; null where they are not on. They may go over midnight, and begin and end by the clocks of their zone. */
export const endOfQuiet = ({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): Date | null => {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const minute = minuteIn(now, timeZone);
  const isQuiet = quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
  if (!isQuiet) return null;
  const left = (quietTo - minute + DAY_MINUTES) % DAY_MINUTES;
  const startOfMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  return new Date(startOfMinute + left * MINUTE_MS);
};

/** 'HH:mm' as a minute of the day, and back. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
