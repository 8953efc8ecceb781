import type { Static } from 'typebox';
import type { RankWindow } from '#contract/ranks/rank-windows.ts';
import type { ListRank, ListWindowRank, RankedPerson } from '#contract/ranks/ranks.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { rankListRegistry } from '../../../platform/ranks/ranks.registry.ts';
import { listRankRows } from '../ranks.queries.ts';

type Page = Static<(typeof ListRank)['input']>;

const rankOf = async (ctx: ReadCtx, asked: { name: string; window: RankWindow | null }, page: Page): Promise<RankedPerson[]> => {
  const rank = rankListRegistry.get(asked.name);
  invariant(rank !== undefined, `there is no rank list ${asked.name}`);
  const viewerId = ctx.actor?.userId ?? null;
  const key = asked.window === null ? rank.name : `${rank.name}/${asked.window}`;
  const rows = await listRankRows(ctx.db, { key, isWealth: rank.isWealth, viewerId, limit: pageLimit(page), offset: pageOffset(page) });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    viewerId,
  );
  return rows.flatMap(({ userId, place, count }) => {
    const person = people.get(userId);
    if (!person) return [];
    const view = personView(ctx, person);
    const isTold = !rank.isWealth || userId === viewerId;
    return [{ ...view, extra: { ...view.extra, rank: place, count: isTold ? count : null } }];
  });
};

/** A list without windows, by its name (section 3, 'Rank lists'). */
export const listRank =
  (name: string) =>
  (ctx: ReadCtx, page: Page): Promise<RankedPerson[]> =>
    rankOf(ctx, { name, window: null }, page);

/** A list of a day, a week or a month; of a week unless told. */
export const listWindowRank =
  (name: string) =>
  (ctx: ReadCtx, { type = 'week', ...page }: Static<(typeof ListWindowRank)['input']>): Promise<RankedPerson[]> =>
    rankOf(ctx, { name, window: type }, page);
