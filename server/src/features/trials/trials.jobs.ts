import { and, lte, sql } from 'drizzle-orm';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { findStitchedTrials } from './stitched/find-stitched-trials.ts';
import { expireTrial } from './trial.expiry.ts';
import { notifyOfTrial } from './trial.notify.ts';
import { daysAfter, isOverdue, markByOf, type Side } from './trials.policy.ts';
import { lockTrial, setTrial, type TrialRow } from './trials.queries.ts';
import { trialsTable } from './trials.tables.ts';
import { weighTrialMarks } from './weigh-trial-marks.jobs.ts';

type SystemContext = Parameters<Parameters<typeof runSystemTransaction>[2]>[0];

const BATCH = 500;

const reminders: Readonly<Record<number, { to: Side; text: LocalizedText }>> = {
  [trialStatus.toAccept]: { to: 'receiver', text: trialsMessages.remindAccept },
  [trialStatus.toTranslate]: { to: 'receiver', text: trialsMessages.remindFinish },
  [trialStatus.toMark]: { to: 'initiator', text: trialsMessages.remindMark },
};

/** Who has not marked is reminded a second time when the time for it is over. */
const remindAgainAt = (row: TrialRow, now: Date): Date | null => {
  const markBy = row.status === trialStatus.toMark && row.submittedAt ? markByOf(row, row.submittedAt) : null;
  return markBy !== null && now < markBy ? markBy : null;
};

/** Tells whoever is left that the other one closed their account. */
const notifyLeft = async (ctx: SystemContext, row: TrialRow): Promise<void> => {
  const people = await loadPeople(ctx.db, [row.initiatorId, row.receiverId], null);
  for (const to of ['initiator', 'receiver'] as const) {
    const userId = to === 'initiator' ? row.initiatorId : row.receiverId;
    if (userId !== null && people.has(userId)) await notifyOfTrial(ctx, row, { to, text: trialsMessages.toldLeft, isHouse: true });
  }
};

/** Past a block nobody is reminded of the other; who is to mark is so without a name. */
const remind = async (ctx: SystemContext, row: TrialRow): Promise<void> => {
  await setTrial(ctx.db, row.id, { remindAt: remindAgainAt(row, ctx.now) });
  if (row.ending === 'left') return notifyLeft(ctx, row);
  const due = reminders[row.status];
  const isBlocked = row.receiverId !== null && (await isBlockedBetween(ctx.db, row.initiatorId, row.receiverId));
  if (due && (!isBlocked || row.status === trialStatus.toMark))
    await notifyOfTrial(ctx, row, { ...due, isHouse: true, isNameless: isBlocked });
};

/** One trial, held against every other move of it: what somebody did meanwhile stands. */
const settleOne = (deps: Deps, id: number): Promise<void> =>
  runSystemTransaction(deps, 'trials.settle', async (ctx) => {
    const row = await lockTrial(ctx.db, { id });
    if (!row) return;
    if (isOverdue(row, ctx.now)) await expireTrial(ctx, row);
    else if (row.remindAt !== null && row.remindAt <= ctx.now) await remind(ctx, row);
  });

type Waiting = { id: number; at: Date | null };

/** What is due by `column`, the longest overdue first, after what was tried already: those that fail keep no other back. */
const nextDue = (deps: Deps, column: typeof trialsTable.dueAt | typeof trialsTable.remindAt, after: Waiting | null): Promise<Waiting[]> =>
  deps.db.write
    .select({ id: trialsTable.id, at: column })
    .from(trialsTable)
    .where(
      and(
        lte(column, deps.now()),
        after === null ? undefined : sql`(${column}, ${trialsTable.id}) > (${after.at?.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(column, trialsTable.id)
    .limit(rowLimit(BATCH));

/** Ends what is overdue and reminds of what soon will be, each in its own transaction. */
export const settleTrials = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const column of [trialsTable.dueAt, trialsTable.remindAt])
    for (let after: Waiting | null = null, isMore = true; isMore; ) {
      const rows: Waiting[] = await nextDue(deps, column, after);
      for (const row of rows) await settleOne(deps, row.id).catch((error: unknown) => failures.push(error));
      after = rows.at(-1) ?? after;
      isMore = rows.length === BATCH;
    }
  if (failures.length > 0) throw new AggregateError(failures, 'trials that could not be settled');
};

/** What somebody had written when a trial ended stays theirs to copy for so long. */
const DRAFT_DAYS = 30;

/** Drafts of trials that ended long ago go. */
export const dropDrafts = async (deps: Deps): Promise<void> => {
  const before = daysAfter(deps.now(), -DRAFT_DAYS).toISOString();
  await deps.db.write.execute(sql`
    update trial_texts set draft = null, draft_saved_at = null from trials
    where trials.id = trial_id and draft is not null and trials.ended_at < ${before}::timestamptz`);
};

export const trialsJobs = [
  onSchedule('trials.settle', '*/5 * * * *', settleTrials),
  onSchedule('trials.drop-drafts', '25 18 * * *', dropDrafts),
  onSchedule('trials.weigh', '35 18 * * *', weighTrialMarks),
  onSchedule('trials.find-stitched', '50 18 * * *', findStitchedTrials),
];
