import { and, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { OpenPassport } from '#contract/accounts/accounts.schemas.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { sessionsTable } from '../../accounts/accounts.tables.ts';
import { endSessions } from '../../accounts/sessions.writes.ts';
import { setGrantCookie } from '../grant.cookie.ts';
import { joinSession, openGrant } from '../grants.tokens.ts';
import { knownService } from '../known-service.reader.ts';
import { passportSessionsTable } from '../passport.tables.ts';
import { withTicket } from '../services.policy.ts';
import { issueTicket } from '../tickets.tokens.ts';

/** So long after giving a password somebody has still just given it. */
const FRESH_SECONDS = 300;

/**
 * Whether the session behind this call was opened just now, by something its person knows: not by a ticket, and not by a scan, which
 * is new as well and proves nothing.
 */
const isJustEntered = async (ctx: WriteCtx, sessionId: number): Promise<boolean> => {
  const since = sql`now() - make_interval(secs => ${FRESH_SECONDS})`;
  const [row] = await ctx.db
    .select({ isNew: sql<boolean>`created_at > ${since} and proved_at > ${since}` })
    .from(sessionsTable)
    .where(eq(sessionsTable.id, sessionId));
  const byTicket = await ctx.db
    .select({ sessionId: passportSessionsTable.sessionId })
    .from(passportSessionsTable)
    .where(and(eq(passportSessionsTable.sessionId, sessionId), eq(passportSessionsTable.byTicket, true)));
  return row?.isNew === true && byTicket.length === 0;
};

/**
 * Opens the single sign-on of this browser for who just signed in at the passport's page, and says where to go on with a ticket. A
 * session that was opened only to say who this is ends with it. Throws PASSPORT_SERVICE_UNKNOWN, PASSPORT_ENTER_AGAIN.
 */
export const openPassport = async (
  ctx: WriteCtx<'PASSPORT_ENTER_AGAIN' | 'PASSPORT_SERVICE_UNKNOWN'>,
  form: Static<(typeof OpenPassport)['input']>,
) => {
  const { request, deps } = ctx;
  const { userId, sessionId } = me(ctx);
  invariant(request, 'the passport is opened over HTTP');
  const service = await knownService(deps, request, form.service);
  if (service === null) throw ctx.refuse('PASSPORT_SERVICE_UNKNOWN');
  const isFresh = await isJustEntered(ctx, sessionId);
  if (form.renew && !isFresh) throw ctx.refuse('PASSPORT_ENTER_AGAIN');
  const grant = await openGrant(ctx.db, userId, ctx.now);
  if (form.keep) await joinSession(ctx.db, { grantId: grant.id, sessionId, byTicket: false });
  else await endSessions(ctx, userId, { only: sessionId });
  const ticket = await issueTicket(ctx.db, grant, { service: service.address, isOwn: service.isOwn, isFresh, now: ctx.now });
  ctx.audit('user', userId, { service: service.address.origin });
  ctx.afterCommit(() => setGrantCookie(request, grant.secret));
  return { url: withTicket(service.address, ticket) };
};
