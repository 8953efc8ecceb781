import { randomBytes } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { indexNames } from '../people/person-names.writes.ts';
import { userCountsTable, usersTable } from './accounts.tables.ts';
import { startSession } from './sessions.writes.ts';

export type NewPerson = {
  nickname?: string;
  signed?: boolean;
  userType?: 1 | 2;
  role?: 'user' | 'reviewer' | 'operator';
  phone?: string;
  email?: string;
  passwordHash?: string;
};

/** A person with a session, for tests: what the sign-up call makes, without its code and hashing. */
export const makePerson = (deps: Deps, options: NewPerson): Promise<{ userId: number; token: string }> =>
  deps.db.write.transaction(async (tx) => {
    const [user] = await tx
      .insert(usersTable)
      .values({
        username: `u${randomBytes(6).toString('hex')}`,
        nickname: options.nickname ?? null,
        userType: options.userType ?? 1,
        signedAt: options.signed === false ? null : deps.now(),
        initializedAt: options.signed === false ? null : deps.now(),
        role: options.role ?? 'user',
        phone: options.phone ?? null,
        phoneVerifiedAt: options.phone ? deps.now() : null,
        email: options.email ?? null,
        emailVerifiedAt: options.email ? deps.now() : null,
        passwordHash: options.passwordHash ?? null,
      })
      .returning({ id: usersTable.id });
    if (!user) throw new Error('a person was not written');
    await indexNames(tx, user.id);
    await tx.insert(userCountsTable).values({ userId: user.id });
    const { token } = await startSession(tx, { userId: user.id, userAgent: 'test', deviceId: null, now: deps.now() });
    return { userId: user.id, token };
  });
