import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../metrics.ts';
import { JSON_TYPE } from './envelope.ts';
import { localeOf } from './locale.ts';
import type { SecurityHeaders } from './security-headers.ts';

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };
type Shared = { key: string; mark: number; at: number };

/** Where the answer to a guest is kept, with what was written so far; null for anyone who shows who they are. `at` in ms. */
export const sharedPlace = (deps: Deps, { method, url, headers }: Asked): Shared | null => {
  if (method !== 'GET' || headers.authorization !== undefined) return null;
  return { key: `${localeOf(headers['accept-language'])} ${url}`, mark: deps.guestAnswers.mark(), at: deps.now().getTime() };
};

/** As the proxy in front says it. A caller who says so themselves gets a header that browsers pass over where it is not true. */
const isSecure = (deps: Deps, headers: IncomingHttpHeaders): boolean =>
  !deps.config.demo && String(headers['x-forwarded-proto'] ?? '').endsWith('https');

/**
 * Sends guests what is kept for them before anything else looks at their request: finding a route, its hooks and a reply cost as much as the
 * sending. Everything else goes on to Fastify, and so does everything once the server closes.
 */
export const serveCachedBeforeRouting = (
  app: FastifyInstance,
  deps: Deps,
  { headers: { ofCall }, metrics }: { headers: SecurityHeaders; metrics: Metrics },
): void => {
  const passOn = app.server.listeners('request') as RequestListener[];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const shared = sharedPlace(deps, request);
    const kept = shared && deps.guestAnswers.find(shared.key, shared.at);
    if (!kept) return false;
    const [startedAt, requestId] = [performance.now(), randomUUID()];
    const { call, status, body } = kept;
    const own = ['content-type', JSON_TYPE, 'content-length', String(body.length)];
    response.writeHead(status, [...ofCall({ isSecure: isSecure(deps, request.headers), requestId }), ...own]);
    response.end(body);
    const ms = performance.now() - startedAt;
    metrics.callSeconds.observe({ call, status }, ms / 1_000);
    deps.noteCall({ reqId: requestId, call, status, ms: Math.round(ms) });
    return true;
  };

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!isClosing && send(request, response)) return;
    for (const pass of passOn) pass(request, response);
  });
};
