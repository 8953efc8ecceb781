import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { changeUser } from '../accounts/account.writes.ts';
import { userCountsTable, usersTable } from '../accounts/accounts.tables.ts';
import { endSessions } from '../accounts/sessions.writes.ts';
import { hasMoved } from '../ledger/transfers.writes.ts';
import { moveOutsideAccounts } from '../passport/outside-accounts.writes.ts';
import { forgetDeletion } from '../security/account-deletions.writes.ts';
import { removeExportsOf } from '../security/account-exports.writes.ts';
import { listPasskeys } from '../security/passkeys.writes.ts';
import { allPersonalData, isAnythingLost, objectionsTo } from '../security/personal-data.registry.ts';
import { findTotp } from '../security/totp.writes.ts';
import { socialIdentitiesTable } from './connections.tables.ts';

type UserRow = typeof usersTable.$inferSelect;

/** Holds both rows, always in one order, so that two merges of the same pair do not wait for each other for ever. */
export const lockBoth = async (tx: Tx, ids: readonly number[]): Promise<Map<number, UserRow>> => {
  const rows = await tx
    .select()
    .from(usersTable)
    .where(inArray(usersTable.id, [...ids]))
    .orderBy(usersTable.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Nothing hangs on it but ways in: no report, no role, nothing written, joined or followed, no word said in a chat, and nobody objects, such as for money. One
 * that its owner protects by more than a password was not proven by one.
 */
const isEmpty = async (tx: Tx, user: UserRow): Promise<boolean> => {
  if (user.signedAt !== null || user.role !== 'user' || user.userType !== 1 || user.verifiedType !== null || user.isDemo) return false;
  const [counts] = await tx.select().from(userCountsTable).where(eq(userCountsTable.userId, user.id));
  const { userId: _userId, ...figures } = counts ?? { userId: user.id };
  if (Object.values(figures).some((figure) => figure !== 0)) return false;
  if ((await findTotp(tx, user.id)) || (await listPasskeys(tx, user.id)).length > 0) return false;
  if (await hasMoved(tx, user.id)) return false;
  if (await isAnythingLost(tx, user.id)) return false;
  return (await objectionsTo(tx, user.id)).length === 0;
};

/** A number that was given to be shown goes on being shown when another signs in (docs/decisions/004.16). */
const shownBefore = (from: UserRow, to: UserRow) =>
  to.contactPhone === null && to.phone !== null && to.phone !== from.phone
    ? { contactPhone: to.phone, contactPhoneCountry: to.phoneCountry }
    : {};

/** What goes over: a confirmed phone or mailbox where the one that stays has none. */
const contactsOver = (from: UserRow, to: UserRow) => ({
  ...(to.phoneVerifiedAt === null && from.phoneVerifiedAt !== null
    ? { ...shownBefore(from, to), phone: from.phone, phoneCountry: from.phoneCountry, phoneVerifiedAt: from.phoneVerifiedAt }
    : {}),
  ...(to.emailVerifiedAt === null && from.emailVerifiedAt !== null ? { email: from.email, emailVerifiedAt: from.emailVerifiedAt } : {}),
});

const moveIdentities = async (tx: Tx, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    update social_identities moved set user_id = ${to}
    where moved.user_id = ${from} and not exists (
      select 1 from social_identities kept where kept.user_id = ${to} and kept.provider = moved.provider)`);
  await tx.delete(socialIdentitiesTable).where(eq(socialIdentitiesTable.userId, from));
};

/** What else is kept of somebody whose account is closed goes, as at the end of an account; the name alone stays, so that nobody takes it. */
const eraseClosed = async ({ db, deps, now }: WriteCtx, { id, username }: UserRow): Promise<void> => {
  await removeExportsOf(deps, db, id);
  await forgetDeletion(db, id);
  for (const part of allPersonalData()) await part.erase(db, id, now);
  await changeUser(db, id, { username });
};

/**
 * Gives the ways in of `from` to `to` where it lacks them, and closes `from`: its sessions end, what is kept of it goes, and its name stays taken. Gives the name
 * of the closed account. Throws MERGE_NOT_EMPTY where anything else hangs on it, ACCOUNT_DISABLED where it is not active.
 */
export const mergeInto = async (write: WriteCtx<'MERGE_NOT_EMPTY'>, { from, to }: { from: number; to: number }): Promise<string> => {
  const { db, now } = write;
  const users = await lockBoth(db, [from, to]);
  const [closed, kept] = [users.get(from), users.get(to)];
  if (!closed || !kept || closed.status !== 'active' || kept.status !== 'active') throw refuse('ACCOUNT_DISABLED');
  if (!(await isEmpty(db, closed))) throw write.refuse('MERGE_NOT_EMPTY');
  const over = contactsOver(closed, kept);
  // Let go first: a number may be confirmed in one account only.
  await changeUser(db, from, {
    status: 'deleted',
    phone: null,
    phoneVerifiedAt: null,
    email: null,
    emailVerifiedAt: null,
    passwordHash: null,
    updatedAt: now,
  });
  if (Object.keys(over).length > 0) await changeUser(db, to, { ...over, updatedAt: now });
  await moveIdentities(db, from, to);
  await moveOutsideAccounts(db, from, to);
  await endSessions(write, from, {});
  await eraseClosed(write, closed);
  return closed.nickname ?? closed.username;
};
