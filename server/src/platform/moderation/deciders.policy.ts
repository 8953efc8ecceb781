import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { daysFrom } from './act.writes.ts';
import { inspectAll } from './evidence.files.ts';
import { flagsTable } from './moderation.tables.ts';

/** What is to be decided: an open case, or an appeal against what `byId` decided. */
export type Matter = {
  kind: string;
  id: number;
  /** Whose thing it is, or who appeals. */
  ownerId: number;
  caseId: number | null;
  byId: number | null;
  /** From this moment on, who was part of it may decide too, as nobody else did. */
  openTo: Date | null;
};

type Why = 'CASE_OWN' | 'APPEAL_OTHER_OPERATOR' | null;

const operatorsNow = async (db: Db | Tx): Promise<number[]> =>
  (
    await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.role, 'operator'), eq(usersTable.status, 'active')))
  ).map((row) => row.id);

/** The operators who flagged what these cases are about, by the case. */
const flaggersOf = async (db: Db | Tx, caseIds: readonly number[], operators: readonly number[]): Promise<Map<number, number[]>> => {
  if (caseIds.length === 0 || operators.length === 0) return new Map();
  const rows = await db
    .select({ caseId: flagsTable.caseId, id: flagsTable.reporterId })
    .from(flagsTable)
    .where(and(inArray(flagsTable.caseId, [...caseIds]), inArray(flagsTable.reporterId, [...operators])));
  const byCase = Map.groupBy(rows, (row) => row.caseId);
  return new Map([...byCase].map(([id, ones]) => [id, ones.map((one) => one.id)]));
};

/**
 * Why an operator does not decide about each of these (docs/decisions/020): nobody decides about what is theirs or about them, and who
 * decided before or flagged the thing leaves it to another operator, where one is there who is free to, and for so long only.
 */
export const whyNotDecide = async (db: Db | Tx, matters: readonly Matter[], by: { userId: number; now: Date }): Promise<Why[]> => {
  if (matters.length === 0) return [];
  const operators = await operatorsNow(db);
  const flaggers = await flaggersOf(
    db,
    matters.flatMap((matter) => matter.caseId ?? []),
    operators,
  );
  const things = await inspectAll(db, matters);
  return matters.map((matter) => {
    const thing = things.get(`${matter.kind}:${matter.id}`);
    const parties = new Set([matter.ownerId, ...(thing ? [thing.owner.secretUserId, ...(thing.about ?? [])] : [])]);
    if (parties.has(by.userId)) return 'CASE_OWN';
    const involved = new Set([matter.byId, ...(flaggers.get(matter.caseId ?? 0) ?? [])]);
    if (!involved.has(by.userId)) return null;
    if (matter.openTo !== null && matter.openTo <= by.now) return null;
    const isAnotherFree = operators.some((id) => !parties.has(id) && !involved.has(id));
    return isAnotherFree ? 'APPEAL_OTHER_OPERATOR' : null;
  });
};

/** An appeal, as it is to be decided. */
export const appealMatter = (
  appeal: { userId: number; createdAt: Date },
  act: { subjectKind: string; subjectId: number; caseId: number | null; byId: number | null },
  waitDays: number,
): Matter => ({
  kind: act.subjectKind,
  id: act.subjectId,
  ownerId: appeal.userId,
  caseId: act.caseId,
  byId: act.byId,
  openTo: daysFrom(appeal.createdAt, waitDays),
});
