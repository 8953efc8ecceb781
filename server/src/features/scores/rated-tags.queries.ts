import { type SQL, sql } from 'drizzle-orm';
import type { RatedTag } from '#contract/scores/scores.schemas.ts';
import type { Ctx, ReadCtx } from '../../kernel/http/context.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { type Score, toHundredths } from './score.policy.ts';
import type { ScoreJson, ScoreViewer } from './scores.view.ts';

/** Below this a promise was marked low, once so many marks speak of it. */
const LOW_MARK = 5;
const LOW_PIECES = 3;

/** Ids of tags are of the group by hundreds: 1 what one does, 2 how one works. */
const GROUP = 100;
const WHAT_I_DO = 1;
const HOW_I_WORK = 2;

type SeenParts = Pick<ScoreViewer, 'sees'>;

type Rating = { score: number | null; pieces: number };

const all: SeenParts = { sees: () => true };
const unrated: Rating = { score: null, pieces: 0 };

/**
 * What speaks of a tag: all marks of what one does, those of people who worked with one of how one works where the viewer sees these, none of the
 * others.
 */
const ratingOf = (tagId: number, kept: Score | null, seen: SeenParts): Rating => {
  const group = Math.floor(tagId / GROUP);
  if (!kept) return unrated;
  if (group === WHAT_I_DO) return { score: kept.total, pieces: kept.pieces };
  if (group === HOW_I_WORK && seen.sees('reviews')) return { score: kept.parts.reviews.mean, pieces: kept.parts.reviews.pieces };
  return unrated;
};

const isLow = ({ score, pieces }: Rating): boolean => score !== null && score < LOW_MARK && pieces >= LOW_PIECES;

/** The groups of tags whose promise this score speaks against. */
export const lowTagGroupsOf = (score: Score): number[] =>
  [WHAT_I_DO, HOW_I_WORK].filter((group) => isLow(ratingOf(group * GROUP, score, all)));

/** The tags of a person, each with how the work was marked that it promises. */
const rateTags = (ctx: Pick<Ctx, 'locale'>, tagIds: readonly number[], kept: ScoreJson | null, viewer: ScoreViewer): RatedTag[] =>
  tagsIn(ctx.locale, tagIds).map(({ id, name }) => {
    const rating = ratingOf(id, kept, viewer);
    const { score, pieces } = rating;
    return {
      id,
      name,
      score: score === null ? null : toHundredths(score),
      pieces: viewer.relation === 'self' ? pieces : null,
      isLow: isLow(rating),
    };
  });

/** The ids of the tags that a person chose and their kept score, in one query. */
export const loadRatedTags = async (ctx: ReadCtx, ownerId: number, score: SQL, viewer: ScoreViewer): Promise<RatedTag[]> => {
  const { rows } = await ctx.db.execute<{ tags: number[]; score: ScoreJson | null }>(sql`
    select coalesce((select array_agg(tag_id order by tag_id) from user_tags where user_id = ${ownerId}), '{}') as tags, ${score} as score`);
  return rateTags(ctx, rows[0]?.tags ?? [], rows[0]?.score ?? null, viewer);
};
