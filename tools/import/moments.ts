const FORM = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2}|UTC)?$/i;
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 0, 1);

const minutesOf = (zone: string): number => {
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
};

const within = (time: number): Date | null => (time >= FIRST && time < LAST ? new Date(time) : null);

/** Seconds since 1970 have 9 or 10 digits in any year that matters, milliseconds 12 or 13. */
const fromNumber = (value: number): Date | null => {
  if (!Number.isFinite(value)) return null;
  if (value >= 1e8 && value < 1e10) return within(Math.round(value * 1000));
  return value >= 1e11 && value < 1e13 ? within(Math.round(value)) : null;
};

/**
 * Reads '2024-05-01', '2024-05-01 08:30[:00]', the same with 'T', a zone or fractions, '20240501', and seconds or milliseconds since 1970.
 * What names no zone lies `offsetMinutes` east of UTC. Null for anything else, also for days that do not exist.
 */
export const readMoment = (value: unknown, offsetMinutes: number): Date | null => {
  if (typeof value === 'number' && value >= 1e8) return fromNumber(value);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const match = FORM.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined || second === undefined)
    return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000)));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  const zone = match[8];
  const east = zone === undefined ? offsetMinutes : /^(z|utc)$/i.test(zone) ? 0 : minutesOf(zone);
  return within(local.getTime() - east * 60_000);
};
