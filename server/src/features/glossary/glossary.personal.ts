import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import {
  glossaryAcceptancesTable,
  glossaryEntriesTable,
  glossaryProposalsTable,
  glossarySetsTable,
  glossaryVersionsTable,
} from './glossary.tables.ts';
import { dropSet } from './sets.queries.ts';

export const glossaryPersonalData: PersonalData = {
  name: 'glossary',
  collect: async ({ db }, userId) => ({
    sets: await db.write.select().from(glossarySetsTable).where(eq(glossarySetsTable.userId, userId)).orderBy(glossarySetsTable.id),
    entries: await db.write
      .select({
        id: glossaryEntriesTable.id,
        setId: glossaryEntriesTable.setId,
        content: glossaryEntriesTable.content,
        createdAt: glossaryEntriesTable.createdAt,
      })
      .from(glossaryEntriesTable)
      .innerJoin(glossarySetsTable, eq(glossarySetsTable.id, glossaryEntriesTable.setId))
      .where(eq(glossarySetsTable.userId, userId))
      .orderBy(glossaryEntriesTable.id),
    proposals: await db.write
      .select()
      .from(glossaryProposalsTable)
      .where(eq(glossaryProposalsTable.authorId, userId))
      .orderBy(glossaryProposalsTable.id),
    accepted: await db.write.select().from(glossaryAcceptancesTable).where(eq(glossaryAcceptancesTable.userId, userId)),
  }),
  // Own sets go. What was proposed and stands is part of an entry that belongs to all: it stays, by nobody; what still waits is withdrawn.
  erase: async (tx, userId, now) => {
    const sets = await tx.select({ id: glossarySetsTable.id }).from(glossarySetsTable).where(eq(glossarySetsTable.userId, userId));
    for (const { id } of sets) await dropSet(tx, id);
    const proposed = await tx
      .update(glossaryProposalsTable)
      .set({ authorId: null })
      .where(eq(glossaryProposalsTable.authorId, userId))
      .returning({ id: glossaryProposalsTable.id, state: glossaryProposalsTable.state });
    for (const { id, state } of proposed)
      if (state === 'open')
        await tx.update(glossaryProposalsTable).set({ state: 'withdrawn', decidedAt: now }).where(eq(glossaryProposalsTable.id, id));
    await tx.update(glossaryVersionsTable).set({ authorId: null }).where(eq(glossaryVersionsTable.authorId, userId));
    await tx.update(glossaryEntriesTable).set({ authorId: null }).where(eq(glossaryEntriesTable.authorId, userId));
    await tx.delete(glossaryAcceptancesTable).where(eq(glossaryAcceptancesTable.userId, userId));
  },
};
