import type { InputOf } from '#contract/kernel/doors.ts';
import type { startTrial } from '#contract/trials/trials.doors.ts';
import { ACCEPT_HOURS_LEAST } from '#contract/trials/trials.limits.ts';
import { formatClock, formatDay } from '#web/kit/format-time.ts';

/** What a trial is asked for with. Times are those of this device, as its own fields write them. */
export type StartValues = {
  to: 'member' | 'email';
  userId: number;
  userName: string;
  email: string;
  sourceLanguage: string;
  targetLanguage: string;
  industry: string;
  requirements: string;
  sourceText: string;
  acceptBefore: string;
  finishBefore: string;
  evaluateBefore: string;
  isPublic: boolean;
};

const DAY_MS = 86_400_000;

const fieldTime = (at: Date): string => `${formatDay(at)}T${formatClock(at)}`;

/** So many days from now, at six in the evening. */
const eveningIn = (days: number, now: Date): string => {
  const at = new Date(now.getTime() + days * DAY_MS);
  at.setHours(18, 0, 0, 0);
  return fieldTime(at);
};

/** What the form begins with: three days to accept, a week to finish, two to mark. */
export const startValues = (now: Date): StartValues => ({
  to: 'member',
  userId: 0,
  userName: '',
  email: '',
  sourceLanguage: '',
  targetLanguage: '',
  industry: '',
  requirements: '',
  sourceText: '',
  acceptBefore: eveningIn(3, now),
  finishBefore: eveningIn(7, now),
  evaluateBefore: eveningIn(14, now),
  isPublic: true,
});

const HOUR_MS = 3_600_000;

/** Whether the times follow one another, the first of them a day from now at least. */
export const areTimesInOrder = (values: Pick<StartValues, 'acceptBefore' | 'finishBefore' | 'evaluateBefore'>, now: Date): boolean => {
  const first = new Date(now.getTime() + ACCEPT_HOURS_LEAST * HOUR_MS - 1);
  const times = [first, ...[values.acceptBefore, values.finishBefore, values.evaluateBefore].map((time) => new Date(time))];
  return times.every((time, nth) => nth === 0 || time.getTime() > (times[nth - 1]?.getTime() ?? 0));
};

const zoned = (time: string): string => new Date(time).toISOString();

/** What the form holds, as the call takes it. */
export const startInput = (values: StartValues): InputOf<typeof startTrial> => ({
  ...(values.to === 'member' ? { userId: values.userId } : { email: values.email.trim() }),
  sourceLanguage: values.sourceLanguage,
  targetLanguage: values.targetLanguage,
  industry: values.industry,
  ...(values.requirements.trim() === '' ? {} : { requirements: values.requirements.trim() }),
  sourceText: values.sourceText,
  acceptBefore: zoned(values.acceptBefore),
  finishBefore: zoned(values.finishBefore),
  evaluateBefore: zoned(values.evaluateBefore),
  isPublic: values.isPublic,
});
