import { eq } from 'drizzle-orm';
import { eraseAccount, eraseSessions } from '../accounts/account.writes.ts';
import { boundContact } from '../accounts/accounts.queries.ts';
import { sessionsTable, userCountsTable, usersTable } from '../accounts/accounts.tables.ts';
import { eraseMessagesTo } from '../delivery/outbox.writes.ts';
import { hidePrivateFiles } from '../files/files.queries.ts';
import { filesTable } from '../files/files.tables.ts';
import { eraseNotices } from '../notices/notices.queries.ts';
import { noticesTable } from '../notices/notices.tables.ts';
import { isOutOfSight } from '../notices/notices.view.ts';
import { loadSubjects } from '../subjects/subjects.registry.ts';
import type { PersonalData } from './personal-data.registry.ts';
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
    // What was never confirmed may be somebody else's: their codes and messages are theirs.
    const contacts = [await boundContact(tx, userId, 'sms'), await boundContact(tx, userId, 'mail')];
    const targets = contacts.flatMap((contact) => contact?.address ?? []);
    await eraseAccount(tx, { userId, now }, targets);
    await eraseMessagesTo(tx, targets);
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
    await eraseSessions(tx, userId);
    for (const table of [passkeysTable, totpFactorsTable, recoveryCodesTable, accountExportsTable, challengesTable])
      await tx.delete(table).where(eq(table.userId, userId));
  },
};

export const noticesPersonalData: PersonalData = {
  name: 'notices',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(noticesTable).where(eq(noticesTable.userId, userId));
    const about = rows.flatMap(({ commentId, subjectKind: kind, subjectId: id }) => (commentId && kind && id ? [{ kind, id }] : []));
    const seen = await loadSubjects(db.write, about, { userId });
    return rows.map((row) => {
      const isOthers = row.commentId !== null && isOutOfSight(row, seen.get(`${row.subjectKind}:${row.subjectId}`));
      return isOthers ? { ...row, data: null } : row;
    });
  },
  erase: eraseNotices,
};

export const filesPersonalData: PersonalData = {
  name: 'files',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(filesTable).where(eq(filesTable.ownerId, userId));
    return rows.map(({ storageKey: _, ...shown }) => shown);
  },
  // What is shown in what they published stays with it; everything private goes, and what nothing shows is swept.
  erase: hidePrivateFiles,
};
