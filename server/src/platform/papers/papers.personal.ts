import { eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { openNumber } from './paper-numbers.keys.ts';
import { listOpenings } from './papers.queries.ts';
import { certifiedTwinsTable, papersOpeningsTable, papersTable } from './papers.tables.ts';

export const papersPersonalData: PersonalData = {
  name: 'certifications',
  collect: async (deps, userId) => {
    const { write } = deps.db;
    const rows = await write.select().from(papersTable).where(eq(papersTable.ownerId, userId)).orderBy(papersTable.id);
    return Promise.all(
      // Who decides and who opens them is the house's: the person reads when.
      rows.map(async ({ numberBox, numberKey: _, decidedBy: _by, secondedBy: _second, pictureKeys: _keys, ...given }) => ({
        ...given,
        number: await openNumber(deps, { numberBox, ownerId: userId }),
        openings: (await listOpenings(write, given.id)).map(({ openedAt, userId: by }) => ({ openedAt, isOwn: by === userId })),
      })),
    );
  },
  // What waits or was decided, and who opened it, goes with no merge of accounts.
  weighs: async (db, userId) =>
    (await db.select({ id: papersTable.id }).from(papersTable).where(eq(papersTable.ownerId, userId)).limit(1)).length > 0,
  // Pictures of papers are private uploads: they go with the files of the account.
  erase: async (tx, userId) => {
    const asked = await tx.select({ id: papersTable.id }).from(papersTable).where(eq(papersTable.ownerId, userId));
    const ids = asked.map((row) => row.id);
    if (ids.length > 0) await tx.delete(papersOpeningsTable).where(inArray(papersOpeningsTable.papersId, ids));
    await tx.delete(papersTable).where(eq(papersTable.ownerId, userId));
    await tx.delete(certifiedTwinsTable).where(or(eq(certifiedTwinsTable.oneId, userId), eq(certifiedTwinsTable.otherId, userId)));
  },
};
