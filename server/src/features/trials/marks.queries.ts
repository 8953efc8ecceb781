import { type SQL, sql } from 'drizzle-orm';
import type { MqmSpan } from '#contract/trials/mqm.ts';
import { COUNTED_DAYS, type TrialAsideReason } from '#contract/trials/trials.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { daysAfter, isLongEnough } from './trials.policy.ts';
import type { TrialRow } from './trials.queries.ts';
import { trialMarksTable, trialSpansTable } from './trials.tables.ts';

type Given = Pick<TrialRow, 'characters' | 'words'> & { ownerId: number; giverId: number; at: Date };

/**
 * Why a mark weighs nothing from the first: what both have in common, a text that says too little, one of theirs that counts already; else null.
 * Marks of one person for another are weighed one after the other until each is committed.
 */
export const whyAside = async (tx: Tx, { ownerId, giverId, at, ...length }: Given): Promise<TrialAsideReason | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trial-marks:${giverId}:${ownerId}`}, 0))`);
  const tie: SQL = tieSql(sql`${ownerId}::bigint`, sql`${giverId}::bigint`);
  const { rows } = await tx.execute<{ tie: TrialAsideReason | null; isAgain: boolean }>(sql`
    select ${tie} as tie, exists (select 1 from trial_marks where giver_id = ${giverId} and owner_id = ${ownerId} and set_aside is null
      and given_at > ${daysAfter(at, -COUNTED_DAYS).toISOString()}::timestamptz) as "isAgain"`);
  if (rows[0]?.tie) return rows[0].tie;
  if (!isLongEnough(length)) return 'short';
  return rows[0]?.isAgain ? 'again' : null;
};

export const addMarks = async (tx: Tx, marks: typeof trialMarksTable.$inferInsert, spans: readonly MqmSpan[]): Promise<void> => {
  await tx.insert(trialMarksTable).values(marks);
  if (spans.length > 0) await tx.insert(trialSpansTable).values(spans.map((span) => ({ ...span, trialId: marks.trialId })));
};

export type SpanAnswer = { spanId: number; agrees: boolean; note: string };

/** Answers spans of a trial that were not answered yet, in one statement; gives how many of them there were. */
export const answerSpans = async (tx: Tx, trialId: number, said: { answers: readonly SpanAnswer[]; at: Date }): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update trial_spans s set agrees = a.agrees, answer_note = a.note, answered_at = ${said.at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said.answers)}::jsonb) as a ("spanId" bigint, agrees boolean, note text)
    where s.id = a."spanId" and s.trial_id = ${trialId} and s.answered_at is null`);
  return rowCount ?? 0;
};

/** Which of these spans are of that trial. */
export const countSpans = async (db: Db | Tx, trialId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from trial_spans where trial_id = ${trialId} and id = any (${sql.param([...ids])}::bigint[])`);
  return rows[0]?.count ?? 0;
};
