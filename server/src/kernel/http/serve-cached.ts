import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../metrics.ts';
import { JSON_TYPE } from './envelope.ts';
import { localeOf } from './locale.ts';
import type { SecurityHeaders } from './security-headers.ts';

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };
/** What the answer to a guest is cached under; null for anyone who shows who they are. */
export const cacheKeyOf = ({ method, url, headers }: Asked): string | null =>
  method !== 'GET' || headers.authorization !== undefined ? null : `${localeOf(headers['accept-language'])} ${url}`;

/** As the proxy in front says it. A caller who says so themselves gets a header that browsers pass over where it is not true. */
const isSecure = (deps: Deps, headers: IncomingHttpHeaders): boolean =>
  !deps.config.demo && String(headers['x-forwarded-proto'] ?? '').endsWith('https');

/**
 * Sends guests what is cached for them before anything else looks at their request: finding a route, its hooks and a reply cost as much as the
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
    const key = cacheKeyOf(request);
    const cached = key === null ? null : deps.sharedPageCache.answers.find(key, deps.now().getTime());
    if (!cached) return false;
    const [startedAt, requestId] = [performance.now(), randomUUID()];
    const { call, status, body } = cached;
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
