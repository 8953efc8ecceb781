import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { isGroupAdminSql } from '../subjects/group-admins.queries.ts';
import { OwnerId } from '../subjects/owner.types.ts';
import { flagsTable, moderationCasesTable } from './moderation.tables.ts';
import { notSecretFrom } from './parties.guard.ts';

export type CaseRow = typeof moderationCasesTable.$inferSelect;

type CaseDraft = Pick<CaseRow, 'subjectKind' | 'subjectId' | 'ownerId' | 'groupId' | 'source'>;

/** The open case about a thing, made where there is none, and held until the end of the transaction. */
export const openCase = async (tx: Tx, draft: CaseDraft, now: Date): Promise<{ id: number; isNew: boolean }> => {
  const [row] = await tx
    .insert(moderationCasesTable)
    .values({ ...draft, openedAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: [moderationCasesTable.subjectKind, moderationCasesTable.subjectId],
      targetWhere: sql`state = 'open'`,
      set: { changedAt: now },
    })
    .returning({ id: moderationCasesTable.id, isNew: sql<boolean>`xmax = 0` });
  invariant(row, 'a case was written');
  return row;
};

/** Adds a flag and counts it. False where this person flagged it before. */
export const addFlag = async (tx: Tx, flag: { caseId: number; reporterId: number; reason: string; now: Date }): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    with added as (
      insert into flags (case_id, reporter_id, reason, created_at)
      values (${flag.caseId}, ${flag.reporterId}, ${flag.reason}, ${flag.now.toISOString()}) on conflict do nothing returning 1
    )
    update moderation_cases set flags = flags + 1 where id = ${flag.caseId} and exists (select 1 from added)`);
  return rowCount === 1;
};

export const lockCase = async (tx: Tx, id: number): Promise<CaseRow | null> =>
  (await tx.select().from(moderationCasesTable).where(eq(moderationCasesTable.id, id)).for('update'))[0] ?? null;

export const findCase = async (db: Db, id: number): Promise<CaseRow | null> =>
  (await db.select().from(moderationCasesTable).where(eq(moderationCasesTable.id, id)))[0] ?? null;

export type CaseFilter = {
  state?: CaseRow['state'] | undefined;
  source?: CaseRow['source'] | undefined;
  kind?: string | undefined;
  ownerId?: number | undefined;
  groupId?: number;
  /** Who reads them: without what they may not know of. */
  readerId?: number;
  /** Only of circles that this person is a group admin of. */
  groupAdminId?: number;
  /** As the group admins of its circle see it: it waits for them, was taken away, or was left. */
  status?: 0 | 1 | 2;
};

const byStatus = [
  sql`${moderationCasesTable.state} = 'open' and not ${moderationCasesTable.leftByGroupAdmins}`,
  eq(moderationCasesTable.state, literal('upheld')),
  sql`(${moderationCasesTable.state} = 'dismissed' or (${moderationCasesTable.state} = 'open' and ${moderationCasesTable.leftByGroupAdmins}))`,
] as const;

const matches = ({ state, source, kind, ownerId, groupId, readerId, groupAdminId, status }: CaseFilter): SQL | undefined =>
  and(
    state && eq(moderationCasesTable.state, state),
    source && eq(moderationCasesTable.source, source),
    kind === undefined ? undefined : eq(moderationCasesTable.subjectKind, kind),
    ownerId === undefined ? undefined : eq(moderationCasesTable.ownerId, new OwnerId(ownerId)),
    groupId === undefined ? undefined : eq(moderationCasesTable.groupId, groupId),
    readerId === undefined
      ? undefined
      : notSecretFrom(readerId, sql`${moderationCasesTable.subjectKind}`, sql`${moderationCasesTable.subjectId}`),
    groupAdminId === undefined ? undefined : isGroupAdminSql(groupAdminId, sql`${moderationCasesTable.groupId}`),
    status === undefined ? undefined : byStatus[status],
  );

/** Newest first, below `after`. */
export const listCaseRows = (db: Db, filter: CaseFilter, page: { limit: number; after?: number | undefined }): Promise<CaseRow[]> =>
  db
    .select()
    .from(moderationCasesTable)
    .where(and(matches(filter), page.after ? lt(moderationCasesTable.id, page.after) : undefined))
    .orderBy(desc(moderationCasesTable.id))
    .limit(rowLimit(page.limit));

export type CircleCaseRow = CaseRow & { reasons: string[]; isFlagged: boolean };

/** The same for group admins: with the first reasons, and whether the group admin is among those who flagged it. */
export const listCircleCases = (
  db: Db,
  filter: CaseFilter & { groupAdminId: number },
  page: { limit: number; after?: number | undefined; reasons: number },
): Promise<CircleCaseRow[]> =>
  db
    .select({
      ...getTableColumns(moderationCasesTable),
      reasons: sql<string[]>`array(select f.reason from flags f where f.case_id = moderation_cases.id order by f.id limit ${page.reasons})`,
      isFlagged: sql<boolean>`exists (select 1 from flags f where f.case_id = moderation_cases.id and f.reporter_id = ${filter.groupAdminId})`,
    })
    .from(moderationCasesTable)
    .where(and(matches(filter), page.after ? lt(moderationCasesTable.id, page.after) : undefined))
    .orderBy(desc(moderationCasesTable.id))
    .limit(rowLimit(page.limit));

export const changeCase = async (tx: Tx, id: number, set: Partial<CaseRow>): Promise<void> => {
  await tx.update(moderationCasesTable).set(set).where(eq(moderationCasesTable.id, id));
};

/** Those who flagged a thing, the first one first. */
export const listFlagRows = (db: Db | Tx, caseIds: readonly number[], limit = 200) =>
  db
    .select()
    .from(flagsTable)
    .where(sql`${flagsTable.caseId} = any (${sql.param([...caseIds])}::bigint[])`)
    .orderBy(asc(flagsTable.id))
    .limit(rowLimit(limit));

/** Takes the next of those who flagged a thing and were not told yet what came of it; from now on they were. */
export const takeUnnotified = async (tx: Tx, caseId: number, { limit, now }: { limit: number; now: Date }): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update flags set told_at = ${now.toISOString()}::timestamptz
    where id in (select id from flags where case_id = ${caseId} and told_at is null order by id limit ${limit} for update)
    returning reporter_id as id`);
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
};

/** Whether this person flagged the thing of a case. */
export const hasFlagged = async (tx: Tx, caseId: number, userId: number): Promise<boolean> =>
  (await tx.$count(flagsTable, and(eq(flagsTable.caseId, caseId), eq(flagsTable.reporterId, userId)))) > 0;
