import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { withdrawPapers } from '../../../platform/papers/papers.writes.ts';

/** Somebody takes back whatever they asked to be certified by. Throws NOT_FOUND where there is nothing. */
export const withdrawCertification = async (ctx: WriteCtx) => {
  const { userId } = me(ctx);
  await lockUser(ctx.db, userId);
  const count = await withdrawPapers(ctx, userId);
  if (count === 0) throw refuse('NOT_FOUND');
  ctx.audit('certification', null, { withdrawn: count });
  return null;
};
