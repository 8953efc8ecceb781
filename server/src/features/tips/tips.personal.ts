import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { loadVeils } from '../../platform/subjects/subjects.registry.ts';
import { tipsTable } from './tips.tables.ts';

/** What somebody was given; by whom, where that one bears their name around what was tipped (decision 65). */
const receivedBy = async (db: Db, userId: number) => {
  const rows = await db.select().from(tipsTable).where(eq(tipsTable.targetUserId, userId));
  const veils = await loadVeils(
    db,
    rows.map((row) => ({ kind: row.subjectKind, id: row.subjectId })),
    { userId },
  );
  return rows.map((row) => ({ ...row, userId: veils(row.subjectKind, row.subjectId).name(row.userId) }));
};

export const tipsPersonalData: PersonalData = {
  name: 'tips',
  collect: async ({ db }, userId) => ({
    given: await db.write.select().from(tipsTable).where(eq(tipsTable.userId, userId)),
    received: await receivedBy(db.write, userId),
  }),
  // What was paid stays paid; the list shows it without a name.
  erase: async () => undefined,
};
