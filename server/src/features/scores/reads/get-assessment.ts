import { sql } from 'drizzle-orm';
import type { Assessment, Overview, RatedTag, ScoreDay } from '#contract/scores/scores.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { type ReportAccess, reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { loadRatedTags } from '../rated-tags.queries.ts';
import { toHundredths } from '../score.policy.ts';
import { scoreJson } from '../scores.public.ts';
import { findEarlier, listDays, loadSums } from '../scores.queries.ts';
import { assessmentView, type ScoreJson } from '../scores.view.ts';
import { betterThan } from '../standing.sql.ts';

const MONTH_MS = 30 * 86_400_000;

/** Whoever's report it is, where the caller may see that part of it. Throws SIGN_IN_REQUIRED and NOT_FOUND. */
const seen = async (ctx: ReadCtx, userId: number | undefined, section: 'assessment' | 'tags'): Promise<ReportAccess> => {
  const access = await reportAccess(ctx, userId ?? me(ctx).userId);
  if (!access?.sees(section)) throw refuse('NOT_FOUND');
  return access;
};

const findScore = async (ctx: ReadCtx, ownerId: number): Promise<ScoreJson | null> => {
  const { rows } = await ctx.db.execute<{ score: ScoreJson | null }>(sql`select ${scoreJson(sql`${ownerId}::bigint`)} as score`);
  return rows[0]?.score ?? null;
};

/** Section 7: GetWpAssess, for the caller or whoever's report shows it. */
export const getAssessment = async (ctx: ReadCtx, { userId }: { userId?: number | undefined }): Promise<Assessment> => {
  const access = await seen(ctx, userId, 'assessment');
  return assessmentView(ctx, await findScore(ctx, access.ownerId), access);
};

/** Section 7: getValueOverview. */
export const getOverview = async (ctx: ReadCtx, { userId }: { userId?: number | undefined }): Promise<Overview> => {
  const access = await seen(ctx, userId, 'assessment');
  const { ownerId, relation } = access;
  const kept = await findScore(ctx, ownerId);
  const earlier = await findEarlier(ctx.db, ownerId, new Date(ctx.now.getTime() - MONTH_MS));
  const sums = relation === 'self' ? (await loadSums(ctx.db, [ownerId], ctx.now)).get(ownerId) : undefined;
  return {
    total: kept?.total ?? null,
    low: kept?.low ?? null,
    high: kept?.high ?? null,
    pieces: relation === 'self' ? (kept?.pieces ?? 0) : null,
    betterThan: kept && (await betterThan(ctx, kept.total)),
    change: kept && earlier !== null ? toHundredths(kept.total - earlier) : null,
    setAside: relation === 'self' ? Object.values(sums ?? {}).reduce((all, part) => all + part.setAside, 0) : null,
  };
};

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** The day that a number of `dayNumber` names; undefined where it names none. */
const dayOfNumber = (number: number | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(number ?? '')) ?? [];
  const text = `${year}-${month}-${day}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? undefined : text;
};

/** Section 7: getWpAssessActivity: the days on which the score changed, newest first. */
export const listActivity = async (
  ctx: ReadCtx,
  input: { userId?: number | undefined; limit?: number | undefined; after?: number | undefined },
): Promise<ScoreDay[]> => {
  const { ownerId } = await seen(ctx, input.userId, 'assessment');
  const rows = await listDays(ctx.db, ownerId, { limit: pageLimit(input), before: dayOfNumber(input.after) });
  return rows.map(({ day, total, before }) => ({
    id: dayNumber(day),
    day,
    total,
    change: total !== null && before !== null ? toHundredths(total - before) : null,
  }));
};

/** Section 7: v2/tag/user/list. */
export const listRatedTags = async (ctx: ReadCtx, { userId }: { userId?: number | undefined }): Promise<RatedTag[]> => {
  const access = await seen(ctx, userId, 'tags');
  // Whoever may see the tags but not the score sees the tags without marks.
  return loadRatedTags(ctx, access.ownerId, access.sees('assessment') ? scoreJson(sql`${access.ownerId}::bigint`) : sql`null`, access);
};

/** Section 7: v2/tag/user/low/score. */
export const listLowTags = async (ctx: ReadCtx, input: { userId?: number | undefined }): Promise<RatedTag[]> =>
  (await listRatedTags(ctx, input)).filter((tag) => tag.isLow);
