import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import type { Side } from './trials.policy.ts';
import { trialMarksTable, trialSpansTable, trialsTable, trialTextsTable } from './trials.tables.ts';

export type TrialRow = typeof trialsTable.$inferSelect;
export type TextsRow = typeof trialTextsTable.$inferSelect;
export type MarksRow = typeof trialMarksTable.$inferSelect;
export type SpanRow = typeof trialSpansTable.$inferSelect;
/** What the mark of a trial is reckoned from. */
type GivenMarks = Pick<MarksRow, 'language' | 'knowledge' | 'punctuality' | 'passed'>;
export type RowWithMarks = { trial: TrialRow; marks: GivenMarks | null };
export type WholeTrial = { trial: TrialRow; texts: TextsRow; marks: MarksRow | null };

/** Whoever looks: their number, or its place in a statement that is written once. */
export type Viewer = number | Placeholder;

const viewer = sql.placeholder('viewer');
const NOW = sql`${sql.placeholder('now')}::timestamptz`;

/** The status at that time, as `statusAt` says it. */
export const statusSql = (at: SQL): SQL<number> =>
  sql<number>`(case when trials.due_at <= ${at} then ${sql.raw(String(trialStatus.ended))} else trials.status end)`;

/** A block hides a trial from both, and each may do nothing with it; it ends by the clock. What waits to be marked its initiator sees, without a name. */
export const isShown = (viewerId: Viewer): SQL =>
  sql`((${notBlockedSql(trialsTable.initiatorId, viewerId)} and (receiver_id is null or ${notBlockedSql(trialsTable.receiverId, viewerId)}))
    or (initiator_id = ${viewerId} and trials.status = ${sql.raw(String(trialStatus.toMark))}))`;

/** Whose trials they are. */
export const ofSide = (side: Side, userId: Viewer) => eq(side === 'initiator' ? trialsTable.initiatorId : trialsTable.receiverId, userId);

/** By what stands in a link: for whoever holds it. */
export const findByKey = async (db: Db | Tx, acceptKey: string): Promise<{ trial: TrialRow; texts: TextsRow } | null> =>
  (
    await db
      .select({ trial: trialsTable, texts: trialTextsTable })
      .from(trialsTable)
      .innerJoin(trialTextsTable, eq(trialTextsTable.trialId, trialsTable.id))
      .where(eq(trialsTable.acceptKey, acceptKey))
  )[0] ?? null;

/** Held against every other move of it. */
export const lockTrial = async (tx: Tx, which: { id: number } | { acceptKey: string }): Promise<TrialRow | null> =>
  (
    await tx
      .select()
      .from(trialsTable)
      .where('id' in which ? eq(trialsTable.id, which.id) : eq(trialsTable.acceptKey, which.acceptKey))
      .for('update')
  )[0] ?? null;

export const setTrial = async (tx: Tx, id: number, change: Partial<TrialRow>): Promise<void> => {
  await tx.update(trialsTable).set(change).where(eq(trialsTable.id, id));
};

export const findTexts = async (db: Db | Tx, trialId: number): Promise<TextsRow | null> =>
  (await db.select().from(trialTextsTable).where(eq(trialTextsTable.trialId, trialId)))[0] ?? null;

export const setTexts = async (tx: Tx, trialId: number, change: Partial<TextsRow>): Promise<void> => {
  await tx.update(trialTextsTable).set(change).where(eq(trialTextsTable.trialId, trialId));
};

export const addTrial = async (
  tx: Tx,
  trial: typeof trialsTable.$inferInsert,
  texts: Omit<typeof trialTextsTable.$inferInsert, 'trialId'>,
): Promise<number> => {
  const [row] = await tx.insert(trialsTable).values(trial).returning({ id: trialsTable.id });
  const trialId = row?.id ?? 0;
  await tx.insert(trialTextsTable).values({ ...texts, trialId });
  return trialId;
};

type Page = { side: Side; status?: number | undefined; isRefusedLeftOut?: boolean; limit: number; after?: number | undefined; now: Date };

const listed = {
  ...getTableColumns(trialsTable),
  language: trialMarksTable.language,
  knowledge: trialMarksTable.knowledge,
  punctuality: trialMarksTable.punctuality,
  passed: trialMarksTable.passed,
};

/** What somebody started or received, newest first. */
export const listTrials = async (db: Db, userId: number, page: Page): Promise<RowWithMarks[]> => {
  const { side, status, isRefusedLeftOut, limit, after, now } = page;
  const shape = [side, status !== undefined, isRefusedLeftOut, limit, after !== undefined].join('/');
  const rows = await cachedQuery(db, `trials/list/${shape}`, () =>
    db
      .select(listed)
      .from(trialsTable)
      .leftJoin(trialMarksTable, eq(trialMarksTable.trialId, trialsTable.id))
      .where(
        and(
          ofSide(side, viewer),
          isShown(viewer),
          status === undefined ? undefined : sql`${statusSql(NOW)} = ${sql.placeholder('status')}`,
          isRefusedLeftOut ? ne(trialsTable.status, trialStatus.refused) : undefined,
          after === undefined ? undefined : lt(trialsTable.id, sql.placeholder('after')),
        ),
      )
      .orderBy(desc(trialsTable.id))
      .limit(rowLimit(limit)),
  ).execute({ viewer: userId, status, after, now: now.toISOString() });
  return rows.map(({ language, knowledge, punctuality, passed, ...trial }) => ({
    trial,
    marks:
      language === null || knowledge === null || punctuality === null || passed === null
        ? null
        : { language, knowledge, punctuality, passed },
  }));
};

/** What somebody started and received, by status at that time. */
export const countByStatus = async (db: Db, userId: number, now: Date): Promise<{ side: Side; status: number; count: number }[]> => {
  const of = (side: Side, column: SQL) => sql`
    select ${sql.raw(`'${side}'`)} as side, ${statusSql(NOW)} as status, count(*)::int as count from trials
    where ${column} = ${viewer} and ${isShown(viewer)} group by 2`;
  const { rows } = await cachedStatement<{ side: Side; status: number; count: number }>(
    db,
    'trials/count',
    () => sql`${of('initiator', sql`initiator_id`)} union all ${of('receiver', sql`receiver_id`)}`,
  ).execute({ viewer: userId, now: now.toISOString() });
  return rows;
};

/** How many trials of somebody wait for something. */
export const countOpen = async (tx: Tx, initiatorId: number, now: Date): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from trials where initiator_id = ${initiatorId} and ${statusSql(sql`${now.toISOString()}::timestamptz`)} < ${sql.raw(String(trialStatus.done))}`);
  return rows[0]?.count ?? 0;
};

/** Whether somebody started a trial with one of these people since then; `but` is left out. */
export const hasSentSince = async (
  tx: Tx,
  initiatorId: number,
  { to, since, but }: { to: readonly number[]; since: Date; but?: number },
): Promise<boolean> => {
  const found = await tx
    .select({ id: trialsTable.id })
    .from(trialsTable)
    .where(
      and(
        eq(trialsTable.initiatorId, initiatorId),
        inArray(trialsTable.receiverId, [...to]),
        gt(trialsTable.createdAt, since),
        but === undefined ? undefined : ne(trialsTable.id, but),
      ),
    )
    .limit(rowLimit(1));
  return found.length > 0;
};

export const findLatest = async (db: Db, initiatorId: number): Promise<{ trial: TrialRow; texts: TextsRow } | null> =>
  (
    await db
      .select({ trial: trialsTable, texts: trialTextsTable })
      .from(trialsTable)
      .innerJoin(trialTextsTable, eq(trialTextsTable.trialId, trialsTable.id))
      .where(eq(trialsTable.initiatorId, initiatorId))
      .orderBy(desc(trialsTable.id))
      .limit(rowLimit(1))
  )[0] ?? null;

/** The marked spans of a trial, in the order of the text. */
export const listSpans = (db: Db | Tx, trialId: number): Promise<SpanRow[]> =>
  cachedQuery(db, 'trials/spans', () =>
    db
      .select()
      .from(trialSpansTable)
      .where(eq(trialSpansTable.trialId, sql.placeholder('trialId')))
      .orderBy(trialSpansTable.start, trialSpansTable.end, trialSpansTable.id),
  ).execute({ trialId });

export type StarterSums = {
  started: number;
  people: number;
  refused: number;
  marked: number;
  toMark: number;
  markedInTime: number;
};

const noSums: StarterSums = { started: 0, people: 0, refused: 0, marked: 0, toMark: 0, markedInTime: 0 };

/** Until when marks are in time: as long after a late translation as was meant after one in time. */
const markBySql = sql`greatest(t.evaluate_before, t.submitted_at + (t.evaluate_before - t.finish_before))`;

const startersSql = sql`
  select t.initiator_id as "initiatorId", count(*)::int as started, count(distinct coalesce(t.receiver_id::text, t.email::text))::int as people,
    (count(*) filter (where t.status = ${sql.raw(String(trialStatus.refused))}))::int as refused,
    count(m.trial_id)::int as marked,
    (count(*) filter (where t.submitted_at is not null and (t.marked_at is not null or ${markBySql} <= ${NOW})))::int as "toMark",
    (count(*) filter (where t.marked_at <= ${markBySql}))::int as "markedInTime"
  from trials t left join trial_marks m on m.trial_id = t.id
  where t.initiator_id = any (${sql.placeholder('ids')}::bigint[])
  group by t.initiator_id`;

/** Numbers of what these people started. What waits to be marked counts once its time is over. */
export const loadStarterSums = async (db: Db | Tx, ids: readonly (number | null)[], now: Date): Promise<(id: number) => StarterSums> => {
  const wanted = ids.filter((id): id is number => id !== null);
  const { rows } = await cachedStatement<StarterSums & { initiatorId: string }>(db, 'trials/starters', () => startersSql).execute({
    ids: wanted,
    now: now.toISOString(),
  });
  const found = new Map(rows.map((row) => [Number(row.initiatorId), row]));
  return (id) => found.get(id) ?? noSums;
};
