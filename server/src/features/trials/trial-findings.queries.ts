import { and, asc, desc, eq, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { FindingState } from '#contract/trials/trial-findings.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { LEAST_PIECES } from './stitched/find-documents.ts';
import { standingOf } from './trial-findings.policy.ts';
import {
  trialFindingAppealsTable as appeals,
  trialFindingsTable as findings,
  trialFindingPiecesTable as pieces,
} from './trial-findings.tables.ts';
import { trialTextsTable as texts, trialsTable as trials } from './trials.tables.ts';

export type FindingRow = typeof findings.$inferSelect;
export type PieceRow = Awaited<ReturnType<typeof listPieces>>[number];

/** What an operator has to look at: what is open, and what came to one that was upheld. */
const needsOperator = or(
  eq(findings.state, 'open'),
  and(
    eq(findings.state, 'upheld'),
    inArray(findings.id, sql`(select ${pieces.findingId} from ${pieces} where ${pieces.state} = 'waiting')`),
  ),
);
const isListedAs = (state: FindingState): SQL | undefined => (state === 'open' ? needsOperator : eq(findings.state, state));

export const listFindings = (
  db: Db,
  { state, after, limit }: { state: FindingState | undefined; after: number | undefined; limit: number },
): Promise<FindingRow[]> =>
  db
    .select()
    .from(findings)
    .where(and(state && isListedAs(state), after === undefined ? undefined : lt(findings.id, after)))
    .orderBy(desc(findings.id))
    .limit(rowLimit(limit));

export const findFinding = async (db: Db, id: number): Promise<FindingRow | null> =>
  (await db.select().from(findings).where(eq(findings.id, id)))[0] ?? null;

/** Decisions and what the night writes down come one after another: what one of them freed is not raised by the other. */
export const lockFindings = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(hashtext('trial_findings'))`);

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
      state: pieces.state,
      decidedAt: pieces.decidedAt,
      reason: pieces.reason,
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
    sql`exists (select 1 from ${pieces} where ${pieces.findingId} = ${findings.id} and ${pieces.initiatorId} = ${userId}
      and ${pieces.state} <> 'out')`,
  );

/** The newest finding that keeps somebody from new trials. */
export const findStop = async (db: Db, userId: number): Promise<FindingRow | null> =>
  (await db.select().from(findings).where(stops(userId)).orderBy(desc(findings.id)).limit(1))[0] ?? null;

/** Who of these is kept from new trials by a finding. */
export const stoppedAmong = async (db: Db | Tx, userIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ id: pieces.initiatorId })
    .from(pieces)
    .innerJoin(findings, eq(findings.id, pieces.findingId))
    .where(and(inArray(pieces.initiatorId, [...userIds]), ne(pieces.state, 'out'), inArray(findings.state, ['open', 'upheld'])));
  return new Set(rows.map(({ id }) => id));
};

export const setFinding = (tx: Tx, id: number, change: Partial<FindingRow>): Promise<unknown> =>
  tx.update(findings).set(change).where(eq(findings.id, id));

type PieceChange = Pick<typeof pieces.$inferSelect, 'state' | 'decidedAt' | 'reason'>;

export const setPieces = (tx: Tx, id: number, trialIds: readonly number[], change: PieceChange): Promise<unknown> =>
  tx
    .update(pieces)
    .set(change)
    .where(and(eq(pieces.findingId, id), inArray(pieces.trialId, [...trialIds])));

/** As a finding stands of which nobody has said anything yet. */
export const unjudged = { state: 'open', decidedAt: null, decidedBy: null, reason: '' } as const;

/** What waited is of the finding as the rest is, whatever becomes of it. */
export const endWaiting = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx
    .update(pieces)
    .set({ state: 'held', decidedAt: null, reason: '' })
    .where(and(inArray(pieces.findingId, [...ids]), eq(pieces.state, 'waiting')));

export type FoundPiece = { trialId: number; initiatorId: number; position: number };

export type NewFinding = {
  score: number;
  language: string;
  foundAt: Date;
  pieces: readonly FoundPiece[];
};

/** A finding that stands, held, with all or some of these trials; the one that holds most of them. */
const lockFindingWith = async (tx: Tx, ids: readonly number[]): Promise<{ row: FindingRow; trials: number[] } | null> => {
  const rows = await tx
    .select({ id: findings.id, trialId: pieces.trialId })
    .from(pieces)
    .innerJoin(findings, eq(findings.id, pieces.findingId))
    .where(and(inArray(pieces.trialId, [...ids]), ne(pieces.state, 'out'), inArray(findings.state, ['open', 'upheld'])));
  const [most] = [...Map.groupBy(rows, ({ id }) => id)].sort(([, one], [, other]) => other.length - one.length);
  const row = most ? await lockFinding(tx, most[0]) : null;
  return most && row ? { row, trials: most[1].map(({ trialId }) => trialId) } : null;
};

/** Puts new trials into a finding: behind its pieces, or beside one whose text they have. Where it was upheld already, they wait for an operator. */
const extend = async (tx: Tx, { id: findingId, state }: FindingRow, found: readonly FoundPiece[]): Promise<FoundPiece[]> => {
  const known = await tx.select().from(pieces).where(eq(pieces.findingId, findingId));
  const isKnown = new Set(known.map(({ trialId }) => trialId));
  const added = found.filter(({ trialId }) => !isKnown.has(trialId));
  if (added.length === 0) return [];
  const last = Math.max(...known.map(({ position }) => position)) + 1;
  const beside = new Map(
    found.flatMap((one) => {
      const same = known.find(({ trialId }) => trialId === one.trialId);
      return same ? [[one.position, same.position] as const] : [];
    }),
  );
  const as: Pick<typeof pieces.$inferInsert, 'state'> = { state: state === 'upheld' ? 'waiting' : 'held' };
  await tx
    .insert(pieces)
    .values(added.map((one) => ({ ...one, ...as, findingId, position: beside.get(one.position) ?? last + one.position })));
  return added;
};

/** A finding and the trials that came to it: all of a new one, or those that a known one did not have. */
export type Raised = { id: number; added: readonly FoundPiece[] };

/**
 * Writes a finding down. Where half of its trials stand in one that was not dismissed, the others come to that one, so that nobody goes on under
 * its shelter. Null where all are known, and where an operator freed so much of it meanwhile that too few texts are left.
 */
export const addFinding = async (tx: Tx, { pieces: all, ...finding }: NewFinding): Promise<Raised | null> => {
  await lockFindings(tx);
  const freed = await listDismissed(
    tx,
    all.map(({ trialId }) => trialId),
  );
  const found = all.filter(({ trialId }) => !freed.has(trialId));
  if (freed.size > 0 && new Set(found.map(({ position }) => position)).size < LEAST_PIECES) return null;
  const ids = found.map(({ trialId }) => trialId);
  const locked = await lockFindingWith(tx, ids);
  if (locked && locked.trials.length * 2 >= ids.length) {
    const added = locked.row.state === 'dismissed' ? [] : await extend(tx, locked.row, found);
    return added.length > 0 ? { id: locked.row.id, added } : null;
  }
  const [row] = await tx.insert(findings).values(finding).returning({ id: findings.id });
  if (!row) return null;
  await tx.insert(pieces).values(found.map((one) => ({ ...one, findingId: row.id })));
  return { id: row.id, added: found };
};

/** Trials that an operator found to be no part of a document. */
export const listDismissed = async (db: Db | Tx, trialIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ trialId: pieces.trialId })
    .from(pieces)
    .innerJoin(findings, eq(findings.id, pieces.findingId))
    .where(and(inArray(pieces.trialId, [...trialIds]), or(eq(findings.state, 'dismissed'), eq(pieces.state, 'out'))));
  return new Set(rows.map(({ trialId }) => trialId));
};

export type AppealRow = typeof appeals.$inferSelect;

/** What was said against findings, by all who did or by one. */
export const listAppeals = (db: Db | Tx, ids: readonly number[], userId?: number): Promise<AppealRow[]> =>
  db
    .select()
    .from(appeals)
    .where(and(inArray(appeals.findingId, [...ids]), userId === undefined ? undefined : eq(appeals.userId, userId)))
    .orderBy(asc(appeals.at), asc(appeals.userId));

/** Notes what somebody says; what they said before a decision stands above it. */
export const addAppeal = async (tx: Tx, appeal: AppealRow): Promise<void> => {
  await tx
    .insert(appeals)
    .values(appeal)
    .onConflictDoUpdate({
      target: [appeals.findingId, appeals.userId],
      set: { text: sql`${appeals.text} || E'\\n\\n' || excluded.text`, at: appeal.at },
    });
};

/** What was found of somebody, with their own trials of it and what they said, for their export. */
export const findingsOf = async (db: Db, userId: number) => {
  const rows = await db
    .select({ finding: findings, piece: pieces, appeal: appeals.text, appealedAt: appeals.at })
    .from(findings)
    .innerJoin(pieces, eq(pieces.findingId, findings.id))
    .leftJoin(appeals, and(eq(appeals.findingId, findings.id), eq(appeals.userId, userId)))
    .where(eq(pieces.initiatorId, userId))
    .orderBy(asc(findings.id), asc(pieces.trialId));
  return [...Map.groupBy(rows, ({ finding }) => finding.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { finding, appeal, appealedAt } = first;
    const trialsOfIt = own.map(({ piece: { trialId, state, decidedAt, reason } }) => ({ trialId, state, decidedAt, reason }));
    return [
      {
        ...{ id: finding.id, foundAt: finding.foundAt, appeal, appealedAt },
        ...standingOf(
          finding,
          own.map(({ piece }) => piece),
        ),
        trials: trialsOfIt,
      },
    ];
  });
};

const hasPieces = (state: SQL): SQL => sql`exists (select 1 from ${pieces} where ${pieces.findingId} = ${findings.id} and ${state})`;

/**
 * Whose account ends is found no more. A finding of which nothing is left goes; one with nothing but what was taken out is none, and one of which
 * only what waited is left is open, as nobody has judged that.
 */
export const eraseFindings = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(appeals).where(eq(appeals.userId, userId));
  const gone = await tx.delete(pieces).where(eq(pieces.initiatorId, userId)).returning({ findingId: pieces.findingId });
  if (gone.length === 0) return;
  const ids = [...new Set(gone.map(({ findingId }) => findingId))];
  await tx.delete(findings).where(and(inArray(findings.id, ids), not(hasPieces(sql`true`))));
  await tx
    .update(findings)
    .set({ state: 'dismissed' })
    .where(and(inArray(findings.id, ids), not(hasPieces(sql`${pieces.state} <> 'out'`))));
  const opened = await tx
    .update(findings)
    .set(unjudged)
    .where(and(inArray(findings.id, ids), eq(findings.state, 'upheld'), not(hasPieces(sql`${pieces.state} = 'held'`))))
    .returning({ id: findings.id });
  if (opened.length > 0)
    await endWaiting(
      tx,
      opened.map(({ id }) => id),
    );
};
