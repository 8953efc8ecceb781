import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { getOwnRanks as door } from '#contract/ranks/ranks.doors.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { countedLists } from '../ranks.counting.ts';
import { isWealthHidden, listOwnPlaces } from '../ranks.queries.ts';

/** My own place and figure in every list (decision 68). Who has just left the ranks of wealth stands in none of them from that moment on. */
export const getOwnRanks = async (ctx: ReadCtx): Promise<AnswerOf<typeof door>> => {
  const { userId } = me(ctx);
  const lists = countedLists();
  const hidden = await isWealthHidden(ctx.db, userId);
  const places = new Map((await listOwnPlaces(ctx.db, userId, { lists, now: ctx.now })).map((one) => [one.key, one]));
  return {
    hidden,
    ranks: lists.map(({ rank, window, key }) => ({
      list: rank.name,
      type: window,
      rank: rank.isWealth && hidden ? null : (places.get(key)?.place ?? null),
      beyond: !(rank.isWealth && hidden) && places.get(key)?.isBeyond === true,
      count: places.get(key)?.count ?? 0,
    })),
  };
};
