import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { forgetSearchRows, saveSearchRow } from '../search.queries.ts';

/** Keeps what the caller looked for, for themselves. */
export const saveSearch = async (ctx: WriteCtx, { keyword }: { keyword: string }): Promise<null> => {
  await saveSearchRow(ctx.db, { userId: me(ctx).userId, keyword, at: ctx.now });
  return null;
};

/** Forgets all of it, or one. */
export const forgetSearches = async (ctx: WriteCtx, { keyword }: { keyword?: string }): Promise<null> => {
  await forgetSearchRows(ctx.db, me(ctx).userId, keyword);
  return null;
};
