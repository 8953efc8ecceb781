import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors/refuse.ts';
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
const KEPT_SECONDS = 3_600;
const KEPT_PAGES = 6;
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

type Kept = { text: Promise<string | null>; until: number };

/** Keeps what is asked for often; whoever asks while it is made waits for the same one. */
const keeper = (deps: Deps) => {
  const kept = new Map<string, Kept>();
  return (key: string, make: () => Promise<string | null>): Promise<string | null> => {
    const now = deps.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.text;
    const text = make();
    text.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size >= KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { text, until: now + KEPT_SECONDS * 1000 });
    return text;
  };
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

const PAGE_NAME = /^([a-z]+)-([1-9]\d{0,6})\.xml$/;

/** /robots.txt, /sitemap.xml and the pages that it names. */
export const serveSitemap = (app: FastifyInstance, deps: Deps, kinds: readonly PublicAddresses[]): void => {
  const keep = keeper(deps);
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', async (_request, reply) => send(reply, 'text/plain', robots(deps.config.publicUrl)));
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml', (await keep('index', () => indexOf(deps, kinds))) ?? ''),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const [, name, number] = PAGE_NAME.exec(request.params.name) ?? [];
    const kind = kinds.find((one) => one.name === name);
    const text = kind ? await keep(request.params.name, () => pageOf(deps, kind, Number(number) - 1)) : null;
    if (text === null) throw refuse('NOT_FOUND');
    return send(reply, 'application/xml', text);
  });
};
