import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { checkTrialEmail as checkCall } from '#contract/trials/trials.calls.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { CountTrialScores, CountTrials, GetLatestTrial, ListTrials, TrialRow } from '#contract/trials/trials.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, say } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { checkMailbox } from '../actions/start-trial.ts';
import { loadGivenMeans } from '../given-marks.queries.ts';
import type { Side } from '../trials.policy.ts';
import { countByStatus, findLatest, listTrials as listRows, loadStarterSums } from '../trials.queries.ts';
import { trialRowView, unblocked } from '../trials.view.ts';

type Page = Static<(typeof ListTrials)['input']>;

/** What the caller started or received. Read from the primary: what was just done is seen. */
export const listTrials =
  (side: Side, isRefusedLeftOut = false) =>
  async (ctx: ReadCtx, input: Page): Promise<TrialRow[]> => {
    const { userId } = me(ctx);
    const db = ctx.deps.db.write;
    const page = { side, status: input.status, isRefusedLeftOut, limit: pageLimit(input), after: input.after || undefined, now: ctx.now };
    const rows = await listRows(db, userId, page);
    const others = rows.map(({ trial }) => (side === 'initiator' ? trial.receiverId : trial.initiatorId));
    const people = unblocked(await loadPeople(db, others, userId));
    return rows.map((row) => trialRowView(ctx, row, { side, people }));
  };

/** Both sides by status. */
export const countTrials = async (ctx: ReadCtx): Promise<Static<(typeof CountTrials)['answer']>> => {
  const rows = await countByStatus(ctx.deps.db.write, me(ctx).userId, ctx.now);
  const of = (side: Side) => {
    const count = (status: number) => rows.find((row) => row.side === side && row.status === status)?.count ?? 0;
    return { '0': count(0), '1': count(1), '2': count(2), '3': count(3), '4': count(4), '5': count(5) };
  };
  return { join: of('receiver'), create: of('initiator') };
};

/** Decision 85: what the caller started last, to begin from. */
export const getLatestTrial = async (ctx: ReadCtx): Promise<Static<(typeof GetLatestTrial)['answer']>> => {
  const found = await findLatest(ctx.deps.db.write, me(ctx).userId);
  if (!found) return null;
  const { id, sourceLanguage, targetLanguage, industry, isProposed: isPublic } = found.trial;
  const { requirements, sourceText } = found.texts;
  return { id, sourceLanguage, targetLanguage, industry, requirements, sourceText, isPublic };
};

const tenth = (mean: number | null): number | null => mean && Math.round(mean * 10) / 10;

/** Decision 85: numbers and means of what somebody started; to others means are told of three marks more at a time, so that none is read back. */
export const countTrialScores = async (
  ctx: ReadCtx,
  input: { userId?: number | undefined },
): Promise<Static<(typeof CountTrialScores)['answer']>> => {
  const { userId } = me(ctx);
  const ownerId = input.userId ?? userId;
  if (ownerId !== userId && !(await reportAccess(ctx, ownerId))?.isOpen) throw refuse('NOT_FOUND');
  const db = ctx.deps.db.write;
  const [sumsOf, given] = await Promise.all([loadStarterSums(db, [ownerId], ctx.now), loadGivenMeans(db, ownerId, userId)]);
  const sums = sumsOf(ownerId);
  const { language, knowledge, punctuality } = given;
  const isMarked = language !== null && knowledge !== null && punctuality !== null;
  return {
    started: sums.started,
    people: sums.people,
    refused: sums.refused,
    marked: sums.marked,
    toMark: sums.toMark,
    markedInTime: sums.markedInTime,
    passed: given.passed,
    language: tenth(language),
    knowledge: tenth(knowledge),
    punctuality: tenth(punctuality),
    overall: isMarked ? tenth((language + knowledge + punctuality) / 3) : null,
  };
};

/** Decision 85. Throws EMAIL_INVALID, TRIAL_SELF, TRIAL_MAILBOX_CLOSED. */
export const checkTrialEmail = async (ctx: ReadCtx<RefusalOf<typeof checkCall>>, { email }: { email: string }) => {
  await checkMailbox(ctx, ctx.deps.db.write, email);
  return { message: say(ctx, trialsMessages.mailbox) };
};
