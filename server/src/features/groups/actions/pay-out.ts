import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { payOut as payOutCall } from '#contract/groups/group-admin.calls.ts';
import type { PayOut } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { groupAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { balancesOf, postTransfer } from '../../../platform/ledger/transfers.writes.ts';
import { lockOwnEarnings } from '../group-admin.queries.ts';

/**
 * The founder takes what the circle earned to their own account, also of one that the house closed. Throws NOT_FOUND, CIRCLE_OWNER_ONLY, BALANCE_SHORT, and what
 * requirePaymentPassword throws.
 */
export const payOut = async (ctx: Ctx<RefusalOf<typeof payOutCall>>, form: Static<(typeof PayOut)['input']>) => {
  await requirePaymentPassword(ctx, form.password);
  const key = `circle-payout:${form.id}:${randomUUID()}`;
  return async (write: WriteCtx<RefusalOf<typeof payOutCall>>) => {
    const group = await lockOwnEarnings(write, form.id);
    write.audit('group', group.id, { amount: form.amount });
    await postTransfer(write, {
      key,
      code: 'circle.payout',
      from: groupAccount(group.id, 'currency'),
      to: userAccount(group.ownerId, 'currency'),
      amount: form.amount,
      subject: { kind: 'group', id: group.id },
    });
    const { currency } = await balancesOf(write.db, { owner: 'group', id: group.id });
    return { message: say(write, groupsMessages.paidOut), balance: currency };
  };
};
