import { scoreParts } from '#contract/reports/report-sections.ts';
import type { Assessment } from '#contract/scores/scores.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { PART_WEIGHTS, type Score } from './score.ts';

/** A kept score as `scoreJson` gives it. */
export type ScoreJson = Score & { computedAt: string };

/** The part of a value report that says how good somebody is, of a kept score or of none ('暂无评分'). */
export const assessmentView = (ctx: Pick<Ctx, 'door'>, kept: ScoreJson | null): Assessment => ({
  total: kept?.total ?? null,
  low: kept?.low ?? null,
  high: kept?.high ?? null,
  pieces: kept?.pieces ?? 0,
  parts: scoreParts.map((part) => ({
    part,
    weight: PART_WEIGHTS[part],
    share: kept?.parts[part].share ?? 0,
    mean: kept?.parts[part].mean ?? null,
    pieces: kept?.parts[part].pieces ?? 0,
  })),
  computedAt: kept ? timeText(ctx, new Date(kept.computedAt)) : null,
});
