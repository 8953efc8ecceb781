import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refuse.ts';
import { addFigures, type Figure, openMetrics } from '../metrics.ts';
import { writeCookies } from './cookies.ts';
import { endStill, STILL_MS } from './end-still.ts';
import { asRefusal, sendRefusal } from './envelope.ts';
import { replyFormatOf } from './reply-format.ts';
import type { Routes } from './routes.ts';
import { openSecurityHeaders } from './security-headers.ts';
import { serveCachedBeforeRouting } from './serve-cached.ts';
import { serveCalls, type UndeclaredListener } from './serve-calls.ts';
import { serveHealth } from './serve-health.ts';
import { serveReference } from './serve-reference.ts';

const BODY_MAX_BYTES = 1_048_576;
const BODY_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route is a door of. */
    callId?: string;
    body?: Call['body'];
  }
}

export type ServerOptions = {
  contract: readonly Call[];
  routes: readonly Routes[];
  figures?: readonly Figure[];
  /** How long a connection may stand still, in ms. */
  stillMs?: number | undefined;
  /** Told of a refusal that its call does not declare, which is a fault of ours. */
  onUndeclared?: UndeclaredListener | undefined;
};

/** The HTTP server with every call routed, its health and its description. It does not listen yet. */
export const buildServer = async (deps: Deps, options: ServerOptions): Promise<FastifyInstance> => {
  const securityHeaders = openSecurityHeaders(deps.config.publicUrl, deps.config.captcha?.origins ?? []);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: deps.config.demo ? false : 'loopback, linklocal, uniquelocal',
    genReqId: () => randomUUID(),
    // An address that cannot be read meets no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      securityHeaders.write(request, reply);
      return sendRefusal(reply, refuse('NO_SUCH_CALL'), replyFormatOf(request));
    },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  }) as unknown as FastifyInstance;
  const metrics = openMetrics();
  deps.jobs.onFailed((job) => metrics.jobsFailed.inc({ job }));
  addFigures(metrics, deps, options.figures ?? []);

  readBodies(app);
  endSlowRequests(app);
  endStill(app.server, options.stillMs ?? STILL_MS);
  app.addHook('onSend', (request, reply, _payload, done) => {
    securityHeaders.write(request, reply);
    writeCookies(request, reply, deps.config);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { callId } = request.routeOptions.config;
    const status = reply.statusCode;
    if (callId) {
      deps.noteCall({ reqId: request.id, call: callId, status, ms: Math.round(reply.elapsedTime) });
    }
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal, replyFormatOf(request));
  });

  serveCachedBeforeRouting(app, deps, { headers: securityHeaders, metrics });
  await serveCalls(app, deps, { ...options, metrics });
  serveHealth(app, deps, metrics);
  await serveReference(app, options.contract);
  return app;
};

const bodyOf = (request: FastifyRequest): Call['body'] | undefined => request.routeOptions.config.body;

/** A file may take its time as long as it moves (endStill); every other body is there within a minute, or its connection ends. */
const endSlowRequests = (app: FastifyInstance) => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const disarm = (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onRequest', (request, _reply, done) => {
    const isFile = bodyOf(request) === 'raw' || bodyOf(request) === 'multipart';
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isFile)
      timers.set(request, setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS).unref());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    disarm(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    disarm(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    disarm(request);
    done();
  });
};

/** Bodies are JSON or forms. Writes may come with `{}`, with nothing, or without a Content-Type (wire shapes, conventions). */
const readBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '' || (typeof body === 'string' && body.trim() === '')) return done(null, {});
    try {
      const parsed: unknown = JSON.parse(String(body));
      return done(null, parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : {});
    } catch {
      return done(Object.assign(new Error('unreadable'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    if (bodyOf(request) === 'raw') return done(null);
    payload.resume();
    payload.on('end', () => done(null, {}));
    payload.on('error', done);
  });
};
