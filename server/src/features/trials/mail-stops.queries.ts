import { createHash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { trialMailStopsTable } from './trials.tables.ts';

const hashOf = (email: string): Buffer => createHash('sha256').update(`trial mail ${email.toLowerCase()}`).digest();

/** No invitation goes to that mailbox any more. */
export const stopMailbox = async (tx: Tx, email: string, now: Date): Promise<void> => {
  await tx
    .insert(trialMailStopsTable)
    .values({ mailbox: hashOf(email), at: now })
    .onConflictDoNothing();
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
    from users u where u.email = ${email}::citext and u.email_verified_at is not null and u.status <> 'deleted'`);
  if (rows[0]?.isOwn) return 'own';
  return rows[0]?.isClosed ? 'closed' : 'open';
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
