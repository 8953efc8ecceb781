import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { transform as transformCall } from '#contract/wallet/wallet.calls.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { postTransfers } from '../../../platform/ledger/transfers.writes.ts';
import { walletSettings } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { rechargeRatio } from '../limits.policy.ts';
import { transformsTable } from '../wallet.tables.ts';

/**
 * Section 7.10 and decision 44: POST /plus-pay/transform. Fen of the wallet become 积分 of the same person: nothing leaves the house, so no
 * proof and no payment password are asked for. Throws TRANSFORM_CLOSED, BALANCE_SHORT.
 */
export const transform = async (ctx: WriteCtx<RefusalOf<typeof transformCall>>, { amount }: { amount: number }) => {
  const { userId } = me(ctx);
  if (!(await settingOf(ctx.deps, walletSettings))['transform-currency']) throw ctx.refuse('TRANSFORM_CLOSED');
  const credits = amount * (await rechargeRatio(ctx.deps));
  const [made] = await ctx.db
    .insert(transformsTable)
    .values({ userId, amount, credits, createdAt: ctx.now })
    .returning({ id: transformsTable.id });
  invariant(made, 'a conversion is written');
  const subject = { kind: 'transform', id: made.id };
  ctx.audit('transform', made.id, { amount });
  await postTransfers(ctx, [
    {
      key: `transform:${made.id}`,
      code: 'transform.paid',
      from: userAccount(userId, 'CNY'),
      to: houseAccount('reserve', 'CNY'),
      amount,
      subject,
    },
    {
      key: `transform:${made.id}:minted`,
      code: 'transform.minted',
      from: houseAccount('mint', 'currency'),
      to: userAccount(userId, 'currency'),
      amount: credits,
      subject,
    },
  ]);
  return { message: say(ctx, walletMessages.transformed), amount, credited: credits };
};
