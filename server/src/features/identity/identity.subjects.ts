import { and, eq, inArray, sql } from 'drizzle-orm';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';

/** What somebody asked to be certified by, for them alone. */
export const certificationSubject: SubjectKind = {
  kind: 'certification',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: papersTable.id, ownerId: papersTable.ownerId })
      .from(papersTable)
      .where(and(inArray(papersTable.id, [...ids]), eq(papersTable.ownerId, userId ?? 0)));
    return rows.map((row) => bareSubject(row.id, row.ownerId));
  },
  visibleTo: ({ userId }) => sql`${papersTable.ownerId} = ${userId ?? 0}`,
  // Leads on to what holds or waits; of what does not, it says why.
  link: () => '/profile/certificate',
};
