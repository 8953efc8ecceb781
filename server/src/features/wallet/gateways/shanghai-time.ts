const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, which has no summer time. */
export const shanghaiTime = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment that a gateway's clock shows; null for what is no time. */
export const momentOf = (text: string): Date | null => {
  const [, day, time] = TIME.exec(text) ?? [];
  const moment = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** The day of Asia/Shanghai, 'YYYY-MM-DD'. */
export const shanghaiDay = (moment: Date): string => shanghaiTime(moment).slice(0, 10);

/** When a day of Asia/Shanghai begins and ends; null for what is no day. */
export const boundsOfDay = (day: string): { from: Date; until: Date } | null => {
  const from = momentOf(`${day} 00:00:00`);
  if (from === null || shanghaiDay(from) !== day) return null;
  return { from, until: new Date(from.getTime() + DAY_MS) };
};

export const dayBefore = (day: string, days = 1): string => {
  const bounds = boundsOfDay(day);
  return bounds === null ? day : shanghaiDay(new Date(bounds.from.getTime() - days * DAY_MS));
};
