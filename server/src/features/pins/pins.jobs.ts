import { pinsMessages } from '#contract/pins/pins.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { type HoldExpired, lockOpenHolds, releaseHolds } from '../../platform/ledger/holds.writes.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { loadSubject, type SubjectRemoved, subjectKind, type VisibilityChanged } from '../../platform/subjects/subjects.registry.ts';
import { notifyApplicant } from './pin.notify.ts';
import {
  endApprovedUnder,
  findPinOfHold,
  listDue,
  listPausedUnder,
  listPendingUnder,
  movePin,
  type PinRow,
  pauseUnder,
  resumePin,
} from './pins.queries.ts';

const BATCH = 500;

/** Issue 6: nobody answered within seven days; the ledger gives back what was set apart, in the same transaction. */
export const endPinOfHold: HoldExpired = async (ctx, hold) => {
  const pin = await findPinOfHold(ctx.db, hold.id);
  const moved = pin && (await movePin(ctx.db, pin.id, 'pending', { state: 'expired', decidedAt: ctx.now }));
  if (moved) await notifyApplicant(ctx, moved, pinsMessages.toldExpired);
};

/** Decision 48: a thing that goes takes the requests about it along, and about what stands in it; what was set apart goes back. */
export const endPinsUnder: SubjectRemoved = async (removing, gone) => {
  // Whatever took the thing away, what was set apart goes back: a refusal here would be a fault of ours.
  const ctx = { ...removing, ...refuses };
  await endApprovedUnder(ctx.db, gone);
  const pending = await listPendingUnder(ctx.db, gone);
  const open = await lockOpenHolds(
    ctx,
    pending.flatMap(({ holdId }) => holdId ?? []),
  );
  const released: { holdId: number; key: string }[] = [];
  for (const { id, holdId } of pending) {
    if (holdId === null || !open.has(holdId)) continue;
    const moved = await movePin(ctx.db, id, 'pending', { state: 'gone', decidedAt: ctx.now });
    if (!moved) continue;
    await notifyApplicant(ctx, moved, pinsMessages.toldGone, true);
    released.push({ holdId, key: `pin:${id}:back` });
  }
  await releaseHolds(ctx, released);
};

/**
 * Decision 019: what moderators keep out of sight keeps the days that were left of its pin, and of the pins of what stands in it; they run on
 * once it is back.
 */
export const pausePinsUnder: VisibilityChanged = async ({ db, now, ...ctx }, thing, to) => {
  if (to === 'away') {
    await pauseUnder(db, thing, now);
    return;
  }
  for (const { id, kind, subjectId, applicantId, expiresAt, pausedAt } of await listPausedUnder(db, thing)) {
    if (expiresAt === null || pausedAt === null) continue;
    // What it lies in may still be out of sight; it then runs on when that is back.
    if (!(await loadSubject(db, kind, subjectId, { userId: applicantId.secretUserId }))) continue;
    const until = new Date(expiresAt.getTime() + now.getTime() - pausedAt.getTime());
    // One that is gone by itself stays as it is until it comes back.
    if (await subjectKind(kind).pin?.({ db, now, ...ctx }, subjectId, { until })) await resumePin(db, id, until);
  }
};

const endPin = (deps: Deps, { id, kind, subjectId }: PinRow): Promise<void> =>
  runSystemTransaction(deps, 'pins.end', async (ctx) => {
    // Before the request, as everyone else takes the two.
    await subjectKind(kind).lock?.(ctx.db, subjectId);
    const pin = await movePin(ctx.db, id, 'approved', { state: 'ended' });
    if (!pin) return;
    await subjectKind(pin.kind).pin?.(ctx, pin.subjectId, null);
    ctx.audit(pin.kind, pin.subjectId, { pin: pin.id, ended: true });
    const isSeen = await loadSubject(ctx.db, pin.kind, pin.subjectId, { userId: pin.applicantId.secretUserId });
    if (isSeen && pin.holdId !== null) await notifyApplicant(ctx, pin, pinsMessages.toldEnded);
  });

/** Ends what has stood on top long enough, each in its own transaction: one that fails holds up no other. Nothing is given back. */
export const endDuePins = async (deps: Deps): Promise<void> => {
  let failed: unknown = null;
  for (const pin of await listDue(deps.db.write, deps.now(), BATCH))
    try {
      await endPin(deps, pin);
    } catch (error) {
      deps.log.error({ err: error, pin: pin.id }, 'a pin could not end');
      failed = error;
    }
  if (failed !== null) throw failed;
};

export const pinsJobs = [onSchedule('pins.end', '*/5 * * * *', endDuePins)];
