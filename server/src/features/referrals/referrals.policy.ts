import { ASSOCIATE_HOURS } from '#contract/referrals/referrals.limits.ts';
import { localDay } from '../../kernel/local-day.ts';

const HOUR_MS = 3_600_000;

/** Until when somebody who signed up then may say who invited them. */
export const associateUntil = (signedUpAt: Date): Date => new Date(signedUpAt.getTime() + ASSOCIATE_HOURS * HOUR_MS);

export const isLate = (signedUpAt: Date, now: Date): boolean => now > associateUntil(signedUpAt);

export type Month = { name: string; from: Date; until: Date };

const startOfMonth = (name: string): Date => new Date(`${name}-01T00:00:00+08:00`);

const nameAfter = (name: string, months: number): string => {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};

const monthCalled = (name: string): Month => ({ name, from: startOfMonth(name), until: startOfMonth(nameAfter(name, 1)) });

/** The months of Shanghai from one, 'YYYY-MM', to the last that is over. */
export const monthsSince = (first: string, now: Date): Month[] => {
  const months: Month[] = [];
  for (let name = first; monthCalled(name).until <= now; name = nameAfter(name, 1)) months.push(monthCalled(name));
  return months;
};

/** The month of Shanghai that a moment is in, or one so many before it. */
export const monthOf = (moment: Date, before = 0): Month => {
  return monthCalled(nameAfter(localDay(moment).slice(0, 7), -before));
};

/** What somebody gets of what the house earned: whole 积分, the rest stays with the house. */
export const dividendOf = (fees: number, percent: number): number => Math.floor((fees * percent) / 100);
