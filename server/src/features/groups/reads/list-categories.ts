import type { Static } from 'typebox';
import type { ListCategories } from '#contract/groups/groups.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listCategoryRows } from '../groups.queries.ts';
import { categoryName } from '../groups.view.ts';

const MAX = 100;

/** Categories in the order of their ranks, each with how many circles it has. */
export const listCategories = async (
  ctx: ReadCtx,
  input: Static<(typeof ListCategories)['input']>,
): Promise<Static<(typeof ListCategories)['answer']>> =>
  (await listCategoryRows(ctx.db, input.limit ?? MAX)).map((row) => ({
    id: row.id,
    name: categoryName(ctx, row),
    rank: row.rank,
    groups_count: row.groups,
  }));
