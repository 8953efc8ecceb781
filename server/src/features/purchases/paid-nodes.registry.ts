import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { claimPaidPicture, type HasPaid } from '../../platform/files/files.public.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

export type PaidNodeRow = typeof paidNodesTable.$inferSelect;

/** What a purchase of a node is about in the ledger: of a look the thing itself, so that what hides its owner hides them there too. */
export const subjectOfNode = (node: Pick<PaidNodeRow, 'id' | 'part' | 'subjectKind' | 'subjectId'>): { kind: string; id: number } =>
  node.part === 'look' ? { kind: node.subjectKind, id: node.subjectId } : { kind: 'paid-node', id: node.id };

export type PaidNodeDraft = {
  subject: { kind: string; id: number };
  ownerId: number;
  amount: number;
  type: 'read' | 'download';
  /** A picture of the thing; its text where none is named. */
  fileId?: number;
  now: Date;
};

/**
 * Puts a price on the text of a thing, or on one of its pictures, in the transaction that makes the thing. From then on nobody gets the
 * picture as it is without having paid (decisions 38 and 46). Throws FILE_NOT_YOURS.
 */
export const registerPaidNode = async (tx: Tx, draft: PaidNodeDraft): Promise<number> => {
  const { subject, ownerId, amount, type, fileId } = draft;
  if (fileId !== undefined) await claimPaidPicture(tx, ownerId, { id: fileId, type });
  const [node] = await tx
    .insert(paidNodesTable)
    .values({
      subjectKind: subject.kind,
      subjectId: subject.id,
      part: fileId === undefined ? 'content' : 'file',
      fileId: fileId ?? null,
      type,
      amount,
      ownerId: new OwnerId(ownerId),
      createdAt: draft.now,
    })
    .returning({ id: paidNodesTable.id });
  invariant(node, 'a paid node is written');
  return node.id;
};

/** The node of a look at a thing, at its price of this moment. */
export const lookNode = async (tx: Tx, look: { subject: { kind: string; id: number }; ownerId: number; amount: number; now: Date }) => {
  const { subject, ownerId, amount, now } = look;
  const [node] = await tx
    .insert(paidNodesTable)
    .values({
      ...{ subjectKind: subject.kind, subjectId: subject.id, part: 'look', type: 'read', amount },
      ...{ ownerId: new OwnerId(ownerId), createdAt: now },
    })
    .onConflictDoUpdate({
      target: [paidNodesTable.subjectKind, paidNodesTable.subjectId],
      targetWhere: sql`part = 'look'`,
      set: { amount },
    })
    .returning();
  invariant(node, 'a paid node is written');
  return node;
};

/** What of these things costs something, and whether the viewer may have it, in one query. */
export const paidNodesFor = async (
  db: Db | Tx,
  viewerId: number | null,
  subjects: { kind: string; ids: readonly number[] },
): Promise<(PaidNodeRow & { paid: boolean })[]> => {
  if (subjects.ids.length === 0) return [];
  const viewer = viewerId ?? 0;
  const rows = await db
    .select({ node: paidNodesTable, purchaseId: purchasesTable.id })
    .from(paidNodesTable)
    .leftJoin(
      purchasesTable,
      and(eq(purchasesTable.nodeId, paidNodesTable.id), eq(purchasesTable.userId, viewer), isNull(purchasesTable.refundedAt)),
    )
    .where(
      and(eq(paidNodesTable.subjectKind, subjects.kind), sql`${paidNodesTable.subjectId} = any(${sql.param([...subjects.ids])}::bigint[])`),
    )
    .orderBy(paidNodesTable.id);
  return rows.map(({ node, purchaseId }) => ({ ...node, paid: purchaseId !== null || node.ownerId.is(viewer) }));
};

/** Who paid for a file may open it. */
export const hasPaidFor: HasPaid = async (db, viewerId, fileId) => {
  const { rowCount } = await db.execute(sql`
    select 1 from purchases p join paid_nodes n on n.id = p.node_id
    where n.file_id = ${fileId} and p.user_id = ${viewerId} and p.refunded_at is null limit 1`);
  return rowCount === 1;
};
