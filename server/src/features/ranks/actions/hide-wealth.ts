import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { HideWealth } from '#contract/ranks/ranks.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { rankListRegistry } from '../../../platform/ranks/ranks.registry.ts';
import { hiddenWealthTable, ranksTable } from '../ranks.tables.ts';

/** '不上财富榜': out of the ranks of balance and income at once; back in them when they are next counted (decision 68). */
export const hideWealth = async (ctx: WriteCtx, { hidden }: Static<(typeof HideWealth)['input']>): Promise<null> => {
  const { userId } = me(ctx);
  if (!hidden) {
    await ctx.db.delete(hiddenWealthTable).where(eq(hiddenWealthTable.userId, userId));
    return null;
  }
  await ctx.db.insert(hiddenWealthTable).values({ userId, createdAt: ctx.now }).onConflictDoNothing();
  const wealth = rankListRegistry.values().flatMap((rank) => (rank.isWealth ? [rank.name] : []));
  await ctx.db.delete(ranksTable).where(and(eq(ranksTable.userId, userId), inArray(ranksTable.list, wealth)));
  return null;
};
