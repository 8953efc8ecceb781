import { and, asc, eq, lte } from 'drizzle-orm';
import { securityMessages } from '#contract/security/security.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { isRetryable } from '../../kernel/db/database-faults.ts';
import type { Deps } from '../../kernel/deps.ts';
import { endSessions } from '../accounts/sessions.writes.ts';
import { notify } from '../notices/notices.writes.ts';
import { removeExportsOf } from './account-exports.writes.ts';
import { allPersonalData, objectionsTo } from './personal-data.registry.ts';
import { accountDeletionsTable } from './security.tables.ts';

const BATCH = 100;
const TRIES = 4;
const DAY_MS = 86_400_000;
const AGAIN_MS = 3_600_000;
/** From the asking to the end of an account (decision 14). */
export const GRACE_MS = 15 * DAY_MS;

/** Nobody waits for the end of this account any more. */
export const forgetDeletion = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(accountDeletionsTable).where(eq(accountDeletionsTable.userId, userId));
};

/**
 * Ends one account whose time has come: everything that says who it was goes, in one transaction. What it published stays, by nobody.
 * Whatever objects keeps it until tomorrow, behind those whose turn it is by then.
 */
const endOnce = async (deps: Deps, userId: number): Promise<boolean> => {
  const now = deps.now();
  const effects: (() => void | Promise<void>)[] = [];
  const isEnded = await deps.db.write.transaction(async (tx) => {
    const due = await tx
      .select({ askedAt: accountDeletionsTable.askedAt, dueAt: accountDeletionsTable.dueAt })
      .from(accountDeletionsTable)
      .where(and(eq(accountDeletionsTable.userId, userId), lte(accountDeletionsTable.dueAt, now)))
      .for('update');
    const [deletion] = due;
    if (!deletion) return false;
    const ctx = { db: tx, deps, now, afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) };
    if ((await objectionsTo(tx, userId)).length > 0) {
      const dueAt = new Date(now.getTime() + DAY_MS);
      const isFirst = deletion.dueAt.getTime() - deletion.askedAt.getTime() < GRACE_MS + DAY_MS;
      if (isFirst) await notify(ctx, { kind: 'security', to: userId, text: securityMessages.deletionPutOff });
      await tx.update(accountDeletionsTable).set({ dueAt }).where(eq(accountDeletionsTable.userId, userId));
      return false;
    }
    await endSessions(ctx, userId, {});
    await removeExportsOf(deps, tx, userId);
    for (const part of allPersonalData()) await part.erase(tx, userId, now);
    await forgetDeletion(tx, userId);
    return true;
  });
  for (const effect of effects) await effect();
  if (isEnded) await deps.sharedPageCache.clear();
  return isEnded;
};

/** Work that met another transaction is tried again from the start. */
const endAccount = async (deps: Deps, userId: number): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await endOnce(deps, userId);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
};

/** One that failed is tried again after the others, however many fail. */
const putOff = async (deps: Deps, userId: number): Promise<void> => {
  const dueAt = new Date(deps.now().getTime() + AGAIN_MS);
  await deps.db.write.update(accountDeletionsTable).set({ dueAt }).where(eq(accountDeletionsTable.userId, userId));
};

/** Ends every account whose fifteen days are over. One that fails leaves the others their end, and is tried again an hour later. */
export const endDueAccounts = async (deps: Deps): Promise<void> => {
  const due = await deps.db.write
    .select({ userId: accountDeletionsTable.userId })
    .from(accountDeletionsTable)
    .where(lte(accountDeletionsTable.dueAt, deps.now()))
    .orderBy(asc(accountDeletionsTable.dueAt))
    .limit(BATCH);
  const failures: unknown[] = [];
  for (const { userId } of due) {
    try {
      await endAccount(deps, userId);
    } catch (error) {
      failures.push(error);
      await putOff(deps, userId);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not be ended');
};
