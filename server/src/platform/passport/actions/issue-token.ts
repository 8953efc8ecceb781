import type { Static } from 'typebox';
import type { IssueToken } from '#contract/accounts/accounts.schemas.ts';
import type { issueToken as issueTokenCall } from '#contract/accounts/passport.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { issueToken as issueByCredentials } from '../../accounts/actions/sign-in.ts';
import { mayBeUsedHere } from '../../accounts/demo-accounts.policy.ts';
import { SESSION_MINUTES, startSession } from '../../accounts/sessions.writes.ts';
import { refuseShut } from '../../accounts/shut-account.guard.ts';
import { requireStillProven } from '../../accounts/still-proven.guard.ts';
import { secondFactorOf } from '../../security/second-factor.guard.ts';
import { joinSession, lockGrant } from '../grants.tokens.ts';
import { accountOf, findLinked } from '../outside-accounts.writes.ts';
import { saveEntry } from '../outside-entries.writes.ts';
import { askPassport } from '../outside-passport.client.ts';
import { readService, serviceKey } from '../services.policy.ts';
import { spendTicket } from '../tickets.tokens.ts';

type Form = Static<(typeof IssueToken)['input']>;

const TICKET_MAX = 256;

const answerWith = (token: string) => ({ tokenType: 'Bearer', accessToken: token, expiresIn: SESSION_MINUTES * 60 });

const open = async (write: WriteCtx, form: Form, { userId, isProof }: { userId: number; isProof: boolean }) => {
  const { userAgent, address, now } = write;
  return startSession(write.db, { userId, userAgent, deviceId: form.deviceId ?? null, address, now, isProof });
};

/** A ticket of the bundled passport: for this house, and for the service that it was issued for where one is named. */
const byOwnTicket = async (ctx: Ctx<'TICKET_WRONG'>, form: Form, ticket: string) => {
  const spent = await spendTicket(ctx.deps.db.write, ticket, ctx.now);
  if (!spent?.isOwn || !mayBeUsedHere(ctx, spent.account)) throw ctx.refuse('TICKET_WRONG');
  if (form.service !== undefined) {
    const service = readService(form.service);
    if (service === null || serviceKey(service) !== spent.service) throw ctx.refuse('TICKET_WRONG');
  }
  if (!spent.account.isActive) await refuseShut(ctx, spent.account.id);
  return async (write: WriteCtx<'TICKET_WRONG'>) => {
    await requireStillProven(write, { account: spent.account, isWhole: true, otherwise: 'TICKET_WRONG' });
    if (!(await lockGrant(write.db, spent.grant.id))) throw write.refuse('TICKET_WRONG');
    const { token, sessionId } = await open(write, form, { userId: spent.account.id, isProof: spent.isFresh });
    await joinSession(write.db, { grantId: spent.grant.id, sessionId, byTicket: true });
    write.audit('user', spent.account.id, { by: 'ticket' });
    return answerWith(token);
  };
};

/** Where a second factor is on here, it is asked for after another house's sign-in as after a password. Throws SECOND_FACTOR_NEEDED. */
const askSecondFactor = async (
  ctx: Ctx<'SECOND_FACTOR_NEEDED'>,
  form: Form,
  { ticket, userId }: { ticket: string; userId: number },
): Promise<void> => {
  const asked = await secondFactorOf(ctx, { userId, deviceId: form.deviceId ?? null });
  if (!asked) return;
  const challenge = asked.detail?.['challenge'];
  if (typeof challenge === 'string') await saveEntry(ctx.deps.db.write, { ticket, userId, challenge });
  throw asked;
};

/**
 * A ticket of the outside server at PASSPORT_URL, which says whose it is. It knows tickets by the very address they were issued for, and
 * only one of this house is asked about: with a ticket that somebody left at another site, that site could come in here as them.
 */
const byOutsideTicket = async (ctx: Ctx<'SECOND_FACTOR_NEEDED' | 'TICKET_WRONG'>, form: Form, ticket: string) => {
  const { publicUrl, passportUrl: server = '' } = ctx.deps.config;
  const service = readService(form.service ?? `${publicUrl}/home`);
  if (service?.origin !== new URL(publicUrl).origin) throw ctx.refuse('TICKET_WRONG');
  const principal = await askPassport(server, ticket, service.href);
  if (principal === null) throw ctx.refuse('TICKET_WRONG');
  const known = await findLinked(ctx.deps.db.write, server, principal.user);
  if (known && known.status !== 'active') await refuseShut(ctx, known.id);
  if (known) await askSecondFactor(ctx, form, { ticket, userId: known.id });
  return async (write: WriteCtx<'SECOND_FACTOR_NEEDED' | 'TICKET_WRONG'>) => {
    const account = await accountOf(write, server, principal, { invitePeople: form.invitePeople, channel: form.channel });
    await requireStillProven(write, { account, isWhole: false, otherwise: 'TICKET_WRONG' });
    // A single sign-on of last week proves nothing of this moment.
    const { token, sessionId } = await open(write, form, { userId: account.id, isProof: principal.isNewLogin });
    await saveEntry(write.db, { ticket, userId: account.id, sessionId });
    write.audit('user', account.id, { by: 'passport' });
    return answerWith(token);
  };
};

/**
 * Sections 4.1 and 7.2, 'Ticket login exchange' (decision 48): /auth/oauth/token with a ticket; by password or code it is the accounts'
 * own. Throws TICKET_WRONG for a ticket that is unknown, used, late or another service's, ACCOUNT_MISSING, SECOND_FACTOR_NEEDED where the
 * account of an outside passport's person has one here, and what `refuseShut` throws.
 */
export const issueToken = async (ctx: Ctx<RefusalOf<typeof issueTokenCall>>, form: Form) => {
  const { ticket, login } = form;
  if (form.grantType === 'ticket' || (ticket !== undefined && login === undefined)) {
    if (ticket === undefined || ticket.length > TICKET_MAX) throw ctx.refuse('TICKET_WRONG');
    return ctx.deps.config.passportUrl ? byOutsideTicket(ctx, form, ticket) : byOwnTicket(ctx, form, ticket);
  }
  if (login === undefined) throw ctx.refuse('ACCOUNT_MISSING');
  return issueByCredentials(ctx, { ...form, login });
};
