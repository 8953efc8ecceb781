import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { checkinSettings } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { findTotal, firstOf } from '../checkin.queries.ts';
import { runningStreak } from '../checkin.view.ts';

/** Section 7.9: GET /user/checkin. */
export const getCheckin = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const day = localDay(ctx.now);
  const total = await findTotal(ctx.db, userId);
  const first = await firstOf(ctx.db, day);
  const people = await loadPeople(ctx.db, first, userId);
  const { balance } = await settingOf(ctx.deps, checkinSettings);
  return {
    rank_users: first.flatMap((id) => {
      const row = people.get(id);
      return row ? [personView(ctx, row)] : [];
    }),
    checked_in: total?.lastDay === day,
    checkin_count: total?.total ?? 0,
    last_checkin_count: total ? runningStreak(total, ctx.now) : 0,
    attach_balance: balance,
  };
};
