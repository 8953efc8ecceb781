import type { Db, Tx } from '../../kernel/db/database.ts';
import { isBlockedBetween } from '../../platform/people/blocks.ts';
import { isSubjectKind, loadSubject } from '../../platform/subjects/subjects.ts';
import type { PaidNodeRow } from './paid-nodes.ts';
import { findNode } from './purchases.queries.ts';

/** A node whose thing the viewer may see. What is no registered kind stands by itself and is open to everyone. */
export const seeNode = async (db: Db | Tx, viewerId: number, id: number): Promise<{ node: PaidNodeRow; isBlocked: boolean } | null> => {
  const node = await findNode(db, id);
  if (!node) return null;
  if (!isSubjectKind(node.subjectKind)) return { node, isBlocked: await isBlockedBetween(db, viewerId, node.ownerId) };
  const subject = await loadSubject(db, node.subjectKind, node.subjectId, { userId: viewerId });
  return subject && { node, isBlocked: subject.isBlocked };
};
