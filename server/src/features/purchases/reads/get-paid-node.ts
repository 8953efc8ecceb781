import type { PaidNode } from '#contract/purchases/purchases.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { hasBought } from '../purchases.queries.ts';
import { nodeView } from '../purchases.view.ts';
import { seeNode } from '../see-node.reader.ts';

/** Wire shapes 4.20: GET /purchases/{node}. Throws NOT_FOUND also where the caller may not see the thing. */
export const getPaidNode = async (ctx: ReadCtx, input: { node: number }): Promise<PaidNode> => {
  const { userId } = me(ctx);
  const seen = await seeNode(ctx.db, userId, input.node);
  if (!seen) throw refuse('NOT_FOUND');
  const { node, veil } = seen;
  const paid = node.ownerId.is(userId) || (await hasBought(ctx.db, userId, node.id));
  return nodeView(ctx, node, { paid, veil });
};
