import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { exceptionOpeningsTable, exceptionsTable, exceptionWordsTable } from './ecert-exceptions.tables.ts';

export const exceptionsPersonalData: PersonalData = {
  name: 'certificateExceptions',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(exceptionsTable).where(eq(exceptionsTable.userId, userId)).orderBy(exceptionsTable.id);
    const ids = rows.map(({ id }) => id);
    const [words, openings] = await Promise.all([
      db.write.select().from(exceptionWordsTable).where(inArray(exceptionWordsTable.exceptionId, ids)),
      db.write
        .select()
        .from(exceptionOpeningsTable)
        .where(inArray(exceptionOpeningsTable.exceptionId, ids))
        .orderBy(exceptionOpeningsTable.id),
    ]);
    const answered = await db.write.select().from(exceptionWordsTable).where(eq(exceptionWordsTable.authorId, userId));
    const said = Map.groupBy(words, ({ exceptionId }) => exceptionId);
    return {
      // Who answered for the other side, and who opened the pictures, is theirs: the person reads when.
      asked: rows.map((row) => ({
        ...row,
        words: (said.get(row.id) ?? []).map(({ by, text, at }) => ({ by, text, at })),
        openings: openings.filter(({ exceptionId }) => exceptionId === row.id).map(({ openedAt }) => ({ openedAt })),
      })),
      answered: answered.map(({ exceptionId, text, at }) => ({ exceptionId, text, at })),
    };
  },
  // The pictures are private uploads: they go with the files of the account. What somebody answered stays with who asked.
  erase: async (tx, userId) => {
    const rows = await tx.select({ id: exceptionsTable.id }).from(exceptionsTable).where(eq(exceptionsTable.userId, userId)).for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.delete(exceptionWordsTable).where(inArray(exceptionWordsTable.exceptionId, ids));
      await tx.delete(exceptionOpeningsTable).where(inArray(exceptionOpeningsTable.exceptionId, ids));
      await tx.delete(exceptionsTable).where(inArray(exceptionsTable.id, ids));
    }
    await tx.update(exceptionWordsTable).set({ authorId: null }).where(eq(exceptionWordsTable.authorId, userId));
  },
  weighs: async (db, userId) =>
    (await db.select({ id: exceptionsTable.id }).from(exceptionsTable).where(eq(exceptionsTable.userId, userId)).limit(1)).length > 0,
};
