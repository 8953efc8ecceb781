import { accountsMessages } from '#contract/accounts/accounts.messages.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { endSessions } from '../sessions.writes.ts';

/** Section 7.2: POST /auth/logout. Whoever comes without a session, or with one that ended, is out already. */
export const signOut = async (ctx: WriteCtx) => {
  const { actor } = ctx;
  if (actor) {
    await endSessions(ctx, actor.userId, { only: actor.sessionId });
    ctx.audit('user', actor.userId);
  }
  return { message: say(ctx, accountsMessages.signedOut) };
};
