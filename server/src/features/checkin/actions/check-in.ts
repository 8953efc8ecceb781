import type { checkIn as checkInCall } from '#contract/checkin/checkin.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { dayBefore, localDay } from '../../../kernel/local-day.ts';
import { houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { postTransfer } from '../../../platform/ledger/transfers.writes.ts';
import { checkinSettings } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { insertCheckin } from '../checkin.queries.ts';

/** Section 7.9: PUT /user/checkin/currency, once a day of Shanghai. Throws CHECKIN_CLOSED, CHECKIN_DONE. */
export const checkIn = async (ctx: WriteCtx<RefusalOf<typeof checkInCall>>): Promise<null> => {
  const { userId } = me(ctx);
  const { switch: isOpen, balance } = await settingOf(ctx.deps, checkinSettings);
  if (!isOpen) throw ctx.refuse('CHECKIN_CLOSED');
  const day = localDay(ctx.now);
  const isNew = await insertCheckin(ctx.db, { userId, day, dayBefore: dayBefore(ctx.now), amount: balance, now: ctx.now });
  if (!isNew) throw ctx.refuse('CHECKIN_DONE');
  await postTransfer(ctx, {
    key: `checkin:${userId}:${day}`,
    code: 'checkin.earned',
    from: houseAccount('mint', 'currency'),
    to: userAccount(userId, 'currency'),
    amount: balance,
    data: { day },
  });
  return null;
};
