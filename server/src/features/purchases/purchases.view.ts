import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import type { DeskPurchase, PaidNode, Receipt } from '#contract/purchases/purchases.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { Veil } from '../../platform/subjects/owner.types.ts';
import { type LoadedSubject, subjectKind, veilIn } from '../../platform/subjects/subjects.registry.ts';
import type { PaidNodeRow } from './paid-nodes.registry.ts';
import type { ReceiptRow } from './purchases.queries.ts';

const wordsOf = { content: purchasesMessages.content, file: purchasesMessages.picture, look: purchasesMessages.look };

export const nodeView = (ctx: Ctx, node: PaidNodeRow, { paid, veil }: { paid: boolean; veil: Veil }): PaidNode => {
  const words = say(ctx, wordsOf[node.part]);
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
    user_id: veil.name(node.ownerId) ?? 0,
    extra: null,
    created_at: at,
    updated_at: at,
    paid,
  };
};

export type Known = { people: Map<number, PersonRow>; subjects: Map<string, LoadedSubject> };

/** Who bears no name around what was bought. */
export const veilOf = ({ node }: ReceiptRow, subjects: Known['subjects']): Veil => veilIn(subjects, node.subjectKind, node.subjectId);

const personIn = (ctx: Ctx, { people }: Known, id: number | null) => {
  const person = id === null ? undefined : people.get(id);
  return person ? personView(ctx, person) : null;
};

/** A purchase as its buyer sees it; of what they may not see any more only that it was bought. */
export const receiptView = (ctx: Ctx, row: ReceiptRow, known: Known): Receipt => {
  const { purchase, node } = row;
  const veil = veilOf(row, known.subjects);
  const subject = known.subjects.get(`${node.subjectKind}:${node.subjectId}`);
  return {
    id: purchase.id,
    amount: purchase.amount,
    refunded_at: purchase.refundedAt && timeText(ctx, purchase.refundedAt),
    created_at: timeText(ctx, purchase.createdAt),
    node: nodeView(ctx, node, { paid: purchase.refundedAt === null, veil }),
    seller: personIn(ctx, known, veil.name(purchase.ownerId)),
    link: subject ? subjectKind(node.subjectKind).link(subject) : null,
    excerpt: subject?.excerpt ?? null,
  };
};

export const deskPurchaseView = (ctx: Ctx, row: ReceiptRow, known: Known): DeskPurchase => ({
  ...receiptView(ctx, row, known),
  buyer: personIn(ctx, known, row.purchase.userId),
});
