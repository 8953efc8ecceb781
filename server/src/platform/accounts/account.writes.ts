import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { releaseFiles } from '../files/file-uses.writes.ts';
import { indexNames } from '../people/person-names.writes.ts';
import { sessionsTable, usersTable, verificationCodesTable } from './accounts.tables.ts';
import { forgetAllTries } from './sign-in-tries.writes.ts';

/** What other parts of the house may change of an account; whoever changes it holds its row. */
export type UserChange = Partial<Omit<typeof usersTable.$inferInsert, 'id' | 'createdAt'>>;

/** What somebody is found by, or not at all, depends on these. */
const named = ['username', 'nickname', 'userType', 'status'] as const;

/** Writes what an account is now; of who has none, nothing. */
export const changeUser = async (tx: Tx, userId: number, change: UserChange): Promise<void> => {
  await tx.update(usersTable).set(change).where(eq(usersTable.id, userId));
  if (named.some((column) => change[column] !== undefined)) await indexNames(tx, userId);
};

/** Takes codes away that were sent to these addresses. */
const forgetCodes = async (tx: Tx, targets: readonly string[]): Promise<void> => {
  if (targets.length > 0) await tx.delete(verificationCodesTable).where(inArray(verificationCodesTable.target, [...targets]));
};

/** Takes everything away that says whose account it was; `targets` are the addresses that were confirmed to be theirs. */
export const eraseAccount = async (tx: Tx, { userId, now }: { userId: number; now: Date }, targets: readonly string[]): Promise<void> => {
  const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, userId));
  await releaseFiles(tx, [user?.avatarFileId ?? null, user?.backgroundFileId ?? null]);
  await forgetCodes(tx, targets);
  await forgetAllTries(tx, userId);
  await changeUser(tx, userId, {
    // No sign-up can have this name: a hyphen stands in none.
    username: `gone-${userId}`,
    ...{
      nickname: null,
      nameKey: null,
      phone: null,
      phoneVerifiedAt: null,
      contactPhone: null,
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
    },
    ...{ sex: 0, bio: '', location: '', avatarFileId: null, backgroundFileId: null, verifiedType: null, role: 'user' as const },
    ...{ invitedBy: null, channel: null, signedAt: null, scoreTenths: null, pair: null, status: 'deleted' as const, updatedAt: now },
  });
};

/** Takes away what is kept of a person's sessions. */
export const eraseSessions = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(sessionsTable).where(eq(sessionsTable.userId, userId));
};
