import type { TrialLength } from '#contract/trials/trial-text.ts';
import { COUNTED_LEAST, OTHER_REASON, type TrialEnding, type TrialStatus, trialStatus } from '#contract/trials/trials.limits.ts';

export type Side = 'initiator' | 'receiver';

/** What the policy looks at of a trial. */
export type TrialState = {
  initiatorId: number;
  receiverId: number | null;
  status: number;
  ending: TrialEnding | null;
  dueAt: Date | null;
  submittedAt: Date | null;
};

const { toAccept, toTranslate, toMark, done, refused, ended } = trialStatus;

type Move = { by: readonly Side[]; from: readonly TrialStatus[]; to: TrialStatus | null };

/** Who may do what, and when (decision 82): every change of a trial but its expiry. `to` is null where the status stays. */
export const trialMoves = {
  accept: { by: ['receiver'], from: [toAccept], to: toTranslate },
  refuse: { by: ['receiver'], from: [toAccept, toTranslate], to: refused },
  withdraw: { by: ['initiator'], from: [toAccept], to: ended },
  save: { by: ['receiver'], from: [toTranslate], to: null },
  submit: { by: ['receiver'], from: [toTranslate], to: toMark },
  score: { by: ['initiator'], from: [toMark], to: done },
  answer: { by: ['receiver'], from: [done], to: null },
} as const satisfies Record<string, Move>;
export type TrialMove = keyof typeof trialMoves;

/** Which side of a trial somebody is on; null for everybody else. */
export const sideOf = (row: Pick<TrialState, 'initiatorId' | 'receiverId'>, userId: number): Side | null => {
  if (row.initiatorId === userId) return 'initiator';
  return row.receiverId === userId ? 'receiver' : null;
};

const endings: Readonly<Record<number, TrialEnding>> = {
  [toAccept]: 'not-accepted',
  [toTranslate]: 'not-finished',
  [toMark]: 'not-marked',
};

/** Whether the time for what a trial waits for is over, whoever has noted it. */
export const isOverdue = ({ dueAt }: Pick<TrialState, 'dueAt'>, now: Date): boolean => dueAt !== null && dueAt <= now;

/** The status at that time: what is overdue has ended, also before the job has been there. */
export const statusAt = (row: Pick<TrialState, 'status' | 'dueAt'>, now: Date): number => (isOverdue(row, now) ? ended : row.status);

/** Why a trial is 5; null for every other. */
export const endingAt = (row: Pick<TrialState, 'status' | 'ending' | 'dueAt'>, now: Date): TrialEnding | null =>
  isOverdue(row, now) ? (endings[row.status] ?? null) : row.ending;

/** Why that side may not do that now; null where it may. To the other side, and to everybody else, it is not there. */
export const whyNotMove = (
  row: TrialState,
  { move, side, now }: { move: TrialMove; side: Side | null; now: Date },
): 'NOT_FOUND' | 'TRIAL_ENDED' | 'TRIAL_MOVED' | null => {
  const { by, from }: Move = trialMoves[move];
  if (side === null || !by.includes(side)) return 'NOT_FOUND';
  const status = statusAt(row, now);
  if (from.some((one) => one === status)) return null;
  return status === ended ? 'TRIAL_ENDED' : 'TRIAL_MOVED';
};

/** Whether that side may say now whether the trial is shown: both once it is marked, the receiver of an unmarked one for their half. */
export const mayPublish = (row: TrialState, side: Side | null, now: Date): boolean => {
  const status = statusAt(row, now);
  if (status === done) return side !== null;
  return side === 'receiver' && status === ended && endingAt(row, now) === 'not-marked';
};

/** Whether a refusal says enough: 'something else' needs words. */
export const saysWhy = ({ reason, comment }: { reason: number; comment?: string | undefined }): boolean =>
  reason !== OTHER_REASON || (comment ?? '') !== '';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When somebody is reminded of something that is due: a day before, or halfway where there is less time than two days. */
export const reminderBefore = (from: Date, until: Date): Date => {
  const left = Math.max(0, until.getTime() - from.getTime());
  return new Date(until.getTime() - Math.min(DAY_MS, left / 2));
};

/** Until when marks are in time: as long after a late translation as was meant after one in time. */
export const markByOf = (row: { finishBefore: Date; evaluateBefore: Date }, submittedAt: Date): Date => {
  const meant = row.evaluateBefore.getTime() - row.finishBefore.getTime();
  return new Date(Math.max(row.evaluateBefore.getTime(), submittedAt.getTime() + meant));
};

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);
export const daysAfter = (moment: Date, days: number): Date => hoursAfter(moment, days * 24);

/** Whether a text is long enough for its mark to count for the score. */
export const isLongEnough = (length: TrialLength): boolean =>
  length.words / COUNTED_LEAST.words + length.characters / COUNTED_LEAST.characters >= 1;

/** Decision 84: of ten, the mean times two; at most 4 where it was not passed. */
export const markOf = (marks: { language: number; knowledge: number; punctuality: number; passed: boolean }): number => {
  const mark = ((marks.language + marks.knowledge + marks.punctuality) * 2) / 3;
  return Math.round((marks.passed ? mark : Math.min(mark, 4)) * 10) / 10;
};
