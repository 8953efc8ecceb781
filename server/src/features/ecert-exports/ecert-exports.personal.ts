import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { forgetCopiesOf } from './ecert-exports.jobs.ts';
import { ecertExportsTable, ecertSharesTable } from './ecert-exports.tables.ts';

/** What somebody had made of their certificates, and to whom they showed them. What opens a link is kept nowhere. */
export const ecertExportsPersonalData: PersonalData = {
  name: 'certificate-copies',
  collect: async ({ db }, userId) => {
    const { tokenHash: _, ...shown } = getTableColumns(ecertSharesTable);
    return {
      copies: await db.write.select().from(ecertExportsTable).where(eq(ecertExportsTable.ownerId, userId)),
      links: await db.write.select(shown).from(ecertSharesTable).where(eq(ecertSharesTable.ownerId, userId)),
    };
  },
  erase: forgetCopiesOf,
};
