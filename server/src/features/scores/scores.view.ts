import { type ScorePart, scoreParts } from '#contract/reports/report-sections.ts';
import type { Assessment } from '#contract/scores/scores.schemas.ts';
import { MEANS_FROM } from '#contract/trials/trials.limits.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { ReportRelation } from '../../platform/reports/audience.policy.ts';
import { PART_WEIGHTS, type Score } from './score.policy.ts';

/** A kept score as `scoreJson` gives it. */
export type ScoreJson = Score & { computedAt: string };

/**
 * Whom a score is shown to. What came of a part that is not for them is not told by the score either. How many marks count, and what share of
 * it they are, is told to its owner alone: beside the reviews that are shown it would tell how many of them weigh nothing.
 */
export type ScoreViewer = { relation: ReportRelation; sees(part: ScorePart): boolean };

/** What others are told of a part: that of trials from three marks on, so that no mark is read back which is not public (decision 83). */
const meanFor = (kept: ScoreJson | null, part: ScorePart, isOwn: boolean): number | null => {
  const { mean = null, pieces = 0 } = kept?.parts[part] ?? {};
  return isOwn || part !== 'trials' || pieces >= MEANS_FROM ? mean : null;
};

/** The part of a value report that says how good somebody is, of a kept score or of none ('暂无评分'). */
export const assessmentView = (ctx: Pick<Ctx, 'door'>, kept: ScoreJson | null, viewer: ScoreViewer): Assessment => {
  const isOwn = viewer.relation === 'self';
  return {
    total: kept?.total ?? null,
    low: kept?.low ?? null,
    high: kept?.high ?? null,
    pieces: isOwn ? (kept?.pieces ?? 0) : null,
    parts: scoreParts
      .filter((part) => viewer.sees(part))
      .map((part) => ({
        part,
        weight: PART_WEIGHTS[part],
        share: isOwn ? (kept?.parts[part].share ?? 0) : null,
        mean: meanFor(kept, part, isOwn),
        pieces: isOwn ? (kept?.parts[part].pieces ?? 0) : null,
      })),
    computedAt: kept ? timeText(ctx, new Date(kept.computedAt)) : null,
  };
};
