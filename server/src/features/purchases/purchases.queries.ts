import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import type { PaidNodeRow } from './paid-nodes.registry.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

export type PurchaseRow = typeof purchasesTable.$inferSelect;

export const findNode = async (db: Db | Tx, id: number): Promise<PaidNodeRow | null> =>
  (await db.select().from(paidNodesTable).where(eq(paidNodesTable.id, id)))[0] ?? null;

export const hasBought = async (db: Db, userId: number, nodeId: number): Promise<boolean> =>
  (
    await db
      .select({ id: purchasesTable.id })
      .from(purchasesTable)
      .where(and(eq(purchasesTable.userId, userId), eq(purchasesTable.nodeId, nodeId), isNull(purchasesTable.refundedAt)))
  ).length > 0;

/** Writes the right to a node. Null where the person has it already; two at once: the second waits for the first. */
export const insertPurchase = async (tx: Tx, purchase: { node: PaidNodeRow; userId: number; now: Date }): Promise<number | null> => {
  const { node, userId, now } = purchase;
  const [made] = await tx
    .insert(purchasesTable)
    .values({ nodeId: node.id, userId, ownerId: node.ownerId, amount: node.amount, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: purchasesTable.id });
  return made?.id ?? null;
};

export type ReceiptRow = { purchase: PurchaseRow; node: PaidNodeRow };

/** Purchases with what was bought, newest first: those of a buyer, those that somebody made or sold, or all. */
export const listReceiptRows = (
  db: Db,
  page: { buyerId?: number; partyId?: number | undefined; isRefunded?: boolean | undefined; after: number | undefined; limit: number },
): Promise<ReceiptRow[]> =>
  db
    .select({ purchase: purchasesTable, node: paidNodesTable })
    .from(purchasesTable)
    .innerJoin(paidNodesTable, eq(paidNodesTable.id, purchasesTable.nodeId))
    .where(
      and(
        page.buyerId === undefined ? undefined : eq(purchasesTable.userId, page.buyerId),
        page.partyId === undefined
          ? undefined
          : or(eq(purchasesTable.userId, page.partyId), eq(purchasesTable.ownerId, new OwnerId(page.partyId))),
        page.isRefunded === undefined
          ? undefined
          : page.isRefunded
            ? isNotNull(purchasesTable.refundedAt)
            : isNull(purchasesTable.refundedAt),
        page.after ? lt(purchasesTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(purchasesTable.id))
    .limit(rowLimit(page.limit));

/** A purchase, held until the end of the transaction. */
export const lockPurchase = async (tx: Tx, id: number): Promise<PurchaseRow | null> =>
  (await tx.select().from(purchasesTable).where(eq(purchasesTable.id, id)).for('update'))[0] ?? null;

export const markRefunded = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.update(purchasesTable).set({ refundedAt: now }).where(eq(purchasesTable.id, id));
};

export const isActive = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), eq(usersTable.status, 'active')))
  ).length > 0;
