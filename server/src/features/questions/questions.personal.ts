import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { eraseAgreements } from './agreements.queries.ts';
import {
  answerAgreementsTable,
  questionAnswersTable,
  questionApplicationsTable,
  questionBountiesTable,
  questionEditsTable,
  questionInvitationsTable,
  questionsTable,
  questionTermsTable,
  questionTopicExpertsTable,
  questionTopicFollowsTable,
  questionTopicsTable,
  questionWatchesTable,
} from './questions.tables.ts';
import { setWatch } from './questions.writes.ts';
import { setFollow } from './topics.queries.ts';

export const questionsPersonalData: PersonalData = {
  name: 'questions',
  collect: async ({ db }, userId) => ({
    asked: (await db.write.select().from(questionsTable).where(eq(questionsTable.authorId, userId)).orderBy(questionsTable.id)).map(
      ({ words: _, ...shown }) => shown,
    ),
    // Who was told of it last is another's.
    answered: (
      await db.write.select().from(questionAnswersTable).where(eq(questionAnswersTable.authorId, userId)).orderBy(questionAnswersTable.id)
    ).map(({ toldAfter: _, ...shown }) => shown),
    terms: await db.write
      .select({ term: questionTermsTable })
      .from(questionTermsTable)
      .innerJoin(questionsTable, eq(questionsTable.id, questionTermsTable.questionId))
      .where(eq(questionsTable.authorId, userId)),
    agreements: await db.write.select().from(answerAgreementsTable).where(eq(answerAgreementsTable.userId, userId)),
    before: await db.write
      .select(getTableColumns(questionEditsTable))
      .from(questionEditsTable)
      .innerJoin(questionsTable, eq(questionsTable.id, questionEditsTable.questionId))
      .where(eq(questionsTable.authorId, userId))
      .orderBy(questionEditsTable.questionId, questionEditsTable.number),
    offered: await db.write
      .select(getTableColumns(questionBountiesTable))
      .from(questionBountiesTable)
      .innerJoin(questionsTable, eq(questionsTable.id, questionBountiesTable.questionId))
      .where(eq(questionsTable.authorId, userId))
      .orderBy(questionBountiesTable.questionId),
    invited: await db.write
      .select({
        questionId: questionInvitationsTable.questionId,
        userId: questionInvitationsTable.userId,
        createdAt: questionInvitationsTable.createdAt,
      })
      .from(questionInvitationsTable)
      .innerJoin(questionsTable, eq(questionsTable.id, questionInvitationsTable.questionId))
      .where(eq(questionsTable.authorId, userId))
      .orderBy(questionInvitationsTable.questionId, questionInvitationsTable.position),
    askedOfMe: await db.write
      .select({ questionId: questionInvitationsTable.questionId, createdAt: questionInvitationsTable.createdAt })
      .from(questionInvitationsTable)
      // What they were not told of they are not told of here either.
      .where(and(eq(questionInvitationsTable.userId, userId), eq(questionInvitationsTable.isTold, true))),
    appliedToBeFeatured: (
      await db.write
        .select(getTableColumns(questionApplicationsTable))
        .from(questionApplicationsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionApplicationsTable.questionId))
        .where(eq(questionsTable.authorId, userId))
        .orderBy(questionApplicationsTable.id)
    ).map(({ decidedBy: _, ...shown }) => shown),
    watched: await db.write.select().from(questionWatchesTable).where(eq(questionWatchesTable.userId, userId)),
    expertIn: await db.write.select().from(questionTopicExpertsTable).where(eq(questionTopicExpertsTable.userId, userId)),
    topics: await db.write.select().from(questionTopicFollowsTable).where(eq(questionTopicFollowsTable.userId, userId)),
    proposed: (await db.write.select().from(questionTopicsTable).where(eq(questionTopicsTable.proposerId, userId))).map(
      ({ words: _, ...shown }) => shown,
    ),
  }),
  // What was asked and answered is a conversation with others: it stays, by nobody. What was taken away again leaves no word behind.
  erase: async (tx, userId, now) => {
    const watched = await tx.select().from(questionWatchesTable).where(eq(questionWatchesTable.userId, userId));
    for (const { questionId } of watched) await setWatch(tx, { userId, questionId, at: now, isWatched: false });
    const followed = await tx.select().from(questionTopicFollowsTable).where(eq(questionTopicFollowsTable.userId, userId));
    for (const { topicId } of followed) await setFollow(tx, { userId, topicId, at: now, isFollowed: false });
    await eraseAgreements(tx, userId);
    const deleted = and(eq(questionsTable.authorId, userId), isNotNull(questionsTable.deletedAt));
    const ids = tx.select({ id: questionsTable.id }).from(questionsTable).where(deleted);
    await tx.delete(questionEditsTable).where(inArray(questionEditsTable.questionId, ids));
    await tx.delete(questionTermsTable).where(inArray(questionTermsTable.questionId, ids));
    await tx.update(questionsTable).set({ subject: '', body: '', excerpt: '', pictures: [], words: null }).where(deleted);
    await tx
      .update(questionAnswersTable)
      .set({ body: '', excerpt: '', pictures: [], term: null })
      .where(and(eq(questionAnswersTable.authorId, userId), isNotNull(questionAnswersTable.deletedAt)));
    await tx.delete(questionTopicExpertsTable).where(eq(questionTopicExpertsTable.userId, userId));
    await tx.delete(questionInvitationsTable).where(eq(questionInvitationsTable.userId, userId));
    await tx.update(questionTopicsTable).set({ proposerId: null }).where(eq(questionTopicsTable.proposerId, userId));
  },
};
