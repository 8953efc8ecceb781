import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { collectFor } from '../ecerts.queries.ts';
import { reservedForCaller } from '../reads/get-account.ts';

/** Issue 20, claim: what guests claimed by the caller's confirmed contacts is theirs. Changes nothing the second time. */
export const collectCertificates = async (ctx: WriteCtx): Promise<{ collected: number }> => {
  const { userId } = me(ctx);
  const collected = await collectFor(ctx.db, userId, await reservedForCaller(ctx.db, userId));
  if (collected > 0) ctx.audit('ecert', null, { collected });
  return { collected };
};
