import { sql } from 'drizzle-orm';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { LoadedSubject, SubjectKind } from '../../platform/subjects/subjects.registry.ts';

const bare = (id: number, ownerId: number, excerpt = ''): LoadedSubject => ({
  id,
  ...ownedBy(ownerId),
  groupId: null,
  excerpt,
  pictureFileId: null,
  likes: 0,
  comments: 0,
  viewerBelongs: true,
  viewerIsGroupAdmin: false,
  isBlocked: false,
  parent: null,
  pinnedUntil: null,
});

/** A company, by the id of its account, as notices lead to its report. */
export const enterpriseSubject: SubjectKind = {
  kind: 'enterprise',
  load: async (db, ids, { userId }) => {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select u.id, e.company_name as name from users u join enterprises e on e.user_id = u.id
      where u.id = any (${sql.param([...ids])}::bigint[]) and u.status = 'active' and u.id <> all (${blockedIdsSql(userId ?? 0)})`);
    return rows.map((row) => bare(Number(row.id), Number(row.id), row.name.slice(0, 60)));
  },
  visibleTo: ({ userId }) => sql`user_id <> all (${blockedIdsSql(userId ?? 0)})`,
  link: ({ id }) => `/otherEnterpriseReport?id=${id}`,
};

/** What a company asked to be certified as, for that company alone. */
export const qualificationSubject: SubjectKind = {
  kind: 'qualification',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: papersTable.id, ownerId: papersTable.ownerId })
      .from(papersTable)
      .where(sql`${papersTable.id} = any (${sql.param([...ids])}::bigint[]) and ${papersTable.ownerId} = ${userId ?? 0}`);
    return rows.map((row) => bare(row.id, row.ownerId));
  },
  visibleTo: ({ userId }) => sql`${papersTable.ownerId} = ${userId ?? 0}`,
  link: () => '/enterpriseResource',
};
