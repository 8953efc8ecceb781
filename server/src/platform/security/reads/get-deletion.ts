import { eq } from 'drizzle-orm';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { accountDeletionsTable } from '../security.tables.ts';

/** Whether and when the caller's account goes. */
export const getDeletion = async (ctx: ReadCtx) => {
  const [row] = await ctx.deps.db.write
    .select()
    .from(accountDeletionsTable)
    .where(eq(accountDeletionsTable.userId, me(ctx).userId));
  return { asked_at: row ? timeText(ctx, row.askedAt) : null, due_at: row ? timeText(ctx, row.dueAt) : null };
};
