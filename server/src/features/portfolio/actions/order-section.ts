import type { OrderedSection } from '#contract/portfolio/portfolio.limits.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { idsOf, putInOrder } from '../portfolio.queries.ts';

/** Puts a list of one's report in order. Throws ORDER_OUTDATED where it is no longer the list that was looked at. */
export const orderSection = async (ctx: WriteCtx<'ORDER_OUTDATED'>, { section, ids }: { section: OrderedSection; ids: number[] }) => {
  const { userId } = me(ctx);
  await lockUser(ctx.db, userId);
  const there = new Set(await idsOf(ctx.db, section, userId));
  if (there.size !== ids.length || !ids.every((id) => there.has(id))) throw ctx.refuse('ORDER_OUTDATED');
  if (ids.length > 0) await putInOrder(ctx.db, section, userId, ids);
  return null;
};
