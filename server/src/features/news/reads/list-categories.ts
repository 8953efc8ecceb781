import type { Static } from 'typebox';
import type { ListNewsCategories } from '#contract/news/news.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listCategoryRows } from '../news.queries.ts';
import { categoryView } from '../news.view.ts';

/** GET /news/cates: the chosen ones in the order in which they were chosen, and the others by rank. */
export const listNewsCategories = async (ctx: ReadCtx): Promise<Static<(typeof ListNewsCategories)['answer']>> => {
  const rows = await listCategoryRows(ctx.db, ctx.actor?.userId ?? null);
  const chosen = rows.filter((row) => row.position !== null).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const mine = chosen.length > 0 ? chosen : rows;
  return {
    my_cates: mine.map((row) => categoryView(ctx, row)),
    more_cates: rows.filter((row) => !mine.includes(row)).map((row) => categoryView(ctx, row)),
  };
};
