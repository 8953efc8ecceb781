import type { AnswerOf } from '#contract/kernel/doors.ts';
import { RANK_PLACES } from '#contract/ranks/rank-windows.ts';
import type { getOwnRanks as door } from '#contract/ranks/ranks.doors.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findOwnCheckinPlace } from '../../checkin/checkin.public.ts';
import { countedLists } from '../ranks.counting.ts';
import { isWealthHidden, listOwnPlaces } from '../ranks.queries.ts';

/** My own place and figure in every list (decision 68), that of days in a row too, which is read as it stands. Who has just left the ranks of wealth stands in none of them from that moment on. */
export const getOwnRanks = async (ctx: ReadCtx): Promise<AnswerOf<typeof door>> => {
  const { userId } = me(ctx);
  const lists = countedLists();
  const [hidden, own, days] = await Promise.all([
    isWealthHidden(ctx.db, userId),
    listOwnPlaces(ctx.db, userId, { lists, now: ctx.now }),
    findOwnCheckinPlace(ctx.db, userId, { now: ctx.now, places: RANK_PLACES }),
  ]);
  const places = new Map(own.map((one) => [one.key, one]));
  const counted = lists.map(({ rank, window, key }) => ({
    list: rank.name,
    type: window,
    rank: rank.isWealth && hidden ? null : (places.get(key)?.place ?? null),
    beyond: !(rank.isWealth && hidden) && places.get(key)?.isBeyond === true,
    count: places.get(key)?.count ?? 0,
  }));
  return {
    hidden,
    ranks: [...counted, { list: 'checkin', type: null, rank: days.place, beyond: days.isBeyond, count: days.count }],
  };
};
