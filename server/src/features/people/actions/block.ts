import { peopleMessages } from '#contract/people/people.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { withdrawNoticesBetween } from '../../../platform/notices/notices.writes.ts';
import { addBlock, removeBlock } from '../../../platform/people/follows.writes.ts';

/** Decision 011: POST /user/black/{id}. Both follow each other no more, and neither is told of the other. */
export const block = async (ctx: WriteCtx<'BLOCK_SELF'>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw ctx.refuse('BLOCK_SELF');
  const { found, changed } = await addBlock(ctx.db, userId, id);
  if (!found) throw refuse('NOT_FOUND');
  if (changed) {
    await withdrawNoticesBetween(ctx, userId, id);
    ctx.audit('user', id);
    for (const one of [userId, id]) rightsChanged(ctx, { userId: one });
  }
  return { message: say(ctx, peopleMessages.blocked) };
};

/** Decision 011: DELETE /user/black/{id}. */
export const unblock = async (ctx: WriteCtx<'BLOCK_SELF'>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw ctx.refuse('BLOCK_SELF');
  const { found, changed } = await removeBlock(ctx.db, userId, id);
  if (!found && !changed) throw refuse('NOT_FOUND');
  if (changed) ctx.audit('user', id);
  return null;
};
