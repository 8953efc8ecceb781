import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { InspectedSubject, SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { groupAdmins } from './group-admins.sql.ts';
import { circleEnded } from './groups.jobs.ts';
import { isGroupAdmin } from './groups.policy.ts';
import { groupsTable, type memberRoles } from './groups.tables.ts';
import { closeGroup, openGroupAgain } from './groups.writes.ts';

type Row = {
  id: number;
  ownerId: number;
  name: string;
  avatarFileId: number | null;
  role: (typeof memberRoles)[number] | null;
  isBlocked: boolean;
};

const load = async (db: Db | Tx, ids: readonly number[], viewerId: number): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.owner_id as "ownerId", g.name, g.avatar_file_id as "avatarFileId", m.role,
      not (${notBlockedSql(sql`g.owner_id`, viewerId)}) as "isBlocked"
    from groups g left join group_members m on m.group_id = g.id and m.user_id = ${viewerId} and not m.is_blocked
    where g.id = any(${sql.param([...ids])}::bigint[]) and g.dissolved_at is null`);
  return rows;
};

const inspect = async (db: Db | Tx, ids: readonly number[]): Promise<InspectedSubject[]> => {
  const rows = await db
    .select()
    .from(groupsTable)
    .where(inArray(groupsTable.id, [...ids]));
  return rows.map((row) => ({
    id: row.id,
    ...ownedBy(row.ownerId),
    groupId: row.id,
    title: row.name,
    text: [row.summary, row.notice].filter((part) => part !== '').join('\n\n'),
    pictureFileIds: row.avatarFileId === null ? [] : [row.avatarFileId],
    createdAt: row.createdAt,
    isDeleted: row.dissolvedAt !== null && row.closedAt === null,
    isRemoved: row.closedAt !== null,
  }));
};

/** A circle itself, as notices, flags and moderators know it. Everyone knows that it is there, whatever is said in it. */
export const groupSubject: SubjectKind = {
  kind: 'group',
  load: async (db, ids, viewer) =>
    (await load(db, ids, viewer.userId ?? 0)).map((row) => ({
      id: Number(row.id),
      ...ownedBy(Number(row.ownerId)),
      groupId: Number(row.id),
      excerpt: row.name,
      pictureFileId: row.avatarFileId === null ? null : Number(row.avatarFileId),
      likes: 0,
      comments: 0,
      viewerBelongs: row.role !== null,
      viewerIsGroupAdmin: isGroupAdmin({ role: row.role }),
      isBlocked: row.isBlocked,
      parent: null,
      pinnedUntil: null,
    })),
  visibleTo: () => sql`groups.dissolved_at is null`,
  link: ({ id }) => `/groups/${id}/info`,
  admins: groupAdmins,
  moderation: {
    inspect,
    remove: async (ctx, id) => {
      const { db, deps, now } = ctx;
      if (!(await closeGroup(db, id, now))) return false;
      await deps.jobs.enqueue(db, circleEnded, { groupId: id, after: 0, isTold: false });
      rightsChanged(ctx, { place: `group:${id}` });
      return true;
    },
    restore: async ({ db, deps }, id) => {
      const isOpen = await openGroupAgain(db, id);
      if (isOpen) await deps.jobs.enqueue(db, circleEnded, { groupId: id, after: 0, isTold: false });
      return isOpen;
    },
  },
};
