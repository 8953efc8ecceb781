import { eq } from 'drizzle-orm';
import type { Way } from '#contract/security/security.schemas.ts';
import type { Db } from '../../kernel/db/database.ts';
import { type Ctx, me } from '../../kernel/http/context.ts';
import { boundContact, findById } from '../accounts/accounts.queries.ts';
import { sessionsTable } from '../accounts/accounts.tables.ts';
import type { Contact } from '../accounts/contact.plain.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.writes.ts';
import { findTotp } from './totp.writes.ts';

/** So long a proof holds for acts of money and security. */
const LIFETIME_MS = 15 * 60_000;

/**
 * Asks that the holder of this session has proved who they are within the last quarter of an hour, by signing in or by `StepUp`. Every
 * call that moves money or changes how an account is protected begins with it, and declares STEP_UP_NEEDED, which it throws. Works in
 * `prepare` and in a write alike.
 * @example await requireRecent(ctx);
 */
export const requireRecent = async (ctx: Ctx<'STEP_UP_NEEDED'>): Promise<void> => {
  const { sessionId } = me(ctx);
  const [session] = await ctx.deps.db.write
    .select({ provedAt: sessionsTable.provedAt })
    .from(sessionsTable)
    .where(eq(sessionsTable.id, sessionId));
  const age = session ? ctx.now.getTime() - session.provedAt.getTime() : Number.POSITIVE_INFINITY;
  // A proof of a time yet to come was made while the clock was wrong.
  if (Math.abs(age) > LIFETIME_MS) throw ctx.refuse('STEP_UP_NEEDED');
};

/** The confirmed phone or mailbox of a person, the phone first. */
export const provingContact = async (db: Db, userId: number): Promise<Contact | null> =>
  (await boundContact(db, userId, 'sms')) ?? (await boundContact(db, userId, 'mail'));

/**
 * In which ways a person can prove who they are. Where a second factor is on, a password alone is none; a code to the phone is one for
 * those alone who have nothing else.
 */
export const waysOf = async (db: Db, userId: number): Promise<{ ways: Way[]; passkeys: PasskeyRow[]; contact: Contact | null }> => {
  const account = await findById(db, userId);
  const totp = await findTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const ways: Way[] = [];
  if (totp?.confirmedAt) ways.push('totp');
  else if (account?.passwordHash) ways.push('password');
  if (passkeys.length > 0) ways.push('passkey');
  if (ways.length > 0) return { ways, passkeys: passkeys, contact: null };
  const contact = await provingContact(db, userId);
  return { ways: contact ? ['code'] : [], passkeys: passkeys, contact };
};
