import { type SQL, sql } from 'drizzle-orm';
import type { SetAsideReason } from '#contract/reviews/reviews.limits.ts';
import type { MqmSpan } from '#contract/trials/mqm.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { trialMarksTable, trialSpansTable } from './trials.tables.ts';

/** A device or an account for money that both have in common; null where there is none. */
export const tieBetween = async (tx: Tx, one: number, other: number): Promise<SetAsideReason | null> => {
  const tie: SQL = tieSql(sql`${one}::bigint`, sql`${other}::bigint`);
  const { rows } = await tx.execute<{ tie: SetAsideReason | null }>(sql`select ${tie} as tie`);
  return rows[0]?.tie ?? null;
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
