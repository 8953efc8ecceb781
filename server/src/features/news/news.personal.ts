import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { releaseGuarded } from '../../platform/files/files.public.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { openFilesOf } from './news.subject.ts';
import { newsCategoryFollowsTable, newsRevisionsTable, newsStates, newsTable } from './news.tables.ts';
import { nothingWritten, type Revision } from './news.writes.ts';

/** What an editor wrote into the text of somebody else is that person's to have: of it stands what the editor did, and said. */
const partInAnothers = ({ id, newsId, number, createdAt, note }: Omit<Revision, 'writerId' | 'decidedBy'>) => ({
  ...{ id, newsId, number, createdAt, note },
});

/** Of what was published every version goes that never was, with the files that only such ones showed. */
const eraseUnpublishedVersions = async (tx: Tx, authorId: number): Promise<void> => {
  const published = await tx
    .select()
    .from(newsTable)
    .where(and(eq(newsTable.authorId, authorId), eq(newsTable.state, newsStates.published), isNull(newsTable.deletedAt)));
  for (const news of published) {
    const ofIt = eq(newsRevisionsTable.newsId, news.id);
    await tx.delete(newsRevisionsTable).where(and(ofIt, ne(newsRevisionsTable.state, 'published')));
    const shown = [news, ...(await tx.select().from(newsRevisionsTable).where(ofIt))].flatMap(openFilesOf);
    await releaseGuarded(
      tx,
      news.files.filter((file) => !shown.includes(file)),
    );
    await tx
      .update(newsTable)
      .set({ files: news.files.filter((file) => shown.includes(file)) })
      .where(eq(newsTable.id, news.id));
  }
};

export const newsPersonalData: PersonalData = {
  name: 'news',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(newsTable).where(eq(newsTable.authorId, userId)).orderBy(newsTable.id);
    const versions = await db.write
      .select({ version: newsRevisionsTable, isOwn: sql<boolean>`${newsTable.authorId} = ${userId}` })
      .from(newsRevisionsTable)
      .innerJoin(newsTable, eq(newsTable.id, newsRevisionsTable.newsId))
      .where(or(eq(newsTable.authorId, userId), eq(newsRevisionsTable.writerId, userId)))
      .orderBy(newsRevisionsTable.id);
    return {
      written: rows.map(({ words: _, holdId: _hold, ...shown }) => shown),
      // Which editor worked on a text is the house's to know.
      versions: versions.map(({ isOwn, version: { writerId, decidedBy: _by, ...shown } }) =>
        isOwn ? { ...shown, isMine: writerId === userId } : { ...partInAnothers(shown), isMine: true },
      ),
      categories: await db.write.select().from(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId)),
    };
  },
  // What is published is part of conversations of others: it stays, by nobody. What never was, or was taken away again, goes with every version of it, also beside what is.
  erase: async (tx, userId, now) => {
    const own = eq(newsTable.authorId, userId);
    const gone = and(own, or(ne(newsTable.state, newsStates.published), isNotNull(newsTable.deletedAt)));
    const going = await tx.select({ id: newsTable.id, files: newsTable.files }).from(newsTable).where(gone);
    for (const { id, files } of going) {
      await releaseGuarded(tx, files);
      await tx.delete(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, id));
    }
    await tx
      .update(newsTable)
      .set({
        ...nothingWritten,
        excerpt: '',
        words: null,
        files: [],
        reason: null,
        deletedAt: sql`coalesce(${newsTable.deletedAt}, ${now})`,
      })
      .where(gone);
    await eraseUnpublishedVersions(tx, userId);
    await tx.update(newsTable).set({ byline: '' }).where(own);
    const versions = sql`${newsRevisionsTable.newsId} in (select id from news where author_id = ${userId})`;
    await tx.update(newsRevisionsTable).set({ byline: '', note: '' }).where(versions);
    await tx.delete(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId));
  },
};
