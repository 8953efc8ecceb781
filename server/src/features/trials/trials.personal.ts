import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { eraseFindings, findingsOf } from './trial-findings.queries.ts';
import {
  trialMailsTable as mails,
  trialMarksTable as marks,
  trialSpansTable as spans,
  trialTextsTable as texts,
  trialsTable as trials,
} from './trials.tables.ts';
import { firstLines } from './trials.view.ts';

const ofTrial = {
  id: trials.id,
  status: trials.status,
  ending: trials.ending,
  sourceLanguage: trials.sourceLanguage,
  targetLanguage: trials.targetLanguage,
  industry: trials.industry,
  acceptBefore: trials.acceptBefore,
  finishBefore: trials.finishBefore,
  evaluateBefore: trials.evaluateBefore,
  createdAt: trials.createdAt,
  acceptedAt: trials.acceptedAt,
  submittedAt: trials.submittedAt,
  markedAt: trials.markedAt,
  endedAt: trials.endedAt,
  refusalReason: trials.refusalReason,
  refusalComment: trials.refusalComment,
  tool: trials.tool,
  initiatorPublic: trials.initiatorPublic,
  receiverPublic: trials.receiverPublic,
  requirements: texts.requirements,
  sourceText: texts.sourceText,
  translatedText: texts.translatedText,
};

/** What was said of a translation stands with both. */
const said = {
  marks: sql`(select to_jsonb(m) - 'is_cleared' from trial_marks m where m.trial_id = ${trials.id})`,
  errors: sql`(select jsonb_agg(to_jsonb(s) - 'trial_id' order by s.id) from trial_spans s where s.trial_id = ${trials.id})`,
};

const startedBy = (db: Db, userId: number) =>
  db
    .select({ ...ofTrial, ...said, email: trials.email, wishesToPublish: trials.isProposed })
    .from(trials)
    .innerJoin(texts, eq(texts.trialId, trials.id))
    .where(eq(trials.initiatorId, userId))
    .orderBy(trials.id);

/** What they have not accepted they do not know whole. */
const receivedBy = async (db: Db, userId: number) => {
  const rows = await db
    .select({ ...ofTrial, ...said, draft: texts.draft })
    .from(trials)
    .innerJoin(texts, eq(texts.trialId, trials.id))
    .where(eq(trials.receiverId, userId))
    .orderBy(trials.id);
  return rows.map((row) => (row.acceptedAt === null ? { ...row, sourceText: firstLines(row.sourceText) } : row));
};

const idsWhere = async (tx: Tx, where: SQL | undefined): Promise<number[]> =>
  (await tx.select({ id: trials.id }).from(trials).where(where).for('update')).map((row) => row.id);

const open = inArray(trials.status, [trialStatus.toAccept, trialStatus.toTranslate, trialStatus.toMark]);

/** What nobody took up goes; of all else the texts stay with the receiver, without a name, and nobody else sees them any more. */
const eraseStarted = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const untaken = await idsWhere(tx, and(eq(trials.initiatorId, userId), isNull(trials.acceptedAt)));
  if (untaken.length > 0) {
    await tx.delete(texts).where(inArray(texts.trialId, untaken));
    await tx.delete(trials).where(inArray(trials.id, untaken));
  }
  await tx.update(trials).set({ email: null, initiatorPublic: false, askedBy: null }).where(eq(trials.initiatorId, userId));
  await endOpen(tx, eq(trials.initiatorId, userId), now);
};

/** The job tells whoever is left. */
const endOpen = async (tx: Tx, whose: SQL, now: Date): Promise<void> => {
  await tx
    .update(trials)
    .set({ status: trialStatus.ended, ending: 'left', endedAt: now, dueAt: null, remindAt: now })
    .where(and(whose, open));
};

/** Their mailbox is in no invitation that waits any more, and nothing says who sent which mail. */
const eraseMails = async (tx: Tx, userId: number): Promise<void> => {
  await tx.update(trials).set({ email: null }).where(sql`${trials.email} = (select email from users where id = ${userId})`);
  await tx.update(mails).set({ senderId: null }).where(eq(mails.senderId, userId));
};

/** What they translated and what was said of it goes with their report; the initiator keeps what they sent. */
const eraseReceived = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const theirs = await idsWhere(tx, eq(trials.receiverId, userId));
  if (theirs.length === 0) return;
  await tx.update(texts).set({ translatedText: null, draft: null, draftSavedAt: null }).where(inArray(texts.trialId, theirs));
  await tx.delete(spans).where(inArray(spans.trialId, theirs));
  await tx.delete(marks).where(inArray(marks.trialId, theirs));
  await tx
    .update(trials)
    .set({ email: null, receiverPublic: false, askedBy: null, refusalComment: null })
    .where(inArray(trials.id, theirs));
  await endOpen(tx, eq(trials.receiverId, userId), now);
};

export const trialsPersonalData: PersonalData = {
  name: 'trials',
  collect: async ({ db }, userId) => ({
    started: await startedBy(db.write, userId),
    received: await receivedBy(db.write, userId),
    findings: await findingsOf(db.write, userId),
  }),
  erase: async (tx, userId, now) => {
    await eraseStarted(tx, userId, now);
    await eraseReceived(tx, userId, now);
    await eraseMails(tx, userId);
    await eraseFindings(tx, userId);
  },
  weighs: async (db, userId) => {
    const found = await db
      .select({ id: trials.id })
      .from(trials)
      .where(or(eq(trials.initiatorId, userId), eq(trials.receiverId, userId)))
      .limit(1);
    return found.length > 0;
  },
};
