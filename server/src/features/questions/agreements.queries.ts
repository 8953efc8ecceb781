import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { answerAgreementsTable, questionAnswersTable } from './questions.tables.ts';

/** Sets the counts of an answer, which the caller holds, to what the rows say. */
const recountAgreements = async (tx: Tx, answerId: number) => {
  const [row] = await tx
    .update(questionAnswersTable)
    .set({
      agreesCount: sql`(select count(*) filter (where agrees) from question_answer_agreements where answer_id = ${answerId})`,
      disagreesCount: sql`(select count(*) filter (where not agrees) from question_answer_agreements where answer_id = ${answerId})`,
    })
    .where(eq(questionAnswersTable.id, answerId))
    .returning({ agrees: questionAnswersTable.agreesCount, disagrees: questionAnswersTable.disagreesCount });
  return row ?? { agrees: 0, disagrees: 0 };
};

type Said = { answerId: number; userId: number; agrees: boolean; reason: string; createdAt: Date };

/** What somebody says now, in the place of what they said; gives the counts. */
export const setAgreement = async (tx: Tx, { answerId, userId, ...said }: Said) => {
  await tx
    .insert(answerAgreementsTable)
    .values({ answerId, userId, ...said })
    .onConflictDoUpdate({ target: [answerAgreementsTable.answerId, answerAgreementsTable.userId], set: said });
  return recountAgreements(tx, answerId);
};

export const dropAgreement = async (tx: Tx, answerId: number, userId: number): Promise<void> => {
  await tx.delete(answerAgreementsTable).where(and(eq(answerAgreementsTable.answerId, answerId), eq(answerAgreementsTable.userId, userId)));
  await recountAgreements(tx, answerId);
};

/** All of an answer that says something else now. */
export const dropAgreements = async (tx: Tx, answerId: number): Promise<void> => {
  await tx.delete(answerAgreementsTable).where(eq(answerAgreementsTable.answerId, answerId));
  await recountAgreements(tx, answerId);
};

/** At the end of an account: what they said goes, and is counted no more. */
export const eraseAgreements = async (tx: Tx, userId: number): Promise<void> => {
  const gone = await tx
    .delete(answerAgreementsTable)
    .where(eq(answerAgreementsTable.userId, userId))
    .returning({ answerId: answerAgreementsTable.answerId });
  for (const { answerId } of gone.sort((one, other) => one.answerId - other.answerId)) await recountAgreements(tx, answerId);
};

type AgreementPage = { answerId: number; nameless: number | null; limit: number; offset: number };

/**
 * The latest first, without those between whom and the viewer a block stands. What `nameless`, who bears no name here, says is there for
 * everyone: that it is missing across a block would say whose it is (decision 65).
 */
export const listAgreementRows = (db: Db, viewerId: number | null, page: AgreementPage) =>
  db
    .select()
    .from(answerAgreementsTable)
    .where(
      and(
        eq(answerAgreementsTable.answerId, page.answerId),
        or(notBlockedSql(answerAgreementsTable.userId, viewerId ?? 0), eq(answerAgreementsTable.userId, page.nameless ?? 0)),
      ),
    )
    .orderBy(desc(answerAgreementsTable.id))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
