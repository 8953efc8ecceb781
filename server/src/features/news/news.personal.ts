import { and, eq, ne, sql } from 'drizzle-orm';
import { releaseGuarded } from '../../platform/files/files.public.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { newsCategoryFollowsTable, newsRevisionsTable, newsStates, newsTable } from './news.tables.ts';

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
    const gone = await tx
      .update(newsTable)
      .set({ deletedAt: now, title: '', subject: '', body: '', source: '', byline: '', tags: [], cover: null, pictures: [], excerpt: '' })
      .where(and(own, ne(newsTable.state, newsStates.published)))
      .returning({ id: newsTable.id, files: newsTable.files });
    for (const { id, files } of gone) {
      await releaseGuarded(tx, files);
      await tx.delete(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, id));
    }
    await tx.update(newsTable).set({ byline: '' }).where(own);
    await tx.delete(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId));
  },
};
