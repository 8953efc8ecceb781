import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import type { PaidNode, Receipt } from '#contract/purchases/purchases.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { PaidNodeRow } from './paid-nodes.ts';
import type { PurchaseRow } from './purchases.queries.ts';

export const nodeView = (ctx: Ctx, node: PaidNodeRow, paid: boolean): PaidNode => {
  const words = say(ctx, node.part === 'file' ? purchasesMessages.picture : purchasesMessages.content);
  const at = timeText(ctx, node.createdAt);
  return {
    id: node.id,
    subject_kind: node.subjectKind,
    subject_id: node.subjectId,
    channel: node.part,
    raw: node.fileId,
    type: node.type,
    subject: words,
    body: words,
    amount: node.amount,
    user_id: node.ownerId,
    created_at: at,
    updated_at: at,
    paid,
  };
};

export const receiptView = (ctx: Ctx, { purchase, node }: { purchase: PurchaseRow; node: PaidNodeRow }): Receipt => ({
  id: purchase.id,
  amount: purchase.amount,
  refunded_at: purchase.refundedAt && timeText(ctx, purchase.refundedAt),
  created_at: timeText(ctx, purchase.createdAt),
  node: nodeView(ctx, node, purchase.refundedAt === null),
});
