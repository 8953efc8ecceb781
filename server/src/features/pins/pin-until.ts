import type { LoadedSubject } from '../../platform/subjects/subjects.ts';

const DAY_MS = 24 * 3_600_000;

/** When a pin ends that begins now; days go on top of those that are left of an earlier one. */
export const pinUntil = (subject: Pick<LoadedSubject, 'pinnedUntil'>, days: number, now: Date): Date =>
  new Date(Math.max(now.getTime(), subject.pinnedUntil?.getTime() ?? 0) + days * DAY_MS);
