import { eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { usersTable } from '../platform/accounts/accounts.tables.ts';
import { numberKeyOf } from '../platform/papers/paper-numbers.keys.ts';
import { papersTable } from '../platform/papers/papers.tables.ts';

type Papers = { name: string; number?: string; kind?: 'user' | 'foreign' };

/** A person whose papers were approved under a name, and under a number where one is given. */
export const certifyPerson = async (deps: Deps, ownerId: number, { name, number, kind = 'user' }: Papers): Promise<void> => {
  const at = deps.now();
  const numberKey = number === undefined ? null : await numberKeyOf(deps, number, kind);
  await deps.db.write
    .insert(papersTable)
    .values({ ownerId, personName: name, numberKey, kind, state: 'approved', fileIds: [], askedAt: at, decidedAt: at });
  await deps.db.write.update(usersTable).set({ verifiedType: 'user' }).where(eq(usersTable.id, ownerId));
};
