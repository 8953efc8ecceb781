import { eq } from 'drizzle-orm';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { refundPurchase as refundPurchaseCall } from '#contract/purchases/purchases.calls.ts';
import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { ledgerTransfersTable } from '../../../platform/ledger/ledger.tables.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { postTransfer } from '../../../platform/ledger/transfers.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { requireRecent } from '../../../platform/security/step-up.guard.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { subjectOfNode } from '../paid-nodes.registry.ts';
import { findNode, lockPurchase, markRefunded } from '../purchases.queries.ts';

/**
 * Gives the price back out of what its seller has, takes the right with it, and tells both. Throws STEP_UP_NEEDED, NOT_FOUND,
 * PURCHASE_REFUNDED, NOT_ALLOWED to whoever bought or sold it, and BALANCE_SHORT where the seller has spent it.
 */
export const refundPurchase = async (
  ctx: WriteCtx<RefusalOf<typeof refundPurchaseCall>>,
  { id, reason }: { id: number; reason: string },
) => {
  await requireRecent(ctx);
  const purchase = await lockPurchase(ctx.db, id);
  if (!purchase) throw refuse('NOT_FOUND');
  if (purchase.refundedAt !== null) throw ctx.refuse('PURCHASE_REFUNDED');
  const isParty = purchase.userId === me(ctx).userId || purchase.ownerId.is(me(ctx).userId);
  if (isParty) throw refuse('NOT_ALLOWED');
  const [paid] = await ctx.db
    .select({ id: ledgerTransfersTable.id })
    .from(ledgerTransfersTable)
    .where(eq(ledgerTransfersTable.key, `purchase:${id}`));
  invariant(paid, 'a purchase was paid for');
  await markRefunded(ctx.db, id, ctx.now);
  const node = await findNode(ctx.db, purchase.nodeId);
  invariant(node, 'what was bought has its node');
  const { userId, amount } = purchase;
  const ownerId = purchase.ownerId.secretUserId;
  const filling = { amount, reason, unit: await currencyFor(ctx.deps, amount) };
  await notify(ctx, { kind: 'purchase', to: userId, text: purchasesMessages.toldRefunded, filling });
  await notify(ctx, { kind: 'purchase', to: ownerId, text: purchasesMessages.toldTakenBack, filling });
  ctx.audit('purchase', id, { amount, reason });
  await postTransfer(ctx, {
    key: `purchase:${id}:refund`,
    code: 'purchase.refunded',
    from: userAccount(ownerId, 'currency'),
    to: userAccount(userId, 'currency'),
    amount,
    corrects: paid.id,
    subject: subjectOfNode(node),
  });
  return { message: say(ctx, purchasesMessages.refunded) };
};
