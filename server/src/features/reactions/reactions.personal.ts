import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { countedKind } from '../../platform/subjects/subjects.registry.ts';
import { collectionsTable, likesTable } from './reactions.tables.ts';

const TOGETHER = 200;

export const reactionsPersonalData: PersonalData = {
  name: 'reactions',
  collect: async ({ db }, userId) => ({
    likes: await db.write.select().from(likesTable).where(eq(likesTable.userId, userId)),
    collections: await db.write.select().from(collectionsTable).where(eq(collectionsTable.userId, userId)),
  }),
  // Likes stay counted, by nobody; what was collected is of use to its owner alone.
  erase: async (tx, userId, now) => {
    const gone = await tx
      .delete(collectionsTable)
      .where(eq(collectionsTable.userId, userId))
      .returning({ kind: collectionsTable.subjectKind, id: collectionsTable.subjectId });
    // In one order for everyone, so that two accounts that end at once do not wait for each other.
    const inOrder = gone.sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1));
    const uncount = ({ kind, id }: (typeof inOrder)[number]) =>
      tx.execute(countedKind(kind).counting({ id, counter: 'collects', by: -1, when: sql`true`, at: now }));
    // Many on the way at once, one behind the other: others wait for these things meanwhile.
    for (let at = 0; at < inOrder.length; at += TOGETHER) await Promise.all(inOrder.slice(at, at + TOGETHER).map(uncount));
  },
};
