import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { FindingState } from '#contract/trials/trial-findings.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { trialFindingsTable as findings, trialFindingPiecesTable as pieces } from './trial-findings.tables.ts';
import { trialTextsTable as texts, trialsTable as trials } from './trials.tables.ts';

export type FindingRow = typeof findings.$inferSelect;
export type PieceRow = Awaited<ReturnType<typeof listPieces>>[number];

export const listFindings = (
  db: Db,
  { state, after, limit }: { state: FindingState | undefined; after: number | undefined; limit: number },
): Promise<FindingRow[]> =>
  db
    .select()
    .from(findings)
    .where(and(state && eq(findings.state, state), after === undefined ? undefined : lt(findings.id, after)))
    .orderBy(desc(findings.id))
    .limit(rowLimit(limit));

export const findFinding = async (db: Db, id: number): Promise<FindingRow | null> =>
  (await db.select().from(findings).where(eq(findings.id, id)))[0] ?? null;

export const lockFinding = async (tx: Tx, id: number): Promise<FindingRow | null> =>
  (await tx.select().from(findings).where(eq(findings.id, id)).for('update'))[0] ?? null;

/** The trials of findings in the order of their texts; the text itself only where it is asked for. */
export const listPieces = (db: Db, ids: readonly number[], withText = false) =>
  db
    .select({
      findingId: pieces.findingId,
      trialId: pieces.trialId,
      position: pieces.position,
      initiatorId: pieces.initiatorId,
      receiverId: trials.receiverId,
      email: trials.email,
      characters: trials.characters,
      words: trials.words,
      createdAt: trials.createdAt,
      submittedAt: trials.submittedAt,
      sourceText: withText ? texts.sourceText : sql<string>`''`,
    })
    .from(pieces)
    .innerJoin(trials, eq(trials.id, pieces.trialId))
    .innerJoin(texts, eq(texts.trialId, pieces.trialId))
    .where(inArray(pieces.findingId, [...ids]))
    .orderBy(asc(pieces.findingId), asc(pieces.position), asc(pieces.trialId));

const stops = (userId: number): SQL | undefined =>
  and(
    inArray(findings.state, ['open', 'upheld']),
    sql`exists (select 1 from ${pieces} where ${pieces.findingId} = ${findings.id} and ${pieces.initiatorId} = ${userId})`,
  );

/** The newest finding that keeps somebody from new trials. */
export const findStop = async (db: Db, userId: number): Promise<FindingRow | null> =>
  (await db.select().from(findings).where(stops(userId)).orderBy(desc(findings.id)).limit(1))[0] ?? null;

export const setFinding = (tx: Tx, id: number, change: Partial<FindingRow>): Promise<unknown> =>
  tx.update(findings).set(change).where(eq(findings.id, id));

export type NewFinding = {
  score: number;
  language: string;
  foundAt: Date;
  pieces: readonly { trialId: number; initiatorId: number; position: number }[];
};

/**
 * Writes a finding down. Null where most of its trials stand in another one already: what was looked into is not raised again.
 */
export const addFinding = async (tx: Tx, { pieces: found, ...finding }: NewFinding): Promise<number | null> => {
  const ids = found.map(({ trialId }) => trialId);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('trial_findings'))`);
  const known = await tx.selectDistinct({ trialId: pieces.trialId }).from(pieces).where(inArray(pieces.trialId, ids));
  if (known.length * 2 >= ids.length) return null;
  const [row] = await tx.insert(findings).values(finding).returning({ id: findings.id });
  if (!row) return null;
  await tx.insert(pieces).values(found.map((one) => ({ ...one, findingId: row.id })));
  return row.id;
};

/** What was found of somebody, for their export. */
export const findingsOf = (db: Db, userId: number) =>
  db
    .selectDistinct({
      id: findings.id,
      state: findings.state,
      foundAt: findings.foundAt,
      decidedAt: findings.decidedAt,
      reason: findings.reason,
      appeal: findings.appeal,
      appealedAt: findings.appealedAt,
    })
    .from(findings)
    .innerJoin(pieces, eq(pieces.findingId, findings.id))
    .where(eq(pieces.initiatorId, userId));

/** Whose account ends is found no more; a finding of which nothing is left goes. */
export const eraseFindings = async (tx: Tx, userId: number): Promise<void> => {
  const gone = await tx.delete(pieces).where(eq(pieces.initiatorId, userId)).returning({ findingId: pieces.findingId });
  if (gone.length === 0) return;
  const ids = [...new Set(gone.map(({ findingId }) => findingId))];
  await tx
    .delete(findings)
    .where(and(inArray(findings.id, ids), sql`not exists (select 1 from ${pieces} where ${pieces.findingId} = ${findings.id})`));
};
