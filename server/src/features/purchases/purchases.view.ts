import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import type { DeskPurchase, PaidNode, Receipt } from '#contract/purchases/purchases.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { type LoadedSubject, subjectKind } from '../../platform/subjects/subjects.ts';
import type { PaidNodeRow } from './paid-nodes.ts';
import type { ReceiptRow } from './purchases.queries.ts';

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
    extra: null,
    created_at: at,
    updated_at: at,
    paid,
  };
};

export type Known = { people: Map<number, PersonRow>; subjects: Map<string, LoadedSubject> };

const personIn = (ctx: Ctx, { people }: Known, id: number) => {
  const person = people.get(id);
  return person ? personView(ctx, person) : null;
};

/** A purchase as its buyer sees it; of what they may not see any more only that it was bought. */
export const receiptView = (ctx: Ctx, { purchase, node }: ReceiptRow, known: Known): Receipt => {
  const subject = known.subjects.get(`${node.subjectKind}:${node.subjectId}`);
  return {
    id: purchase.id,
    amount: purchase.amount,
    refunded_at: purchase.refundedAt && timeText(ctx, purchase.refundedAt),
    created_at: timeText(ctx, purchase.createdAt),
    node: nodeView(ctx, node, purchase.refundedAt === null),
    seller: personIn(ctx, known, purchase.ownerId),
    link: subject ? subjectKind(node.subjectKind).link(subject) : null,
    excerpt: subject?.excerpt ?? null,
  };
};

export const deskPurchaseView = (ctx: Ctx, row: ReceiptRow, known: Known): DeskPurchase => ({
  ...receiptView(ctx, row, known),
  buyer: personIn(ctx, known, row.purchase.userId),
});
