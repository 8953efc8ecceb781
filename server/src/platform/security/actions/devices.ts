import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { sessionsTable } from '../../accounts/accounts.tables.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { requireRecent } from '../step-up.ts';

/** Issue 4, sessions: 'sign out here'. The token of that device is refused everywhere within 5 s (decision 12). Throws NOT_FOUND. */
export const endDevice = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId, sessionId } = me(ctx);
  if (id !== sessionId) await requireRecent(ctx);
  const open = await ctx.db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, id), eq(sessionsTable.userId, userId), isNull(sessionsTable.revokedAt)));
  if (open.length === 0) throw refuse('NOT_FOUND');
  await endSessions(ctx.db, userId, { only: id });
  ctx.audit('session', id);
  ctx.afterCommit(() => {
    ctx.deps.sessions.forget(userId);
    ctx.deps.live.endSession(id);
  });
  return null;
};

/** Issue 4, sessions: 'sign out everywhere': all but this one. */
export const endOtherDevices = async (ctx: WriteCtx) => {
  const { userId, sessionId } = me(ctx);
  await requireRecent(ctx);
  await endSessions(ctx.db, userId, { except: sessionId });
  ctx.audit('user', userId);
  ctx.afterCommit(() => {
    ctx.deps.sessions.forget(userId);
    ctx.deps.live.endUser(userId);
  });
  return null;
};
