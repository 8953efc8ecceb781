import { and, eq, ne, sql } from 'drizzle-orm';
import { releaseGuarded } from '../../platform/files/files.public.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { newsCategoryFollowsTable, newsRevisionsTable, newsStates, newsTable } from './news.tables.ts';
import { nothingWritten } from './news.writes.ts';

export const newsPersonalData: PersonalData = {
  name: 'news',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(newsTable).where(eq(newsTable.authorId, userId)).orderBy(newsTable.id);
    const versions = await db.write
      .select()
      .from(newsRevisionsTable)
      .where(
        sql`${newsRevisionsTable.newsId} in (select id from news where author_id = ${userId}) or ${newsRevisionsTable.writerId} = ${userId}`,
      )
      .orderBy(newsRevisionsTable.id);
    return {
      written: rows.map(({ words: _, holdId: _hold, ...shown }) => shown),
      // Which editor worked on a text is the house's to know.
      versions: versions.map(({ writerId, decidedBy: _by, ...shown }) => ({ ...shown, isMine: writerId === userId })),
      categories: await db.write.select().from(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId)),
    };
  },
  // What was published is part of conversations of others: it stays, by nobody. What was never published goes, with every version of it.
  erase: async (tx, userId, now) => {
    const own = eq(newsTable.authorId, userId);
    const unpublished = and(own, ne(newsTable.state, newsStates.published));
    const going = await tx.select({ id: newsTable.id, files: newsTable.files }).from(newsTable).where(unpublished);
    for (const { id, files } of going) {
      await releaseGuarded(tx, files);
      await tx.delete(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, id));
    }
    await tx
      .update(newsTable)
      .set({ ...nothingWritten, excerpt: '', words: null, files: [], reason: null, deletedAt: now })
      .where(unpublished);
    await tx.update(newsTable).set({ byline: '' }).where(own);
    const versions = sql`${newsRevisionsTable.newsId} in (select id from news where author_id = ${userId})`;
    await tx.update(newsRevisionsTable).set({ byline: '', note: '' }).where(versions);
    // A change that waits beside what is published has nobody who could answer for it.
    await tx
      .update(newsRevisionsTable)
      .set({ state: 'withdrawn', decidedAt: now })
      .where(and(versions, sql`${newsRevisionsTable.state} in ('open', 'agreed')`));
    await tx.delete(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId));
  },
};
