import type { Static } from 'typebox';
import type { Group, ListedGroup, ListGroups, ListGroupsOf, ListMyGroups, RecommendGroups } from '#contract/groups/groups.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { foundIn } from '../../../platform/search/marked-parts.view.ts';
import { type GroupRow, listGroupRows, listGroupRowsOf, listRecommendedRows, membershipsOf } from '../groups.queries.ts';
import { groupView } from '../groups.view.ts';

const TOP = 3;
const WRAPPED_MAX = 100;
const DAY_MS = 86_400_000;

const viewerOf = (ctx: ReadCtx): number | null => ctx.actor?.userId ?? null;

/** Circles with the viewer's membership in each. */
const show = async (ctx: ReadCtx, rows: readonly GroupRow[]): Promise<Group[]> => {
  const joined = await membershipsOf(
    ctx.db,
    viewerOf(ctx),
    rows.map((row) => row.id),
  );
  return rows.map((row) => groupView(ctx, row, joined.get(row.id) ?? null));
};

export const listGroups = async (ctx: ReadCtx, input: Static<(typeof ListGroups)['input']>): Promise<ListedGroup[]> => {
  const { keyword } = input;
  const groups = await show(
    ctx,
    await listGroupRows(ctx.db, {
      limit: pageLimit(input),
      offset: pageOffset(input),
      viewerId: viewerOf(ctx),
      keyword,
      categoryId: input.category_id,
      mode: input.mode,
      tagId: input.tag,
    }),
  );
  if (keyword === undefined || keyword === '') return groups;
  return groups.map((group) => ({ ...group, found: foundIn({ title: group.name, text: group.summary }, keyword) }));
};

/** The three largest. */
export const topGroups = async (ctx: ReadCtx, input: { limit?: number }): Promise<Group[]> =>
  show(ctx, await listGroupRows(ctx.db, { limit: input.limit ?? TOP, offset: 0, viewerId: viewerOf(ctx) }));

/** Circles that the caller is in; of some roles where they are named. */
export const listMyGroups = async (
  ctx: ReadCtx,
  input: Static<(typeof ListMyGroups)['input']>,
  roles?: readonly ('founder' | 'administrator')[],
): Promise<Group[]> => {
  const { userId } = me(ctx);
  const page = { limit: pageLimit(input), offset: pageOffset(input), viewerId: userId };
  return show(ctx, await listGroupRowsOf(ctx.db, userId, roles ? { ...page, roles } : page));
};

export const wrapMyGroups = async (ctx: ReadCtx): Promise<{ data: Group[] }> => ({ data: await listMyGroups(ctx, { limit: WRAPPED_MAX }) });

/** Circles of a person, without the closed ones that the viewer is not in. */
export const listGroupsOf = async (ctx: ReadCtx, input: Static<(typeof ListGroupsOf)['input']>): Promise<Group[]> =>
  show(ctx, await listGroupRowsOf(ctx.db, input.user_id, { limit: pageLimit(input), offset: pageOffset(input), viewerId: viewerOf(ctx) }));

/** A mixed order stays the same for a viewer for a day, so that its pages neither repeat nor lose a circle. */
export const recommendGroups = async (ctx: ReadCtx, input: Static<(typeof RecommendGroups)['input']>): Promise<Group[]> => {
  const seed = input.type === 'random' ? `${viewerOf(ctx) ?? ctx.address}/${Math.floor(ctx.now.getTime() / DAY_MS)}` : null;
  return show(ctx, await listRecommendedRows(ctx.db, viewerOf(ctx), { limit: pageLimit(input), offset: pageOffset(input), seed }));
};
