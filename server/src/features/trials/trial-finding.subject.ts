import { type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { trialFindingPiecesTable, trialFindingsTable } from './trial-findings.tables.ts';

const isOfOwnTrials = (userId: number | null): SQL =>
  sql`exists (select 1 from ${trialFindingPiecesTable} where ${trialFindingPiecesTable.findingId} = ${trialFindingsTable.id}
    and ${trialFindingPiecesTable.initiatorId} = ${userId ?? 0})`;

/** A document that was cut into trials, as those who sent it are led to what stops them. */
export const trialFindingSubject: SubjectKind = {
  kind: 'trial-finding',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: trialFindingsTable.id })
      .from(trialFindingsTable)
      .where(sql`${trialFindingsTable.id} = any (${sql.param([...ids])}::bigint[]) and ${isOfOwnTrials(userId)}`);
    return rows.map((row) => bareSubject(row.id, userId ?? 0));
  },
  visibleTo: ({ userId }) => isOfOwnTrials(userId),
  link: () => '/trialTranslation/stopped',
};

const isOperator = (userId: number | null): SQL =>
  sql`exists (select 1 from users s where s.id = ${userId ?? 0} and s.role = 'operator' and s.status = 'active')`;

/** The same as operators have it on their desk, who are told of an appeal. */
export const trialAppealSubject: SubjectKind = {
  kind: 'trial-appeal',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: trialFindingsTable.id })
      .from(trialFindingsTable)
      .where(sql`${trialFindingsTable.id} = any (${sql.param([...ids])}::bigint[]) and ${isOperator(userId)}`);
    return rows.map((row) => bareSubject(row.id, userId ?? 0));
  },
  visibleTo: ({ userId }) => isOperator(userId),
  link: ({ id }) => `/ops/trial-findings/${id}`,
};
