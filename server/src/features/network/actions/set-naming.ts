import { eq } from 'drizzle-orm';
import { networkMessages } from '#contract/network/network.messages.ts';
import { me, type ReadCtx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { pathNamingsTable } from '../network.tables.ts';

export const getNaming = async (ctx: ReadCtx) => {
  const [row] = await ctx.deps.db.write
    .select()
    .from(pathNamingsTable)
    .where(eq(pathNamingsTable.userId, me(ctx).userId));
  return { allowed: row?.isAllowed ?? false };
};

export const setNaming = async (ctx: WriteCtx, { allowed }: { allowed: boolean }) => {
  const { userId } = me(ctx);
  const set = { isAllowed: allowed, updatedAt: ctx.now };
  await ctx.db
    .insert(pathNamingsTable)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: pathNamingsTable.userId, set });
  ctx.audit('user', userId, { naming: allowed });
  return { message: say(ctx, networkMessages.namingSet) };
};
