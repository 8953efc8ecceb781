import type { GroupDetail } from '#contract/groups/groups.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { tagsIn } from '../../../platform/people/tags.plain.ts';
import { findCategory, findGroup, type GroupRow } from '../groups.queries.ts';
import { categoryName, groupView } from '../groups.view.ts';
import { loadStanding } from '../standing.queries.ts';

/** A circle by itself, as the viewer stands to it. */
export const showGroup = async (ctx: Ctx & { db: Db | Tx }, row: GroupRow): Promise<GroupDetail> => {
  const viewerId = ctx.actor?.userId ?? null;
  const [people, category, standing] = [
    await loadPeople(ctx.db, [row.ownerId], viewerId),
    await findCategory(ctx.db, row.categoryId),
    await loadStanding(ctx.db, row, viewerId),
  ];
  const owner = people.get(row.ownerId);
  const founder = owner ? personView(ctx, owner) : null;
  return {
    ...groupView(ctx, row, standing.joined),
    category: { id: row.categoryId, name: category ? categoryName(ctx, category) : '' },
    user: founder,
    founder: founder && { ...founder, user: founder },
    tags: tagsIn(ctx.locale, row.tagIds).map((tag) => ({ id: Number(tag.id), name: tag.name })),
    applied: standing.isApplied,
    blocked: standing.isBlocked,
    fee_paid: standing.isFeePaid,
    join_income_count: standing.joinIncome,
    pinned_income_count: standing.pinnedIncome,
  };
};

/** Throws NOT_FOUND where there is no such circle. */
export const getGroup = async (ctx: ReadCtx, { id }: { id: number }): Promise<GroupDetail> => {
  const row = await findGroup(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  return showGroup(ctx, row);
};
