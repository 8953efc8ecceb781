import { eq } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { identityOf } from './connections.queries.ts';
import { scanSignInsTable, socialIdentitiesTable } from './connections.tables.ts';

/** What is kept here of a person, for their export and for the end of their account. */
export const connectionsData: PersonalData = {
  name: 'connections',
  collect: async (deps, userId) => {
    const identity = await identityOf(deps.db.read, userId, 'wechat');
    if (!identity) return [];
    const { provider, nickname, avatarUrl, connectedAt, lastUsedAt } = identity;
    return [{ provider, nickname, avatarUrl, connectedAt: connectedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }];
  },
  erase: async (tx, userId) => {
    await tx.delete(socialIdentitiesTable).where(eq(socialIdentitiesTable.userId, userId));
    await tx.delete(scanSignInsTable).where(eq(scanSignInsTable.userId, userId));
  },
};
