import { and, eq, isNull, ne } from 'drizzle-orm';
import { securityMessages } from '#contract/security/security.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { sessionsTable, usersTable } from '../../accounts/accounts.tables.ts';
import { endSessions } from '../../accounts/sessions.writes.ts';
import { notify } from '../../notices/notices.writes.ts';
import { requireRecent } from '../step-up.guard.ts';

/** Issue 4, sessions: 'sign out here'. The token of that device is refused everywhere within 5 s (decision 12). Throws NOT_FOUND. */
export const endDevice = async (ctx: WriteCtx<'STEP_UP_NEEDED'>, { id }: { id: number }) => {
  const { userId, sessionId } = me(ctx);
  if (id !== sessionId) await requireRecent(ctx);
  const open = await ctx.db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, id), eq(sessionsTable.userId, userId), isNull(sessionsTable.revokedAt)));
  if (open.length === 0) throw refuse('NOT_FOUND');
  await endSessions(ctx, userId, { only: id });
  ctx.audit('session', id);
  return null;
};

/** Issue 4, sessions: 'sign out everywhere': all but this one. */
export const endOtherDevices = async (ctx: WriteCtx<'STEP_UP_NEEDED'>) => {
  const { userId, sessionId } = me(ctx);
  await requireRecent(ctx);
  await endSessions(ctx, userId, { except: sessionId });
  ctx.audit('user', userId);
  return null;
};

/** ASVS 7.4.5: an operator signs somebody out everywhere, who is told. Also a colleague, whose device was lost. Throws NOT_FOUND. */
export const endSessionsOf = async (ctx: WriteCtx<'STEP_UP_NEEDED'>, { id }: { id: number }) => {
  await requireRecent(ctx);
  const found = await ctx.db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), ne(usersTable.status, 'deleted')));
  if (found.length === 0) throw refuse('NOT_FOUND');
  await endSessions(ctx, id, {});
  await notify(ctx, { kind: 'security', to: id, text: securityMessages.sessionsEnded });
  ctx.audit('user', id);
  return null;
};
