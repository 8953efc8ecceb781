import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import { loadVeils } from '../../platform/subjects/subjects.registry.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

/** What somebody bought; of whom, where that one bears their name. */
const boughtBy = async (db: Db, userId: number) => {
  const rows = await db
    .select({ purchase: purchasesTable, kind: paidNodesTable.subjectKind, id: paidNodesTable.subjectId })
    .from(purchasesTable)
    .innerJoin(paidNodesTable, eq(paidNodesTable.id, purchasesTable.nodeId))
    .where(eq(purchasesTable.userId, userId));
  const veils = await loadVeils(db, rows, { userId });
  return rows.map(({ purchase, kind, id }) => ({ ...purchase, ownerId: veils(kind, id).name(purchase.ownerId) }));
};

export const purchasesPersonalData: PersonalData = {
  name: 'purchases',
  collect: async ({ db }, userId) => ({
    bought: await boughtBy(db.write, userId),
    sold: (
      await db.write
        .select()
        .from(purchasesTable)
        .where(eq(purchasesTable.ownerId, new OwnerId(userId)))
    ).map((row) => ({
      ...row,
      ownerId: userId,
    })),
    priced: (
      await db.write
        .select()
        .from(paidNodesTable)
        .where(eq(paidNodesTable.ownerId, new OwnerId(userId)))
    ).map((row) => ({
      ...row,
      ownerId: userId,
    })),
  }),
  // What was paid stays paid, and what was bought stays with who bought it.
  erase: async () => undefined,
};
