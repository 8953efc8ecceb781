import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import { countQueries } from '../../db/query-count.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, refuses } from '../../errors/refuse.ts';
import type { ReadCtx } from '../context.ts';
import { localeOf } from '../locale.ts';
import { decodedPart } from './decoded-part.ts';
import type { Page, PagePlace, PageWriter } from './page.ts';

/**
 * `none`: it could not be written, or not in time. `unlisted`: no public page. `missing`: the app has no such path, or there is nothing at it
 * that everyone may know of.
 */
export type Found = { state: 'none' } | { state: 'unlisted' } | { state: 'missing' } | { state: 'page'; page: Page };

const PATIENCE_MS = 1_500;

type Match = { writer: PageWriter; place: PagePlace };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')}/?$`, 'i');

const placeOf = (pattern: RegExp, url: URL): PagePlace | null => {
  const found = pattern.exec(url.pathname);
  if (!found) return null;
  const params: Record<string, string> = {};
  for (const [name, part] of Object.entries(found.groups ?? {})) {
    const value = decodedPart(part);
    if (value === null) return null;
    params[name] = value;
  }
  return { params, query: url.searchParams };
};

const guestCtx = (deps: Deps, request: FastifyRequest): ReadCtx<RefusalCode> => ({
  ...refuses,
  deps,
  actor: null,
  locale: localeOf(request.headers['accept-language']),
  now: deps.now(),
  requestId: request.id,
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  door: { envelope: 'rest' },
  request,
  db: deps.db.read,
});

const written = async (ctx: ReadCtx<RefusalCode>, { writer, place }: Match): Promise<Found> => {
  try {
    const page = await writer.write(ctx, place);
    return page ? { state: 'page', page } : { state: 'unlisted' };
  } catch (error) {
    if (error instanceof Refusal) return { state: error.status === 404 ? 'missing' : 'unlisted' };
    ctx.deps.log.warn({ err: error }, 'a page was not written into its document');
    return { state: 'none' };
  }
};

const patient = (work: Promise<Found>): Promise<Found> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'none' }), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Finds what to write into the document of an address, as a guest sees it. It never throws and never takes long: without it the app still comes. */
export const openPages = (deps: Deps, writers: readonly PageWriter[], isKnown: (path: string) => boolean) => {
  const known = writers.flatMap((writer) => writer.paths.map((path) => ({ writer, pattern: patternOf(path) })));
  const matchOf = (url: URL): Match | null => {
    for (const { writer, pattern } of known) {
      const place = placeOf(pattern, url);
      if (place) return { writer, place };
    }
    return null;
  };

  return async (request: FastifyRequest): Promise<Found & { queries: number }> => {
    const url = URL.canParse(request.url, 'http://localhost') ? new URL(request.url, 'http://localhost') : null;
    const match = url && matchOf(url);
    if (!url || !isKnown(url.pathname)) return { state: 'missing', queries: 0 };
    if (!match) return { state: 'unlisted', queries: 0 };
    const ctx = guestCtx(deps, request);
    const key = `${ctx.locale} ${request.url}`;
    return countQueries(async (counter) => {
      const found = deps.sharedPageCache.documents.share(key, ctx.now.getTime(), () => written(ctx, match));
      return { ...(await patient(found)), queries: counter.queries };
    });
  };
};
