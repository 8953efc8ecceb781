const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const SHANGHAI_MS = 8 * 3_600_000;

/** A moment as decision 34 writes it: UTC on REST doors, Asia/Shanghai on named ones; a day alone means its end. Also ISO 8601 with a zone. */
export const readGivenTime = (text: string, envelope: 'rest' | 'named'): Date | null => {
  const wall = WALL.exec(text.trim());
  if (!wall) {
    const moment = WITH_ZONE.test(text.trim()) ? new Date(text.trim()) : null;
    return moment && !Number.isNaN(moment.getTime()) ? moment : null;
  }
  const [year, month, day, hour, minute, second] = wall.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const parts = [hour ?? 23, minute ?? 59, second ?? (hour === null ? 59 : 0)] as const;
  const utc = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, ...parts));
  // 31 February is none: the calendar would make another day of it.
  const isReal = utc.getUTCMonth() === (month ?? 0) - 1 && utc.getUTCDate() === day && utc.getUTCHours() === parts[0];
  if (!isReal || utc.getUTCMinutes() !== parts[1]) return null;
  return envelope === 'named' ? new Date(utc.getTime() - SHANGHAI_MS) : utc;
};
