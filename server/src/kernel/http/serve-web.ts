import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refuse.ts';
import { sendRefusal } from './envelope.ts';
import { isLocalRequest } from './local-request.ts';
import { localeOf } from './locale.ts';
import { encodeText } from './pages/compress.ts';
import { type Found, openPages } from './pages/find-page.ts';
import { openFirstFiles } from './pages/first-files.ts';
import { openKnownPaths } from './pages/known-paths.ts';
import type { PageWriter } from './pages/page.ts';
import { writeDocument, writeUnlisted } from './pages/write-document.ts';
import { replyFormatOf } from './reply-format.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;
/** Paths that are the server's own: an unknown one among them is an error, not a screen. */
const SERVER_PATHS = /^\/(api|socket\.io|docs|dev\/outbox|healthz|readyz|metrics|openapi\.json)(\/|$|\?)/;
const LOOKS_LIKE_FILE = /\.[a-z0-9]{2,5}$/i;

const wantsPage = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  return !SERVER_PATHS.test(path) && !LOOKS_LIKE_FILE.test(path);
};

const isDevPage = (request: FastifyRequest): boolean => /^\/dev(\/|$|\?)/.test(request.url);

export type WebOptions = {
  pages: readonly PageWriter[];
  /** The folder of the built web app. */
  dist?: string;
};

const documentOf = (template: string, found: Found, site: { deps: Deps; request: FastifyRequest }): string => {
  if (found.state === 'none') return template;
  if (found.state !== 'page') return writeUnlisted(template);
  const { deps, request } = site;
  const locale = localeOf(request.headers['accept-language']);
  return writeDocument(template, found.page, { publicUrl: deps.config.publicUrl, locale, at: deps.now() });
};

/**
 * The built web app: its files compressed beforehand, its page for every path that is a screen, with what is public written into it. The
 * pages under /dev exist in demo mode only, and only for a browser on this machine.
 */
export const serveWeb = async (app: FastifyInstance, deps: Deps, options: WebOptions): Promise<void> => {
  const dist = options.dist ?? DIST;
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) {
    const files = { preCompressed: true, index: false, decorateReply: false } as const;
    // Each file as an address of its own costs a start most of a second, so those under /assets/ share one.
    await app.register(fastifyStatic, {
      ...files,
      root: dist,
      wildcard: false,
      // The checker of certificates is filled in before it is sent.
      globIgnore: ['assets/**', 'verifier.html'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    await app.register(fastifyStatic, {
      ...files,
      root: join(dist, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  }
  const findPage = openPages(deps, options.pages, openKnownPaths(dist));
  const firstFilesOf = openFirstFiles(dist);
  let page: Promise<string> | null = null;
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, isDemo: boolean) => {
    page ??= readFile(join(dist, 'index.html'), 'utf8');
    const found = await findPage(request);
    const text = documentOf(await page, found, { deps, request });
    const files = firstFilesOf(request.url.split('?')[0] ?? '/', localeOf(request.headers['accept-language']));
    const extra = isDemo ? `${files}<meta name="yanzhi-demo" content="on">` : files;
    const whole = text.replace('</head>', () => `${extra}</head>`);
    const { body, encoding } = await encodeText(whole, String(request.headers['accept-encoding'] ?? ''));
    if (deps.config.demo) reply.header('x-queries', String(found.queries));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(found.state === 'missing' ? 404 : 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  };
  app.setNotFoundHandler(async (request, reply) => {
    const isDemo = deps.config.demo && isLocalRequest(request);
    if (isBuilt && wantsPage(request) && (isDemo || !isDevPage(request))) return sendPage(request, reply, isDemo);
    return sendRefusal(reply, refuse('NO_SUCH_CALL'), replyFormatOf(request));
  });
};
