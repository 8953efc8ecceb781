import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { ReportChanged } from '../../platform/reports/report-changes.registry.ts';
import { type Score, scoreOf } from './score.policy.ts';
import { loadSums, lockScores, roundScore, saveScores } from './scores.queries.ts';

const BATCH = 500;

/** Computes the scores of these people anew from every mark that counts, and keeps them. */
export const computeScores = async (tx: Tx, ownerIds: readonly number[], now: Date): Promise<void> => {
  if (ownerIds.length === 0) return;
  await lockScores(tx, ownerIds);
  const scores = new Map<number, Score>();
  for (const [ownerId, sums] of await loadSums(tx, ownerIds, now)) {
    const score = scoreOf(sums);
    if (score) scores.set(ownerId, roundScore(score));
  }
  await saveScores(tx, ownerIds, scores, now);
};

/** The score follows in the transaction of what changed it. */
export const followReport: ReportChanged = (ctx, ownerIds) => computeScores(ctx.db, [...new Set(ownerIds)], ctx.now);

const nextPeople = async (tx: Tx, after: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from users where id > ${after} order by id limit ${BATCH}`);
  return rows.map((row) => Number(row.id));
};

/** Everybody's score, a batch in a transaction: marks grow older by themselves (half-life). Gives how many people were gone over. */
export const computeAllScores = async (deps: Deps): Promise<number> => {
  let gone = 0;
  for (let after = 0; ; ) {
    const people = await deps.db.write.transaction(async (tx) => {
      const ids = await nextPeople(tx, after);
      await computeScores(tx, ids, deps.now());
      return ids;
    });
    gone += people.length;
    const last = people.at(-1);
    if (last === undefined || people.length < BATCH) return gone;
    after = last;
  }
};

export const scoresJobs = [
  onSchedule('scores.nightly', '20 18 * * *', async (deps) => {
    await computeAllScores(deps);
  }),
];
