import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors/refuse.ts';
import { networkOf } from '../network.ts';
import { escapeText } from './write-document.ts';

export type PublicAddress = { path: string; changedAt: Date | null };

/** A range of ids: more than `above`, up to and with `to`. */
export type IdRange = { above: number; to: number };

/** Addresses of one kind that search engines may visit. A page of them is a range of ids, so that a full page never changes its place. */
export type PublicAddresses = {
  name: string;
  /** Which ranges of `size` ids hold any: n stands for those above n × size. */
  ranges(db: Db, size: number): Promise<readonly number[]>;
  list(db: Db, range: IdRange): Promise<readonly PublicAddress[]>;
};

/** Addresses a page; the protocol's own limit is 50,000. */
export const SITEMAP_SIZE = 10_000;
/** Requests of a network; a search engine reads the whole map in fewer. */
export const MAX_A_MINUTE = 30;
/** Different texts that are waited for at the same time. */
const WAITING_MAX = 50;
const ROBOTS_SECONDS = 3_600;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const xml = (root: string, parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${parts.join('\n')}\n</${root}>\n`;

const location = (publicUrl: string, path: string): string => `<loc>${escapeText(publicUrl + path)}</loc>`;

const indexOf = async (deps: Deps, kinds: readonly PublicAddresses[]): Promise<string> => {
  const parts: string[] = [];
  for (const kind of kinds)
    for (const n of await kind.ranges(deps.db.read, SITEMAP_SIZE))
      parts.push(`<sitemap>${location(deps.config.publicUrl, `/sitemaps/${kind.name}-${n + 1}.xml`)}</sitemap>`);
  return xml('sitemapindex', parts);
};

const pageOf = async (deps: Deps, kind: PublicAddresses, n: number): Promise<string | null> => {
  const rows = await kind.list(deps.db.read, { above: n * SITEMAP_SIZE, to: (n + 1) * SITEMAP_SIZE });
  if (rows.length === 0) return null;
  const when = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');
  return xml(
    'urlset',
    rows.map(({ path, changedAt }) => `<url>${location(deps.config.publicUrl, path)}${when(changedAt)}</url>`),
  );
};

/**
 * Makes one text at a time. Whoever asks for one that is not begun yet waits for the same one; one that is under way may have been read
 * before something was hidden, so whoever comes then waits for the next. Nothing is kept. Throws UNAVAILABLE where too many are waited for.
 */
const inTurn = () => {
  const waiting = new Map<string, Promise<string | null>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key: string, make: () => Promise<string | null>): Promise<string | null> => {
    const known = waiting.get(key);
    if (known) return known;
    if (waiting.size >= WAITING_MAX) throw refuse('UNAVAILABLE');
    const turn = last.then(() => {
      waiting.delete(key);
      return make();
    });
    waiting.set(key, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Throws TOO_MANY for an address that asks too often. */
const takeOne = async (deps: Deps, request: FastifyRequest): Promise<void> => {
  const { allowed, retryAfterMs } = await deps.limiter.take(`sitemap:${networkOf(request.ip)}`, MAX_A_MINUTE, 60);
  if (!allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(retryAfterMs / 1000) } });
};

const robots = (publicUrl: string): string => `User-agent: *
Disallow: /ops
Disallow: /signin
Disallow: /signup
Disallow: /forgot
Disallow: /message
Disallow: /wallet
Disallow: /docs

Sitemap: ${publicUrl}/sitemap.xml
`;

const PAGE_NAME = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,6})\.xml$/;

/** /robots.txt, /sitemap.xml and the pages that it names. */
export const serveSitemap = (app: FastifyInstance, deps: Deps, kinds: readonly PublicAddresses[]): void => {
  const made = inTurn();
  const send = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(text);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${ROBOTS_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(robots(deps.config.publicUrl)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    await takeOne(deps, request);
    return send(reply, (await made('index', () => indexOf(deps, kinds))) ?? '');
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    await takeOne(deps, request);
    const [, name, number] = PAGE_NAME.exec(request.params.name) ?? [];
    const kind = kinds.find((one) => one.name === name);
    const text = kind ? await made(request.params.name, () => pageOf(deps, kind, Number(number) - 1)) : null;
    if (text === null) throw refuse('NOT_FOUND');
    return send(reply, text);
  });
};
