import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../kernel/deps.ts';
import { dropGrantCookie, readGrantCookie } from '../grant.cookie.ts';
import { endGrant, findGrant } from '../grants.tokens.ts';
import { homeService, type KnownService, knownService } from '../known-service.reader.ts';
import { encodeTwice, withTicket } from '../services.policy.ts';
import { issueTicket } from '../tickets.tokens.ts';
import { sendUnknownService } from '../unknown-service.page.ts';
import { isSet } from './validate-ticket.ts';

type Query = Readonly<Record<string, unknown>>;

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);

const asked = (request: FastifyRequest): Query => request.query as Query;

/** The same request at an outside CAS server (PASSPORT_URL); CAS knows no address for signing up, its login page leads there. */
const atOutside = (
  passportUrl: string,
  page: 'login' | 'logout',
  { service, ...query }: { service: KnownService | null; renew?: boolean; gateway?: boolean },
) => {
  const params = new URLSearchParams();
  if (service) params.set('service', service.address.href);
  for (const [name, isOn] of Object.entries(query)) if (isOn) params.set(name, 'true');
  const text = params.toString();
  return `${passportUrl}/${page}${text && `?${text}`}`;
};

const serviceOf = (deps: Deps, request: FastifyRequest): Promise<KnownService | null> | KnownService => {
  const { service } = asked(request);
  return service === undefined || service === '' ? homeService(deps, request) : knownService(deps, request, service);
};

/** Goes on to the service with a ticket where this browser has its single sign-on; else answers null. */
const goWithTicket = async (deps: Deps, request: FastifyRequest, reply: FastifyReply, service: KnownService) => {
  const secret = readGrantCookie(request);
  if (secret === null) return null;
  const now = deps.now();
  const grant = await findGrant(deps.db.write, secret, now);
  if (grant === null) {
    dropGrantCookie(request);
    return null;
  }
  const ticket = await issueTicket(deps.db.write, grant, { service: service.address, isOwn: service.isOwn, isFresh: false, now });
  return goTo(reply, withTicket(service.address, ticket));
};

/**
 * CAS 3.0, section 2.1, and section 2.1 of the specification: /go/passport_pc/cas/login and /register. Its pages are /signin and /signup
 * of the app. A service that is not known here is refused with a page: nobody is sent to it.
 */
export const enterPassport = (deps: Deps, page: '/signin' | '/signup') => async (request: FastifyRequest, reply: FastifyReply) => {
  const service = await serviceOf(deps, request);
  if (service === null) return sendUnknownService(request, reply);
  const renew = isSet(asked(request)['renew']);
  const gateway = isSet(asked(request)['gateway']) && !renew;
  const { passportUrl } = deps.config;
  if (passportUrl) return goTo(reply, atOutside(passportUrl, 'login', { service, renew, gateway }));
  if (!renew) {
    const gone = await goWithTicket(deps, request, reply, service);
    if (gone) return gone;
  }
  if (gateway) return goTo(reply, service.address.href);
  return goTo(reply, `${page}?service=${encodeTwice(service.address)}${renew ? '&renew=true' : ''}`);
};

/** CAS 3.0, section 2.3: ends the single sign-on of this browser, with the sessions of the app that it opened. */
export const leavePassport = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { service: given } = asked(request);
  const service = given === undefined ? null : await knownService(deps, request, given);
  const secret = readGrantCookie(request);
  const grant = secret === null ? null : await findGrant(deps.db.write, secret, deps.now());
  if (grant !== null) {
    await deps.db.write.transaction((tx) => endGrant(tx, grant.id));
    deps.live.rightsChanged({ userId: grant.userId });
  }
  dropGrantCookie(request);
  const { passportUrl } = deps.config;
  if (passportUrl) return goTo(reply, atOutside(passportUrl, 'logout', { service }));
  // The app looks on its way whether its session is over, and says nothing of it.
  if (service === null) return goTo(reply, '/bridge?left=1');
  return goTo(reply, service.isOwn ? `/bridge?left=1&service=${encodeTwice(service.address)}` : service.address.href);
};
