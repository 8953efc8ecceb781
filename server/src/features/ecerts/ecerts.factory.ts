import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';

/** A company whose papers were approved, as issuers are. */
export const certify = async ({ db, now }: Deps, ownerId: number, companyName: string): Promise<void> => {
  const at = now();
  await db.write
    .insert(papersTable)
    .values({ ownerId, companyName, kind: 'org', state: 'approved', fileIds: [], askedAt: at, decidedAt: at });
};

/** The papers of a company that were approved are withdrawn. */
export const decertify = async ({ db }: Deps, ownerId: number): Promise<void> => {
  await db.write.update(papersTable).set({ state: 'withdrawn' }).where(eq(papersTable.ownerId, ownerId));
};
