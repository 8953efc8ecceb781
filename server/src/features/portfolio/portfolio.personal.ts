import { eq } from 'drizzle-orm';
import { releaseFiles } from '../../platform/files/files.public.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { certificatesTable, educationTable, reportDocumentsTable, worksTable } from './portfolio.tables.ts';

const tables = { works: worksTable, documents: reportDocumentsTable, education: educationTable, certificates: certificatesTable };

export const portfolioPersonalData: PersonalData = {
  name: 'portfolio',
  collect: async ({ db }, userId) => {
    const collected: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(tables))
      collected[name] = await db.write.select().from(table).where(eq(table.userId, userId));
    return collected;
  },
  erase: async (tx, userId) => {
    const works = await tx
      .select({ fileId: worksTable.fileId, previews: reportDocumentsTable.previews })
      .from(worksTable)
      .innerJoin(reportDocumentsTable, eq(reportDocumentsTable.fileId, worksTable.fileId))
      .where(eq(worksTable.userId, userId));
    const certificates = await tx
      .select({ pictures: certificatesTable.pictures })
      .from(certificatesTable)
      .where(eq(certificatesTable.userId, userId));
    await releaseFiles(tx, [
      ...works.flatMap(({ fileId, previews }) => [fileId, ...previews.map(({ id }) => id)]),
      ...certificates.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
    ]);
    for (const table of Object.values(tables)) await tx.delete(table).where(eq(table.userId, userId));
  },
};
