import { eq } from 'drizzle-orm';
import { removeTies } from '../../platform/people/follows.writes.ts';
import { blocksTable, followsTable, friendshipsTable } from '../../platform/people/people.tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';

export const peoplePersonalData: PersonalData = {
  name: 'people',
  collect: async ({ db }, userId) => ({
    follows: await db.write.select().from(followsTable).where(eq(followsTable.followerId, userId)),
    followed_by: await db.write.select().from(followsTable).where(eq(followsTable.followeeId, userId)),
    friends: await db.write.select().from(friendshipsTable).where(eq(friendshipsTable.personId, userId)),
    blocked: await db.write.select().from(blocksTable).where(eq(blocksTable.ownerId, userId)),
  }),
  erase: removeTies,
};
