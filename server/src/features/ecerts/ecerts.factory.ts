import type { Deps } from '../../kernel/deps.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';

/** A company whose papers were approved, as issuers are. */
export const certify = async ({ db, now }: Deps, ownerId: number, companyName: string): Promise<void> => {
  const at = now();
  await db.write
    .insert(papersTable)
    .values({ ownerId, companyName, kind: 'org', state: 'approved', fileIds: [], askedAt: at, decidedAt: at });
};
