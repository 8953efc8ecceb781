import { postsMessages } from '#contract/posts/posts.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { isGroupAdmin } from '../../groups/groups.public.ts';
import { findPost, type PostRow } from '../posts.queries.ts';
import { countGroupAdminChoices, lockFeatured, setFeatured } from '../posts.writes.ts';

/** So many posts of one circle may its group admins choose in so long. */
const GROUP_ADMINS_MAX = 3;
const WINDOW_MS = 24 * 3_600_000;

/** Throws NOT_FOUND for what the caller may not see, NOT_ALLOWED where they neither keep the circle nor are operators. */
const findOwn = async (ctx: Pick<WriteCtx, 'db' | 'actor'>, id: number): Promise<{ post: PostRow; isOperator: boolean }> => {
  const actor = ctx.actor;
  const post = actor && (await findPost(ctx.db, actor.userId, id));
  if (!post) throw refuse('NOT_FOUND');
  const isOperator = actor.role === 'operator';
  if (!isOperator && !isGroupAdmin({ role: post.memberRole })) throw refuse('NOT_ALLOWED');
  return { post, isOperator };
};

const lockForChoice = async (ctx: WriteCtx, id: number) => {
  const locked = await lockFeatured(ctx.db, id);
  if (!locked) throw refuse('NOT_FOUND');
  return locked;
};

/**
 * Since when a group admin's choice counts: what they chose within the day, took out and choose again has its place again, and is no new choice.
 * Throws FEATURES_FULL.
 */
const groupAdminsChoice = async (
  ctx: WriteCtx<'FEATURES_FULL'>,
  groupId: number,
  before: Date | null,
): Promise<{ at: Date; isNew: boolean }> => {
  const since = new Date(ctx.now.getTime() - WINDOW_MS);
  if (before !== null && before > since) return { at: before, isNew: false };
  if ((await countGroupAdminChoices(ctx.db, groupId, since)) >= GROUP_ADMINS_MAX) throw ctx.refuse('FEATURES_FULL');
  return { at: ctx.now, isNew: true };
};

/**
 * Puts a post among the featured ones; twice changes nothing. Its author is told. Throws NOT_FOUND, NOT_ALLOWED, and to group admins FEATURES_FULL
 * after three of their circle in 24 hours and FEATURE_CLOSED where an operator took it out (docs/decisions/027).
 */
export const featurePost = async (ctx: WriteCtx<'FEATURES_FULL' | 'FEATURE_CLOSED'>, { id }: { id: number }) => {
  const { post, isOperator } = await findOwn(ctx, id);
  const locked = await lockForChoice(ctx, id);
  if (!isOperator && locked.featureClosedAt !== null) throw ctx.refuse('FEATURE_CLOSED');
  if (isOperator) await setFeatured(ctx.db, id, { featureClosedAt: null });
  if (locked.recommendedAt === null) {
    const chosen = isOperator ? { at: ctx.now, isNew: true } : await groupAdminsChoice(ctx, post.groupId, locked.groupAdminChosenAt);
    await setFeatured(ctx.db, id, { recommendedAt: chosen.at, ...(isOperator ? {} : { groupAdminChosenAt: chosen.at }) });
    if (chosen.isNew && post.authorId !== me(ctx).userId)
      await notify(ctx, { kind: 'featured', to: post.authorId, text: postsMessages.toldFeatured, subject: { kind: 'post', id } });
  }
  ctx.audit('post', id);
  return { message: say(ctx, postsMessages.featured) };
};

/** Takes a post out of the featured ones. What an operator takes out stays out. Throws NOT_FOUND and NOT_ALLOWED. */
export const unfeaturePost = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { isOperator } = await findOwn(ctx, id);
  await lockForChoice(ctx, id);
  await setFeatured(ctx.db, id, { recommendedAt: null, ...(isOperator ? { featureClosedAt: ctx.now } : {}) });
  ctx.audit('post', id);
  return { message: say(ctx, postsMessages.unfeatured) };
};
