import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { networkOf } from '../../kernel/http/network.ts';
import { enterPassport, leavePassport } from './actions/enter-passport.ts';
import { validateTicket } from './actions/validate-ticket.ts';
import { casJson, casXml } from './cas-answers.view.ts';
import { PASSPORT_PATH } from './grant.cookie.ts';
import { endByTicket } from './outside-entries.writes.ts';
import { readLogoutRequest } from './single-logout.writes.ts';

const A_MINUTE_S = 60;
const MAX_A_MINUTE = 1_200;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Where an outside CAS server says that somebody has signed out there: it posts to the very address that its ticket was issued for, which
 * may be any screen's. Everything else that is posted somewhere is no call, as ever. What came of it is told to nobody.
 */
const hearLogout = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/*',
    handler: async (request, reply) => {
      const { logoutRequest } = (request.body ?? {}) as { logoutRequest?: unknown };
      if (logoutRequest === undefined || request.url.startsWith('/api/')) return reply.callNotFound();
      const taken = await deps.limiter.take(`passport-logout:${networkOf(request.ip)}`, MAX_A_MINUTE, A_MINUTE_S);
      const ticket = taken.allowed ? readLogoutRequest(logoutRequest) : null;
      if (ticket !== null) await endByTicket(deps, ticket);
      return reply.code(taken.allowed ? 204 : 429).send();
    },
  });
};

/** The addresses of CAS are pages and answers of its own kind, not calls of the contract: no envelope, no session, GET alone. */
export const servePassport = (app: FastifyInstance, deps: Deps): void => {
  const serve = (path: string, handler: Handler) =>
    app.route({
      method: 'GET',
      url: `${PASSPORT_PATH}${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const taken = await deps.limiter.take(`passport:${networkOf(request.ip)}`, MAX_A_MINUTE, A_MINUTE_S);
        if (!taken.allowed)
          return reply
            .code(429)
            .header('retry-after', String(Math.ceil(taken.retryAfterMs / 1000)))
            .send();
        return handler(request, reply);
      },
    });
  const validate =
    (withAttributes: boolean): Handler =>
    async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const answer = await validateTicket(deps, query, withAttributes);
      const isJson = String(query['format'] ?? '').toUpperCase() === 'JSON';
      reply.header('cache-control', 'no-store').type(`application/${isJson ? 'json' : 'xml'}; charset=utf-8`);
      return reply.send(isJson ? casJson(answer) : casXml(answer));
    };
  if (deps.config.passportUrl) hearLogout(app, deps);
  serve('/cas/login', enterPassport(deps, '/signin'));
  serve('/register', enterPassport(deps, '/signup'));
  serve('/cas/logout', leavePassport(deps));
  serve('/cas/serviceValidate', validate(false));
  serve('/cas/p3/serviceValidate', validate(true));
};
