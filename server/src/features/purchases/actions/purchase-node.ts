import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { purchaseNode as purchaseNodeCall } from '#contract/purchases/purchases.calls.ts';
import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { postTransfer } from '../../../platform/ledger/transfers.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { type PaidNodeRow, subjectOfNode } from '../paid-nodes.registry.ts';
import { insertPurchase, isActive } from '../purchases.queries.ts';
import { seeNode } from '../see-node.reader.ts';

type Bought = { node: PaidNodeRow; told: LocalizedText | null };

/**
 * Pays whose a node is and gives the right to it, in one transaction (decision 39); the caller has seen that somebody is there to be paid.
 * Throws PURCHASED_ALREADY and BALANCE_SHORT.
 */
export const payForNode = async (write: WriteCtx<TransferRefusal | 'PURCHASED_ALREADY'>, { node, told }: Bought): Promise<void> => {
  const { userId } = me(write);
  const { amount } = node;
  const ownerId = node.ownerId.secretUserId;
  const id = await insertPurchase(write.db, { node, userId, now: write.now });
  if (id === null) throw write.refuse('PURCHASED_ALREADY');
  if (told)
    await notify(write, { kind: 'purchase', to: ownerId, text: told, filling: { amount, unit: await currencyFor(write.deps, amount) } });
  write.audit('paid-node', node.id, { purchase: id, amount });
  await postTransfer(write, {
    key: `purchase:${id}`,
    code: 'purchase.paid',
    from: userAccount(userId, 'currency'),
    to: userAccount(ownerId, 'currency'),
    amount,
    subject: subjectOfNode(node),
  });
};

/**
 * Section 7.9: POST /currency/purchases/{node}. The right and its payment are one transaction (decision 39). Throws NOT_FOUND,
 * PURCHASE_OWN, BLOCKED_BETWEEN, PURCHASED_ALREADY, BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const purchaseNode = async (ctx: Ctx<RefusalOf<typeof purchaseNodeCall>>, form: { node: number; password?: string | undefined }) => {
  await requirePaymentPassword(ctx, form.password);
  return async (write: WriteCtx<RefusalOf<typeof purchaseNodeCall>>) => {
    const { userId } = me(write);
    const seen = await seeNode(write.db, userId, form.node);
    if (!seen) throw refuse('NOT_FOUND');
    const { node } = seen;
    // A look has a price of its own moment, and is bought where it is shown.
    if (node.part === 'look') throw refuse('NOT_FOUND');
    if (node.ownerId.is(userId)) throw write.refuse('PURCHASE_OWN');
    if (seen.isShutOut) throw write.refuse('BLOCKED_BETWEEN');
    // Nobody would have what is paid to an account that has ended.
    if (!(await isActive(write.db, node.ownerId.secretUserId))) throw refuse('NOT_FOUND');
    await payForNode(write, { node, told: seen.isOwnerTold ? purchasesMessages.toldSold : null });
    return { message: say(write, purchasesMessages.bought) };
  };
};
