import { eq } from 'drizzle-orm';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import { asksSecondFactor } from '../security/second-factor.guard.ts';
import { usersTable } from './accounts.tables.ts';

/** The account as it was when its owner's proof was looked at. */
export type Proven<Code extends RefusalCode> = {
  account: { id: number; passwordHash: string | null };
  /** The proof is whole: a second factor was given, or the way in needs none. */
  isWhole: boolean;
  /** What is said where the account has changed meanwhile: sign in once more. */
  otherwise: Code;
};

/**
 * Looks again, in the transaction that opens a session, at what was found before it: hashing waits in a queue, and a new password or a
 * second factor that came meanwhile has ended every session, which a late one must not outlive. The person's row is held until the end,
 * so that whoever ends the sessions waits and finds this one (issue 4, sessions). To be called before rows are held that `endSessions`
 * ends too. Throws ACCOUNT_DISABLED and `otherwise`.
 */
export const requireStillProven = async <Code extends RefusalCode>(
  ctx: { db: Tx } & Refuses<NoInfer<Code>>,
  { account, isWhole, otherwise }: Proven<Code>,
): Promise<void> => {
  const tx = ctx.db;
  const [now] = await tx
    .select({ passwordHash: usersTable.passwordHash, status: usersTable.status })
    .from(usersTable)
    .where(eq(usersTable.id, account.id))
    .for('share');
  if (!now || now.status === 'deleted' || now.passwordHash !== account.passwordHash) throw ctx.refuse(otherwise);
  if (now.status !== 'active') throw refuse('ACCOUNT_DISABLED');
  if (!isWhole && (await asksSecondFactor(tx, account.id))) throw ctx.refuse(otherwise);
};
