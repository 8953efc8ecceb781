import { sql } from 'drizzle-orm';
import { type ScorePart, scoreParts } from '#contract/reports/report-sections.ts';
import type { EvidencePiece, Statistics } from '#contract/scores/scores.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople, type PersonRow } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import type { Evidence } from '../../../platform/reports/evidence.registry.ts';
import {
  CONFIDENCE,
  freshnessOf,
  HALF_LIFE_YEARS,
  HALF_WEIGHT_PIECES,
  noSums,
  PRIOR_MARK,
  PRIOR_PIECES,
  type Score,
  type Sums,
  scoreOf,
  shareOfMark,
  TOP_MARK,
  toHundredths,
  withMark,
} from '../score.policy.ts';
import { listDays, listMarks, loadSums, roundScore } from '../scores.queries.ts';
import { assessmentView } from '../scores.view.ts';

const HISTORY = 100;
/** What another mark would do is told for a full one and for one that is good. */
const NEXT_MARKS = [TOP_MARK, 8] as const;

const nextOf = (sums: Sums, score: Score | null, now: Date): Statistics['next'] =>
  scoreParts.flatMap((part) =>
    NEXT_MARKS.flatMap((mark) => {
      const after = scoreOf(withMark(sums, { part, mark, givenAt: now, setAside: null }, now));
      if (!after) return [];
      const total = toHundredths(after.total);
      return [{ part, mark, total, change: score && toHundredths(total - toHundredths(score.total)) }];
    }),
  );

/** How the caller's score came about. Read anew from the marks, on the primary: it is true at this moment. */
export const getStatistics = async (ctx: ReadCtx): Promise<Statistics> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const [found, days] = await Promise.all([loadSums(db, [userId], ctx.now), listDays(db, userId, { limit: HISTORY })]);
  const sums = found.get(userId) ?? noSums();
  const score = scoreOf(sums);
  const weight = scoreParts.reduce((all, part) => all + sums[part].weight, 0);
  return {
    assessment: assessmentView(ctx, score && { ...roundScore(score), computedAt: ctx.now.toISOString() }, {
      relation: 'self',
      sees: () => true,
    }),
    rules: {
      priorMark: PRIOR_MARK,
      priorPieces: PRIOR_PIECES,
      halfLifeYears: HALF_LIFE_YEARS,
      confidence: CONFIDENCE,
      halfWeightPieces: HALF_WEIGHT_PIECES,
    },
    priorShare: score ? Math.round((1000 * PRIOR_PIECES) / (PRIOR_PIECES + weight)) / 1000 : 1,
    setAside: scoreParts.flatMap((part) => (sums[part].setAside > 0 ? [{ part, count: sums[part].setAside }] : [])),
    next: nextOf(sums, score, ctx.now),
    history: days.map(({ day, total }) => ({ day, total })).reverse(),
  };
};

type Known = { sums: Sums; people: Map<number, PersonRow>; hidden: ReadonlySet<number> };

const pieceView = (ctx: ReadCtx, piece: Evidence, { sums, people, hidden }: Known): EvidencePiece => {
  const score = scoreOf(sums);
  const weighs = piece.setAside === null && !piece.waits;
  const without = weighs ? scoreOf(withMark(sums, piece, ctx.now, -1)) : score;
  const person = hidden.has(piece.giverId) ? undefined : people.get(piece.giverId);
  return {
    id: piece.pieceId,
    part: piece.part,
    mark: toHundredths(piece.mark),
    givenAt: timeText(ctx, piece.givenAt),
    user: person ? personView(ctx, person) : null,
    freshness: weighs ? toHundredths(freshnessOf(piece.givenAt, ctx.now)) : 0,
    share: weighs ? Math.round(shareOfMark(sums, piece, ctx.now) * 1000) / 1000 : 0,
    moves: score && without ? toHundredths(score.total - without.total) : null,
    setAside: piece.setAside,
    waits: piece.waits,
  };
};

/** Those among them who blocked the caller: they do not want to be seen. */
const hiddenFrom = async (ctx: ReadCtx, userId: number, giverIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select owner_id as id from blocks where blocked_id = ${userId} and owner_id = any(${sql.param([...giverIds])}::bigint[])`,
  );
  return new Set(rows.map((row) => Number(row.id)));
};

/** The marks of one part of the caller's score, newest first, each with what it does. */
export const listEvidence = async (
  ctx: ReadCtx,
  input: { part: ScorePart; limit?: number | undefined; after?: number | undefined },
): Promise<EvidencePiece[]> => {
  const { userId } = me(ctx);
  const pieces = await listMarks(ctx.db, userId, { part: input.part, limit: pageLimit(input), after: input.after || undefined });
  if (pieces.length === 0) return [];
  const givers = pieces.map((piece) => piece.giverId);
  const [sums, people, hidden] = await Promise.all([
    loadSums(ctx.db, [userId], ctx.now),
    loadPeople(ctx.db, givers, userId),
    hiddenFrom(ctx, userId, givers),
  ]);
  const known = { sums: sums.get(userId) ?? noSums(), people, hidden };
  return pieces.map((piece) => pieceView(ctx, piece, known));
};
