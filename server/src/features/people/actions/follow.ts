import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceTallies } from '../../../platform/notices/notices.writes.ts';
import { addFollow, removeFollow } from '../../../platform/people/follows.writes.ts';

/** Section 7.3: PUT /user/followings/{id}. Whoever is followed already stays so. */
export const follow = async (ctx: WriteCtx<'BLOCKED_BETWEEN' | 'FOLLOW_SELF'>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw ctx.refuse('FOLLOW_SELF');
  const { found, changed, isBlocked, tallies } = await addFollow(ctx.db, userId, id, ctx.now);
  if (!found) throw refuse('NOT_FOUND');
  if (isBlocked) throw ctx.refuse('BLOCKED_BETWEEN');
  if (!changed) return null;
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
  ctx.audit('user', id);
  return null;
};

/** Section 7.3: DELETE /user/followings/{id}. */
export const unfollow = async (ctx: WriteCtx<'FOLLOW_SELF'>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw ctx.refuse('FOLLOW_SELF');
  const { found, changed, tallies } = await removeFollow(ctx.db, userId, id);
  if (!found && !changed) throw refuse('NOT_FOUND');
  if (!changed) return null;
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
  ctx.audit('user', id);
  return null;
};
