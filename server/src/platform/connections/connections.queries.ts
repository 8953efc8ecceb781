import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { socialIdentitiesTable } from './connections.tables.ts';
import type { WechatPerson } from './wechat.client.ts';

export type Provider = 'wechat';
export type IdentityRow = typeof socialIdentitiesTable.$inferSelect;

/** Names one account of a chat app. */
export type IdentityKey = Pick<WechatPerson, 'appId' | 'openId' | 'unionId'>;

const isOf = (provider: Provider, key: IdentityKey) =>
  and(
    eq(socialIdentitiesTable.provider, provider),
    or(
      and(eq(socialIdentitiesTable.appId, key.appId), eq(socialIdentitiesTable.openId, key.openId)),
      key.unionId === null ? undefined : eq(socialIdentitiesTable.unionId, key.unionId),
    ),
  );

export type SocialOwnerRow = { id: number; userId: number; status: 'active' | 'banned'; isDemo: boolean; passwordHash: string | null };

/** Whose way in a chat-app account is; of a person who is gone it is nobody's. */
export const findSocialOwner = async (db: Db | Tx, provider: Provider, key: IdentityKey): Promise<SocialOwnerRow | null> => {
  const [row] = await db
    .select({
      id: socialIdentitiesTable.id,
      userId: usersTable.id,
      status: usersTable.status,
      isDemo: usersTable.isDemo,
      passwordHash: usersTable.passwordHash,
    })
    .from(socialIdentitiesTable)
    .innerJoin(usersTable, eq(usersTable.id, socialIdentitiesTable.userId))
    .where(and(isOf(provider, key), ne(usersTable.status, 'deleted')))
    // Where the two names lead to two people, the account that came through this very app is meant.
    .orderBy(sql`(${socialIdentitiesTable.appId} = ${key.appId} and ${socialIdentitiesTable.openId} = ${key.openId}) desc`)
    .limit(1);
  return row ? { ...row, status: row.status === 'banned' ? 'banned' : 'active' } : null;
};

export const identityOf = async (db: Db | Tx, userId: number, provider: Provider): Promise<IdentityRow | null> =>
  (
    await db
      .select()
      .from(socialIdentitiesTable)
      .where(and(eq(socialIdentitiesTable.userId, userId), eq(socialIdentitiesTable.provider, provider)))
  )[0] ?? null;

/** Gives a chat-app account to a person. False where somebody has it, or they have another one. */
export const insertIdentity = async (
  tx: Tx,
  userId: number,
  { provider, person, now }: { provider: Provider; person: Omit<WechatPerson, 'sex'>; now: Date },
): Promise<boolean> => {
  await tx
    .delete(socialIdentitiesTable)
    .where(
      and(
        isOf(provider, person),
        sql`exists (select 1 from users where users.id = ${socialIdentitiesTable.userId} and users.status = 'deleted')`,
      ),
    );
  const written = await tx
    .insert(socialIdentitiesTable)
    .values({ userId, provider, ...person, connectedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: socialIdentitiesTable.id });
  return written.length === 1;
};

/**
 * Keeps what the provider says of a person now; a union id that is somebody else's by now stays theirs. False where it is no longer a way
 * into that account.
 */
export const touchIdentity = async (tx: Tx, { id, userId }: SocialOwnerRow, person: WechatPerson, now: Date): Promise<boolean> => {
  const touched = await tx
    .update(socialIdentitiesTable)
    .set({
      nickname: person.nickname,
      avatarUrl: person.avatarUrl,
      lastUsedAt: now,
      unionId: sql`coalesce(${socialIdentitiesTable.unionId}, (select ${person.unionId}::text where not exists (
        select 1 from social_identities other where other.provider = 'wechat' and other.union_id = ${person.unionId})))`,
    })
    .where(and(eq(socialIdentitiesTable.id, id), eq(socialIdentitiesTable.userId, userId)))
    .returning({ id: socialIdentitiesTable.id });
  return touched.length === 1;
};

export const deleteIdentity = async (tx: Tx, userId: number, provider: Provider): Promise<boolean> => {
  const gone = await tx
    .delete(socialIdentitiesTable)
    .where(and(eq(socialIdentitiesTable.userId, userId), eq(socialIdentitiesTable.provider, provider)))
    .returning({ id: socialIdentitiesTable.id });
  return gone.length === 1;
};

/** Whether a person can sign in without any chat app: by a password, or by a code to what is confirmed. Holds the person's row. */
export const hasOtherWay = async (tx: Tx, userId: number): Promise<boolean> => {
  const [user] = await tx
    .select({ hash: usersTable.passwordHash, phoneAt: usersTable.phoneVerifiedAt, emailAt: usersTable.emailVerifiedAt })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('update');
  return user !== undefined && (user.hash !== null || user.phoneAt !== null || user.emailAt !== null);
};
