import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { hiddenWindingsTable } from '../windings.tables.ts';

/** Decision 70: windingRecord/remove. Throws NOT_FOUND where there is no bond. */
export const hideWinding = async (ctx: WriteCtx, { userId: otherId }: { userId: number }): Promise<null> => {
  const { userId } = me(ctx);
  const { rowCount } = await ctx.db.execute(sql`
    insert into hidden_windings (owner_id, other_id, since)
    select person_id, friend_id, since from friendships where person_id = ${userId} and friend_id = ${otherId}
    on conflict (owner_id, other_id) do update set since = excluded.since`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
  ctx.audit('user', otherId);
  return null;
};

/** Puts it back, also where there was nothing to put back. */
export const showWinding = async (ctx: WriteCtx, { userId: otherId }: { userId: number }): Promise<null> => {
  const { ownerId, otherId: other } = hiddenWindingsTable;
  await ctx.db.delete(hiddenWindingsTable).where(and(eq(ownerId, me(ctx).userId), eq(other, otherId)));
  ctx.audit('user', otherId);
  return null;
};
