import { type ScorePart, scoreParts } from '#contract/reports/report-sections.ts';
import type { Assessment } from '#contract/scores/scores.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { PART_WEIGHTS, type Score } from './score.ts';

/** A kept score as `scoreJson` gives it. */
export type ScoreJson = Score & { computedAt: string };

/** Which parts of a report the viewer sees: what came of a part that is not for them is not told by the score either. */
export type SeenParts = { sees(part: ScorePart): boolean };

/** Whether the viewer sees all parts that the score is of: only then sums over them tell nothing of another. */
export const seesWhole = (seen: SeenParts): boolean => scoreParts.every((part) => seen.sees(part));

/** The part of a value report that says how good somebody is, of a kept score or of none ('暂无评分'). */
export const assessmentView = (ctx: Pick<Ctx, 'door'>, kept: ScoreJson | null, seen: SeenParts): Assessment => {
  const isWhole = seesWhole(seen);
  return {
    total: kept?.total ?? null,
    low: kept?.low ?? null,
    high: kept?.high ?? null,
    pieces: isWhole ? (kept?.pieces ?? 0) : null,
    parts: scoreParts.map((part) => ({
      part,
      weight: PART_WEIGHTS[part],
      share: isWhole ? (kept?.parts[part].share ?? 0) : null,
      mean: seen.sees(part) ? (kept?.parts[part].mean ?? null) : null,
      pieces: seen.sees(part) ? (kept?.parts[part].pieces ?? 0) : null,
    })),
    computedAt: kept ? timeText(ctx, new Date(kept.computedAt)) : null,
  };
};
