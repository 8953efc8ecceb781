import { lte } from 'drizzle-orm';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.ts';
import { isBlockedBetween } from '../../platform/people/blocks.ts';
import { findStitchedTrials } from './stitched/find-stitched-trials.ts';
import { expireTrial } from './trial.expiry.ts';
import { notifyOfTrial } from './trial.notify.ts';
import { isOverdue, type Side } from './trials.policy.ts';
import { lockTrial, setTrial, type TrialRow } from './trials.queries.ts';
import { trialsTable } from './trials.tables.ts';
import { weighTrialMarks } from './weigh-trial-marks.jobs.ts';

type Place = Parameters<Parameters<typeof runSystemTransaction>[2]>[0];

const BATCH = 500;

const reminders: Readonly<Record<number, { to: Side; text: LocalizedText }>> = {
  [trialStatus.toAccept]: { to: 'receiver', text: trialsMessages.remindAccept },
  [trialStatus.toTranslate]: { to: 'receiver', text: trialsMessages.remindFinish },
  [trialStatus.toMark]: { to: 'initiator', text: trialsMessages.remindMark },
};

/** Who has not marked is reminded a second time when the time for it is over. */
const remindAgainAt = (row: TrialRow, now: Date): Date | null =>
  row.status === trialStatus.toMark && now < row.evaluateBefore ? row.evaluateBefore : null;

const remind = async (place: Place, row: TrialRow): Promise<void> => {
  await setTrial(place.db, row.id, { remindAt: remindAgainAt(row, place.now) });
  const due = reminders[row.status];
  const isBlocked = row.receiverId !== null && (await isBlockedBetween(place.db, row.initiatorId, row.receiverId));
  if (due && !isBlocked) await notifyOfTrial(place, row, { ...due, isHouse: true });
};

/** One trial, held against every other move of it: what somebody did meanwhile stands. */
const settleOne = (deps: Deps, id: number): Promise<void> =>
  runSystemTransaction(deps, 'trials.settle', async (place) => {
    const row = await lockTrial(place.db, { id });
    if (!row) return;
    if (isOverdue(row, place.now)) await expireTrial(place, row);
    else if (row.remindAt !== null && row.remindAt <= place.now) await remind(place, row);
  });

/** Ends what is overdue and reminds of what soon will be, each in its own transaction: one that fails keeps no other back. */
export const settleTrials = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const { id, dueAt, remindAt } = trialsTable;
  const overdue = deps.db.write.select({ id }).from(trialsTable).where(lte(dueAt, now)).orderBy(dueAt).limit(rowLimit(BATCH));
  const toRemind = deps.db.write.select({ id }).from(trialsTable).where(lte(remindAt, now)).orderBy(remindAt).limit(rowLimit(BATCH));
  const failures: unknown[] = [];
  for (const row of [...(await overdue), ...(await toRemind)])
    await settleOne(deps, row.id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'trials that could not be settled');
};

export const trialsJobs = [
  onSchedule('trials.settle', '*/5 * * * *', settleTrials),
  onSchedule('trials.weigh', '35 18 * * *', weighTrialMarks),
  onSchedule('trials.find-stitched', '50 18 * * *', findStitchedTrials),
];
