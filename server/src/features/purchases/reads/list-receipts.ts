import type { Static } from 'typebox';
import type { DeskPurchase, ListDeskPurchases, ListReceipts, Receipt } from '#contract/purchases/purchases.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { loadSubjects } from '../../../platform/subjects/subjects.registry.ts';
import { listReceiptRows, type ReceiptRow } from '../purchases.queries.ts';
import { deskPurchaseView, type Known, receiptView, veilOf } from '../purchases.view.ts';

const loadKnown = async (ctx: ReadCtx, rows: readonly ReceiptRow[]): Promise<Known> => {
  const { userId } = me(ctx);
  const things = rows.map(({ node }) => ({ kind: node.subjectKind, id: node.subjectId }));
  const subjects = await loadSubjects(ctx.db, things, { userId });
  const named = rows.flatMap((row) => [row.purchase.userId, veilOf(row, subjects).name(row.purchase.ownerId)]);
  const people = await loadPeople(ctx.db, named, userId);
  return { people, subjects };
};

/** What the caller bought, and what of it was given back. */
export const listReceipts = async (ctx: ReadCtx, input: Static<(typeof ListReceipts)['input']>): Promise<Receipt[]> => {
  const rows = await listReceiptRows(ctx.db, { buyerId: me(ctx).userId, after: input.after, limit: pageLimit(input) });
  const known = await loadKnown(ctx, rows);
  return rows.map((row) => receiptView(ctx, row, known));
};

/** What people bought of each other, for the operators' desk. */
export const listDeskPurchases = async (ctx: ReadCtx, input: Static<(typeof ListDeskPurchases)['input']>): Promise<DeskPurchase[]> => {
  const { user, refunded, after } = input;
  const rows = await listReceiptRows(ctx.db, { partyId: user, isRefunded: refunded, after, limit: pageLimit(input) });
  const known = await loadKnown(ctx, rows);
  return rows.map((row) => deskPurchaseView(ctx, row, known));
};
