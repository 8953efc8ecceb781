import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { findCategory, findGroup, membershipsOf } from '../groups.queries.ts';
import { categoryName, groupView } from '../groups.view.ts';

/** Throws NOT_FOUND where there is no such circle. */
export const getGroup = async (ctx: ReadCtx, { id }: { id: number }) => {
  const row = await findGroup(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  const [joined, people, category] = await Promise.all([
    membershipsOf(ctx.db, ctx.actor?.userId ?? null, [id]),
    loadPeople(ctx.db, [row.ownerId], ctx.actor?.userId ?? null),
    findCategory(ctx.db, row.categoryId),
  ]);
  const owner = people.get(row.ownerId);
  const founder = owner ? personView(ctx, owner) : null;
  return {
    ...groupView(ctx, row, joined.get(id) ?? null),
    category: { id: row.categoryId, name: category ? categoryName(ctx, category) : '' },
    user: founder,
    founder: founder && { ...founder, user: founder },
  };
};
