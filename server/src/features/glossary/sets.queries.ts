import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { isGroupAdmin, type memberRoles } from '../groups/groups.public.ts';
import { isOpenSet } from './glossary.queries.ts';
import {
  glossaryEntriesTable,
  glossaryProposalsTable,
  glossarySetsTable,
  glossaryTermsTable,
  glossaryVersionsTable,
} from './glossary.tables.ts';

type Role = (typeof memberRoles)[number];

export type SetRow = {
  id: number;
  name: string;
  userId: number | null;
  groupId: number | null;
  groupName: string | null;
  role: Role | null;
  entriesCount: number;
  createdAt: Date;
};

type Raw = Record<'id' | 'name' | 'at', string> &
  Record<'user' | 'group' | 'called', string | null> & { role: Role | null; entries: number };

/** Sets that the viewer may read: all of their own and of their circles, or the one that is named. Newest first. */
export const listSets = async (db: Db | Tx, viewerId: number | null, id: number | null = null): Promise<SetRow[]> => {
  const { rows } = await cachedStatement<Raw>(
    db,
    'glossary/sets',
    () => sql`
    select s.id, s.name, s.created_at as at, s.user_id as user, s.group_id as group, s.entries_count as entries, g.name as called, m.role
    from glossary_sets s left join groups g on g.id = s.group_id
    left join group_members m on m.group_id = s.group_id and m.user_id = ${sql.placeholder('viewer')} and not m.is_blocked
    where (${sql.placeholder('id')}::bigint is null or s.id = ${sql.placeholder('id')}::bigint) and ${isOpenSet} order by s.id desc limit 200`,
  ).execute({ viewer: viewerId ?? 0, id });
  return rows.map((row) => ({
    ...{ id: Number(row.id), name: row.name, entriesCount: row.entries, createdAt: new Date(row.at), role: row.role },
    userId: row.user === null ? null : Number(row.user),
    groupId: row.group === null ? null : Number(row.group),
    groupName: row.called,
  }));
};

/** Where the file of a set says that it comes from. */
export const sourceOfSet = async (db: Db | Tx, id: number): Promise<string> =>
  (await db.select({ source: glossarySetsTable.source }).from(glossarySetsTable).where(eq(glossarySetsTable.id, id)))[0]?.source ?? '';

/** Whether whoever reads it may change it: their own, or of a circle that they are a group admin of. */
export const mayChangeSet = (set: SetRow): boolean => set.userId !== null || isGroupAdmin(set);

type Owner = { userId: number } | { groupId: number };

/** Lets nobody else add a set to those of an owner until the transaction ends. */
export const lockSets = async (tx: Tx, owner: Owner): Promise<void> => {
  const name = 'userId' in owner ? `user ${owner.userId}` : `group ${owner.groupId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glossary sets of ${name}`}, 0))`);
};

export const countSets = (db: Db | Tx, owner: Owner): Promise<number> => {
  const theirs = 'userId' in owner ? eq(glossarySetsTable.userId, owner.userId) : eq(glossarySetsTable.groupId, owner.groupId);
  return db.$count(glossarySetsTable, theirs);
};

export const addSet = async (
  tx: Tx,
  set: Owner & { name: string; source: string; entriesCount: number; createdAt: Date },
): Promise<number> => {
  const [row] = await tx.insert(glossarySetsTable).values(set).returning({ id: glossarySetsTable.id });
  if (!row) throw new Error('a row that is inserted comes back');
  return row.id;
};

const ofSet = (table: 'glossary_terms' | 'glossary_versions' | 'glossary_proposals', setId: number) =>
  sql`${sql.identifier(table)}.entry_id in (select id from glossary_entries where set_id = ${setId})`;

/** Takes a set away with all that is in it. */
export const dropSet = async (tx: Tx, setId: number): Promise<void> => {
  await tx.execute(
    sql`delete from glossary_acceptances where proposal_id in (select p.id from glossary_proposals p join glossary_entries e on e.id = p.entry_id where e.set_id = ${setId})`,
  );
  await tx.delete(glossaryProposalsTable).where(ofSet('glossary_proposals', setId));
  await tx.delete(glossaryVersionsTable).where(ofSet('glossary_versions', setId));
  await tx.delete(glossaryTermsTable).where(ofSet('glossary_terms', setId));
  await tx.delete(glossaryEntriesTable).where(eq(glossaryEntriesTable.setId, setId));
  await tx.delete(glossarySetsTable).where(eq(glossarySetsTable.id, setId));
};

/** One entry fewer in its set. */
export const countOut = async (tx: Tx, setId: number): Promise<void> => {
  await tx
    .update(glossarySetsTable)
    .set({ entriesCount: sql`greatest(0, entries_count - 1)` })
    .where(and(eq(glossarySetsTable.id, setId)));
};
