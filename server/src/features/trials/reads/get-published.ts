import type { Static } from 'typebox';
import { penaltyPerThousand } from '#contract/trials/mqm.ts';
import type { AverageTrials, ListTrialReviews, PublicTrial, TrialReview } from '#contract/trials/trial-publishing.schemas.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { listReported, loadMeans } from '../published.queries.ts';
import { reportedView } from '../published.view.ts';
import { listSpans, type WholeTrial } from '../trials.queries.ts';
import { isInTime, marksView } from '../trials.view.ts';
import { findPublic } from '../trials.visibility.ts';

/** Decisions 83 and 85: what everybody may see of a trial, and nothing else. Throws NOT_FOUND for all that is not public. */
export const getThirdTrial = async (ctx: ReadCtx, { id }: { id: number }): Promise<PublicTrial> => {
  const viewerId = ctx.actor?.userId ?? null;
  const db = ctx.deps.db.write;
  const found = await findPublic(db, id, viewerId ?? 0);
  if (!found) throw refuse('NOT_FOUND');
  const { trial, texts } = found;
  const isWhole = trial.status === trialStatus.done;
  const [people, marks] = await Promise.all([
    loadPeople(db, isWhole ? [trial.initiatorId, trial.receiverId] : [trial.receiverId], viewerId),
    isWhole ? marksOf(ctx, found) : null,
  ]);
  const person = (personId: number | null) => {
    const row = personId === null ? undefined : people.get(personId);
    return row ? personView(ctx, row) : null;
  };
  return {
    id,
    initiator: person(trial.initiatorId),
    receiver: person(trial.receiverId),
    sourceLanguage: trial.sourceLanguage,
    targetLanguage: trial.targetLanguage,
    industry: trial.industry,
    requirements: isWhole ? texts.requirements : '',
    sourceText: isWhole ? texts.sourceText : '',
    translatedText: texts.translatedText ?? '',
    tool: trial.tool,
    submittedAt: trial.submittedAt && timeText(ctx, trial.submittedAt),
    isInTime: isInTime(trial),
    marks,
  };
};

const marksOf = async (ctx: ReadCtx, { trial, texts, marks }: WholeTrial) => {
  if (!marks) return null;
  const spans = await listSpans(ctx.deps.db.write, trial.id);
  return marksView(ctx, { trial, marks, spans, penalty: penaltyPerThousand(spans, texts.sourceText), side: null });
};

/** Whose report it is, where the caller sees that part of it. Throws NOT_FOUND, and SIGN_IN_REQUIRED for a guest who names nobody. */
const ownerOf = async (ctx: ReadCtx, userId: number | undefined): Promise<number> => {
  const access = await reportAccess(ctx, userId ?? me(ctx).userId);
  if (!access?.sees('trials')) throw refuse('NOT_FOUND');
  return access.ownerId;
};

/** Decision 85: the trials in a report. */
export const listTrialReviews = async (ctx: ReadCtx, input: Static<(typeof ListTrialReviews)['input']>): Promise<TrialReview[]> => {
  const ownerId = await ownerOf(ctx, input.userId);
  const viewerId = ctx.actor?.userId ?? null;
  const db = ctx.deps.db.write;
  const rows = await listReported(db, { ownerId, viewerId: viewerId ?? 0, limit: pageLimit(input), after: input.after });
  const people = await loadPeople(
    db,
    rows.map((row) => row.initiatorId),
    viewerId,
  );
  return rows.map((row) => reportedView(ctx, row, people));
};

const tenth = (mean: number): number => Math.round(mean * 10) / 10;

/** Decisions 83 and 85: means of somebody's marks that count; to others from three on, and of three more at a time, so that no mark that is not public is read back. */
export const averageTrials = async (
  ctx: ReadCtx,
  input: { userId?: number | undefined },
): Promise<Static<(typeof AverageTrials)['answer']>> => {
  const ownerId = await ownerOf(ctx, input.userId);
  const { count, language, knowledge, punctuality } = await loadMeans(ctx.deps.db.write, ownerId, ctx.actor?.userId ?? 0);
  if (language === null || knowledge === null || punctuality === null)
    return { count, language: null, knowledge: null, punctuality: null, overall: null };
  return {
    count,
    language: tenth(language),
    knowledge: tenth(knowledge),
    punctuality: tenth(punctuality),
    overall: tenth((language + knowledge + punctuality) / 3),
  };
};
