import { sql } from 'drizzle-orm';
import { securityMessages } from '#contract/security/security.messages.ts';
import { me, timeText, type WriteCtx } from '../../../kernel/http/context.ts';
import { endSessions } from '../../accounts/sessions.writes.ts';
import { notify } from '../../notices/notices.writes.ts';
import { forgetDeletion, GRACE_MS } from '../account-deletions.writes.ts';
import { objectionsTo } from '../personal-data.registry.ts';
import { accountDeletionsTable } from '../security.tables.ts';
import { requireRecent } from '../step-up.guard.ts';

/**
 * Issue 4, personal data: deletion with 15 days of grace. Every session ends, this one too; who signs in again may keep the account.
 * Asked twice, the first date stands. Throws STEP_UP_NEEDED, and DELETION_OBJECTED or the refusal of the
 * first objection with the names of what is not settled.
 */
export const askDeletion = async (ctx: WriteCtx<'CIRCLES_UNSETTLED' | 'DELETION_OBJECTED' | 'STEP_UP_NEEDED'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const objections = await objectionsTo(ctx.db, userId);
  const [first] = objections;
  if (first) throw ctx.refuse(first.refusal ?? 'DELETION_OBJECTED', { detail: { objections: objections.map(({ name }) => name) } });
  const dueAt = new Date(ctx.now.getTime() + GRACE_MS);
  const [row] = await ctx.db
    .insert(accountDeletionsTable)
    .values({ userId, askedAt: ctx.now, dueAt })
    .onConflictDoUpdate({ target: accountDeletionsTable.userId, set: { userId: sql`excluded.user_id` } })
    .returning();
  await endSessions(ctx, userId, {});
  await notify(ctx, { kind: 'security', to: userId, text: securityMessages.deletionAsked });
  ctx.audit('user', userId);
  return { due_at: timeText(ctx, row?.dueAt ?? dueAt) };
};

/** Keeps the account after all; also where nobody asked for its end. */
export const undoDeletion = async (ctx: WriteCtx) => {
  const { userId } = me(ctx);
  await forgetDeletion(ctx.db, userId);
  ctx.audit('user', userId);
  return null;
};
