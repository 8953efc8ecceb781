import { eq, inArray } from 'drizzle-orm';
import { mutedBy, unmuteWords } from '../../platform/people/mute-words.queries.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { removeDrafts } from './drafts.queries.ts';
import { draftsTable, feedEditsTable, feedsTable } from './feeds.tables.ts';

export const feedsPersonalData: PersonalData = {
  name: 'feeds',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(feedsTable).where(eq(feedsTable.authorId, userId)).orderBy(feedsTable.id);
    const mine = db.write.select({ id: feedsTable.id }).from(feedsTable).where(eq(feedsTable.authorId, userId));
    return {
      published: rows.map(({ words: _, hot: _place, isHotDue: _due, mark: _mark, markHash: _hash, ...shown }) => shown),
      before: await db.write.select().from(feedEditsTable).where(inArray(feedEditsTable.feedId, mine)),
      drafts: await db.write.select().from(draftsTable).where(eq(draftsTable.userId, userId)),
      muted: await mutedBy(db.write, userId),
    };
  },
  // What was published is part of conversations of others: it stays, by nobody. What was never published goes.
  erase: async (tx, userId, now) => {
    await removeDrafts(tx, userId, now);
    await unmuteWords(tx, userId);
  },
};
