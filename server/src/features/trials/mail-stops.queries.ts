import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { plainMailbox } from '../../platform/accounts/mailbox.policy.ts';
import { plainMailboxSql } from '../../platform/accounts/plain-mailbox.sql.ts';
import { trialMailStopsTable, trialMailsTable } from './trials.tables.ts';

const hashOf = (email: string): Buffer =>
  createHash('sha256')
    .update(`trial mail ${plainMailbox(email)}`)
    .digest();

export type SentMail = { stopKey: string; acceptKey: string; email: string; senderId: number; at: Date };

/** Notes that somebody sent an invitation to a mailbox. */
export const addMail = async (tx: Tx, { email, ...mail }: SentMail): Promise<void> => {
  await tx.insert(trialMailsTable).values({ ...mail, mailbox: hashOf(email) });
};

/** How many invitations somebody sent by mail since then, whatever became of them. */
export const countMails = async (tx: Tx, senderId: number, since: Date): Promise<number> =>
  tx.$count(trialMailsTable, and(eq(trialMailsTable.senderId, senderId), gt(trialMailsTable.at, since)));

/** Whether somebody sent an invitation to that mailbox since then. */
export const hasMailedSince = async (tx: Tx, senderId: number, { email, since }: { email: string; since: Date }): Promise<boolean> => {
  const { senderId: sender, mailbox, at, stopKey } = trialMailsTable;
  const where = and(eq(sender, senderId), gt(at, since), eq(mailbox, hashOf(email)));
  return (await tx.select({ stopKey }).from(trialMailsTable).where(where).limit(rowLimit(1))).length > 0;
};

/** What a link in a mail closes; null where nothing does. */
export const findMailbox = async (tx: Tx, keys: { acceptKey: string; stopKey: string }): Promise<Buffer | null> => {
  const { stopKey, acceptKey, mailbox } = trialMailsTable;
  const where = and(eq(stopKey, keys.stopKey), eq(acceptKey, keys.acceptKey));
  return (await tx.select({ mailbox }).from(trialMailsTable).where(where))[0]?.mailbox ?? null;
};

/** No invitation goes to that mailbox any more. */
export const stopMailbox = async (tx: Tx, mailbox: Buffer, now: Date): Promise<void> => {
  await tx.insert(trialMailStopsTable).values({ mailbox, at: now }).onConflictDoNothing();
};

/**
 * Whose confirmed mailbox it is, as far as a trial must know: the asker's own, or one that takes nothing from them, for whatever reason. A block
 * of the asker's own changes nothing: by it they would try out whose mailbox it is.
 */
export const mailboxFor = async (db: Db | Tx, userId: number, email: string): Promise<'own' | 'closed' | 'open'> => {
  const { rows } = await db.execute<{ isOwn: boolean; isClosed: boolean }>(sql`
    select coalesce(bool_or(u.id = ${userId}), false) as "isOwn",
      coalesce(bool_or(exists (select 1 from blocks b where b.owner_id = u.id and b.blocked_id = ${userId})), false)
        or exists (select 1 from trial_mail_stops where mailbox = ${hashOf(email)}) as "isClosed"
    from users u where ${plainMailboxSql(sql`u.email`)} = ${plainMailbox(email)} and u.email_verified_at is not null and u.status <> 'deleted'`);
  if (rows[0]?.isOwn) return 'own';
  return rows[0]?.isClosed ? 'closed' : 'open';
};

/** Who has proven that a mailbox is theirs. */
export const ownersOf = async (tx: Tx, email: string): Promise<number[]> => {
  const { id, email: mailbox, emailVerifiedAt, status } = usersTable;
  const where = and(eq(plainMailboxSql(mailbox), plainMailbox(email)), isNotNull(emailVerifiedAt), ne(status, 'deleted'));
  return (await tx.select({ id }).from(usersTable).where(where)).map((row) => row.id);
};

/** The mailbox that somebody has proven to be theirs. */
export const mailboxOf = async (tx: Tx, userId: number): Promise<string | null> => {
  const { id, email, emailVerifiedAt } = usersTable;
  const where = and(eq(id, userId), isNotNull(emailVerifiedAt));
  return (await tx.select({ email }).from(usersTable).where(where))[0]?.email ?? null;
};

/** Whether that mailbox is a confirmed one of that person. */
export const isMailboxOf = async (db: Db | Tx, userId: number, email: string): Promise<boolean> => {
  const { id, email: mailbox, emailVerifiedAt } = usersTable;
  const found = await db
    .select({ id })
    .from(usersTable)
    .where(and(eq(id, userId), eq(mailbox, email), isNotNull(emailVerifiedAt)));
  return found.length > 0;
};
