import type { Db, Tx } from '../../kernel/db/database.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { openVeil, type Veil } from '../../platform/subjects/owner.types.ts';
import { isOwnerTold, isShutOut, isSubjectKind, loadSubject } from '../../platform/subjects/subjects.registry.ts';
import type { PaidNodeRow } from './paid-nodes.registry.ts';
import { findNode } from './purchases.queries.ts';

export type SeenNode = { node: PaidNodeRow; veil: Veil; isShutOut: boolean; isOwnerTold: boolean };

/** A node whose thing the viewer may see. What is no registered kind stands by itself and is open to everyone. */
export const seeNode = async (db: Db | Tx, viewerId: number, id: number): Promise<SeenNode | null> => {
  const node = await findNode(db, id);
  if (!node) return null;
  if (!isSubjectKind(node.subjectKind)) {
    const isBlocked = await isBlockedBetween(db, viewerId, node.ownerId.secretUserId);
    return { node, veil: openVeil, isShutOut: isBlocked, isOwnerTold: !isBlocked };
  }
  const subject = await loadSubject(db, node.subjectKind, node.subjectId, { userId: viewerId });
  return subject && { node, veil: subject.veil, isShutOut: isShutOut(subject), isOwnerTold: isOwnerTold(subject) };
};
