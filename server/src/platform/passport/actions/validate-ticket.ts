import type { Deps } from '../../../kernel/deps.ts';
import { findCurrent } from '../../accounts/accounts.queries.ts';
import { shownName } from '../../people/person.view.ts';
import type { CasAnswer } from '../cas-answers.view.ts';
import { readService, serviceKey } from '../services.policy.ts';
import { noteSession, spendTicket } from '../tickets.tokens.ts';

type Asked = { ticket?: unknown; service?: unknown; renew?: unknown };

const refused = (code: 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE', words: string): CasAnswer => ({ ok: false, code, words });

/** `renew=false` is what some clients send for leaving it out. */
export const isSet = (flag: unknown): boolean => typeof flag === 'string' && flag !== '' && flag.toLowerCase() !== 'false';

/**
 * CAS 3.0, sections 2.5 and 2.8: says to a service whose ticket it holds. The person is named by number, which never becomes another
 * one's; phone, e-mail and the name for signing in are not told.
 */
export const validateTicket = async (deps: Deps, asked: Asked, withAttributes: boolean): Promise<CasAnswer> => {
  const { ticket } = asked;
  if (typeof ticket !== 'string' || ticket === '' || asked.service === undefined)
    return refused('INVALID_REQUEST', 'service and ticket are both required');
  const spent = ticket.length <= 256 ? await spendTicket(deps.db.write, ticket, deps.now()) : null;
  if (!spent?.account.isActive) return refused('INVALID_TICKET', 'the ticket is unknown, was used before or came too late');
  const service = readService(asked.service);
  if (service === null || serviceKey(service) !== spent.service)
    return refused('INVALID_SERVICE', 'the ticket was issued for another service');
  if (isSet(asked.renew) && !spent.isFresh) return refused('INVALID_TICKET', 'the ticket was not issued for credentials just given');
  if (!spent.isOwn) await noteSession(deps.db.write, ticket);
  const current = withAttributes ? await findCurrent(deps.db.write, spent.account.id) : null;
  const attributes = current && {
    name: shownName({ ...current.user, companyName: current.companyName }),
    userType: String(current.user.userType),
    signed: String(current.user.signedAt !== null),
    authenticationDate: spent.since.toISOString(),
    isFromNewLogin: String(spent.isFresh),
    longTermAuthenticationRequestTokenUsed: 'false',
  };
  return { ok: true, user: String(spent.account.id), attributes };
};
