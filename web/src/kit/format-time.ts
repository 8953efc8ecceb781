const MINUTE_MS = 60_000;
const hourMs = 60 * MINUTE_MS;
const dayMs = 24 * hourMs;

type Words = {
  readonly now: string;
  readonly minutes: (n: number) => string;
  readonly hours: (n: number) => string;
  readonly yesterday: (clock: string) => string;
  readonly days: (n: number) => string;
  readonly date: (at: Date) => string;
};

const two = (n: number): string => String(n).padStart(2, '0');

/** The clock of a moment on this device: 'HH:mm'. */
export const formatClock = (at: Date): string => {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The number of the day in its month, of a moment on this device. */
export const dayOfMonth = (at: Date): number => at.getDate();

/** How many days a month has: '2024', '02' has 29. */
export const daysInMonth = (year: string, month: string): number => new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

/** The day of a moment on this device: 'YYYY-MM-DD'. */
export const formatDay = (at: Date): string => {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Day and clock of a moment on this device: 'YYYY-MM-DD HH:mm:ss' (specification, section 9). Empty for what is not a date. */
export const formatDateTime = (at: string | number | Date): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : `${formatDay(date)} ${formatClock(date)}:${two(date.getSeconds())}`;
};

/** The zone of the house: days of check-in, of the books and of the score begin and end by it. */
const HOUSE_ZONE = 'Asia/Shanghai';

/** The month of a moment on this device, with its year where that is not this one. */
export const formatMonth = (at: Date, language: string, now = new Date()): string =>
  new Intl.DateTimeFormat(language, {
    month: 'short',
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(at);

/** A day that has no clock, given as its midnight in UTC: '11/24'. */
export const formatShortDay = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(at);

/** Day and clock of a moment in the zone of the house: 'YYYY-MM-DD HH:mm:ss'. Empty for what is not a moment. */
export const houseDateTime = (at: number): string =>
  Number.isNaN(at) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: HOUSE_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** The month of a moment in the zone of the house, as a heading. */
export const formatHouseMonth = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: HOUSE_ZONE }).format(at);

/** The day that it is in the zone of the house: 'YYYY-MM-DD'. */
export const houseDay = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: HOUSE_ZONE }).format(at);

/** The name of a month alone, 1 to 12: '3月', 'Mar'. */
export const formatMonthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1));

const byMonth = (language: string) => (at: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);

const chinese: Words = {
  now: '1分钟内',
  minutes: (n) => `${n}分钟前`,
  hours: (n) => `${n}小时前`,
  yesterday: (clock) => `昨天 ${clock}`,
  days: (n) => `${n}天前`,
  date: formatDay,
};

const english: Words = {
  now: 'just now',
  minutes: (n) => `${n} min ago`,
  hours: (n) => (n === 1 ? '1 hour ago' : `${n} hours ago`),
  yesterday: (clock) => `yesterday ${clock}`,
  days: (n) => `${n} days ago`,
  date: byMonth('en-US'),
};

const spanish: Words = {
  now: 'ahora mismo',
  minutes: (n) => `hace ${n} min`,
  hours: (n) => (n === 1 ? 'hace 1 hora' : `hace ${n} horas`),
  yesterday: (clock) => `ayer ${clock}`,
  days: (n) => `hace ${n} días`,
  date: byMonth('es-ES'),
};

const wordsOf = (language: string): Words => {
  if (language.startsWith('zh')) return chinese;
  return language.startsWith('es') ? spanish : english;
};

/**
 * How long ago a moment was (specification, section 9). A moment of the near future, from a clock that runs ahead, is now.
 * Empty for what is not a date.
 */
export const formatRelativeTime = (at: string | number | Date, now: Date, language: string): string => {
  const date = new Date(at);
  const pastMs = now.getTime() - date.getTime();
  if (Number.isNaN(pastMs)) return '';
  const words = wordsOf(language);
  if (pastMs < -5 * MINUTE_MS) return words.date(date);
  if (pastMs < MINUTE_MS) return words.now;
  if (pastMs < hourMs) return words.minutes(Math.floor(pastMs / MINUTE_MS));
  if (pastMs < dayMs) return words.hours(Math.floor(pastMs / hourMs));
  if (pastMs < 2 * dayMs) return words.yesterday(formatClock(date));
  if (pastMs < 9 * dayMs) return words.days(Math.floor(pastMs / dayMs));
  return words.date(date);
};

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** When something was said, of a moment on this device: the clock today, else the day and the clock. */
export const formatSaidAt = (at: number, language: string, now: Date = new Date()): string => {
  const date = new Date(at);
  if (isSameDay(date, now)) return formatClock(date);
  const day = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
  return `${day} ${formatClock(date)}`;
};

/** The zone that this device keeps its time in, such as 'Asia/Shanghai'. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
