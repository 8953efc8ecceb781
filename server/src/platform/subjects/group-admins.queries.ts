import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { type GroupAdmins, subjectKind } from './subjects.registry.ts';

/** What the feature of circles says of them, for those that stand before it. */
const groupAdmins = (): GroupAdmins => {
  const { admins } = subjectKind('group');
  invariant(admins, 'circles have group admins');
  return admins;
};

/** A condition: this person is a group admin of that circle, and it is there. */
export const isGroupAdminSql = (userId: number, groupId: SQL | number): SQL => groupAdmins().isGroupAdminSql(userId, groupId);

export const isGroupAdmin = async (db: Db | Tx, userId: number, groupId: number): Promise<boolean> =>
  ((await db.execute(sql`select 1 where ${isGroupAdminSql(userId, groupId)}`)).rowCount ?? 0) > 0;

/** A SELECT of the ids of the group admins of a circle. */
export const groupAdminsSql = (groupId: SQL | number): SQL => groupAdmins().groupAdminsSql(groupId);

/** Ids of the group admins of a circle, its founder first. */
export const groupAdminsOf = (db: Db | Tx, groupId: number): Promise<number[]> => groupAdmins().groupAdminsOf(db, groupId);

/** A SELECT of the ids of the circles that this person is a group admin of. */
export const administeredGroupsSql = (userId: number): SQL => groupAdmins().administeredGroupsSql(userId);
