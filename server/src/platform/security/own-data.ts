import { eq, inArray } from 'drizzle-orm';
import { boundContact } from '../accounts/accounts.queries.ts';
import { sessionsTable, userCountsTable, usersTable, verificationCodesTable } from '../accounts/accounts.tables.ts';
import { forgetAllTries } from '../accounts/sign-in-tries.ts';
import { outboxTable } from '../delivery/delivery.tables.ts';
import { releaseFiles } from '../files/file-uses.ts';
import { filesTable } from '../files/files.tables.ts';
import { noticeCountsTable, noticesTable } from '../notices/notices.tables.ts';
import type { PersonalData } from './personal-data.ts';
import { accountExportsTable, challengesTable, passkeysTable, recoveryCodesTable, totpFactorsTable } from './security.tables.ts';

export const accountPersonalData: PersonalData = {
  name: 'account',
  collect: async ({ db }, userId) => {
    const [user] = await db.write.select().from(usersTable).where(eq(usersTable.id, userId));
    if (!user) return null;
    const { passwordHash, ...shown } = user;
    const [figures] = await db.write.select().from(userCountsTable).where(eq(userCountsTable.userId, userId));
    return { ...shown, has_password: passwordHash !== null, figures: figures ?? null };
  },
  erase: async (tx, userId, now) => {
    const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, userId));
    // What was never confirmed may be somebody else's: their codes and messages are theirs.
    const contacts = [await boundContact(tx, userId, 'sms'), await boundContact(tx, userId, 'mail')];
    const targets = contacts.flatMap((contact) => contact?.address ?? []);
    await releaseFiles(tx, [user?.avatarFileId ?? null, user?.backgroundFileId ?? null]);
    if (targets.length > 0) {
      await tx.delete(verificationCodesTable).where(inArray(verificationCodesTable.target, targets));
      await tx.delete(outboxTable).where(inArray(outboxTable.to, targets));
    }
    await forgetAllTries(tx, userId);
    await tx
      .update(usersTable)
      .set({
        // No sign-up can have this name: a hyphen stands in none.
        username: `gone-${userId}`,
        ...{ nickname: null, nameKey: null, phone: null, phoneVerifiedAt: null, email: null, emailVerifiedAt: null, passwordHash: null },
        ...{ sex: 0, bio: '', location: '', avatarFileId: null, backgroundFileId: null, verifiedType: null, role: 'user' as const },
        ...{ invitedBy: null, channel: null, signedAt: null, status: 'deleted' as const, updatedAt: now },
      })
      .where(eq(usersTable.id, userId));
  },
};

export const signInPersonalData: PersonalData = {
  name: 'sign_in',
  collect: async ({ db }, userId) => {
    const sessions = await db.write.select().from(sessionsTable).where(eq(sessionsTable.userId, userId));
    const passkeys = await db.write.select().from(passkeysTable).where(eq(passkeysTable.userId, userId));
    const [totp] = await db.write.select().from(totpFactorsTable).where(eq(totpFactorsTable.userId, userId));
    return {
      sessions: sessions.map(({ tokenHash: _, ...shown }) => shown),
      passkeys: passkeys.map(({ publicKey: _, ...shown }) => shown),
      authenticator_since: totp?.confirmedAt ?? null,
    };
  },
  erase: async (tx, userId) => {
    for (const table of [sessionsTable, passkeysTable, totpFactorsTable, recoveryCodesTable, accountExportsTable, challengesTable])
      await tx.delete(table).where(eq(table.userId, userId));
  },
};

export const noticesPersonalData: PersonalData = {
  name: 'notices',
  collect: ({ db }, userId) => db.write.select().from(noticesTable).where(eq(noticesTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(noticesTable).where(eq(noticesTable.userId, userId));
    await tx.delete(noticeCountsTable).where(eq(noticeCountsTable.userId, userId));
  },
};

export const filesPersonalData: PersonalData = {
  name: 'files',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(filesTable).where(eq(filesTable.ownerId, userId));
    return rows.map(({ storageKey: _, ...shown }) => shown);
  },
  // What is shown in what they published stays with it; everything private goes, and what nothing shows is swept.
  erase: async (tx, userId, now) => {
    const rows = await tx
      .select({ id: filesTable.id, isPrivate: filesTable.isPrivate })
      .from(filesTable)
      .where(eq(filesTable.ownerId, userId));
    const hidden = rows.filter((row) => row.isPrivate).map((row) => row.id);
    if (hidden.length > 0) await tx.update(filesTable).set({ removedAt: now }).where(inArray(filesTable.id, hidden));
  },
};
