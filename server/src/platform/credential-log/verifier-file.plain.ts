import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { type Encoded, encodeText } from '../../kernel/http/pages/compress.ts';
import { newestDidDocuments } from '../credentials/did-documents.view.ts';
import { keysOf } from '../credentials/keys.signing.ts';
import { newestHead } from './credential-log.queries.ts';
import { noteKey, signerIn } from './heads.signing.ts';

const FILE = fileURLToPath(new URL('../../../../web/dist/verifier.html', import.meta.url));
const PATH = '/verifier.html';
const CACHE_MS = 300_000;
/** A document of keys is about a kilobyte: more of them would be most of the file. */
const ISSUERS_MAX = 300;

const hashesOf = (html: string, element: RegExp): string =>
  [...html.matchAll(element)].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`).join(' ');

/** No script and no style but those in the file, and no connection but to the house. */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashesOf(html, /<script type="module">([\s\S]*?)<\/script>/g) || "'none'"}`,
    `style-src ${hashesOf(html, /<style>([\s\S]*?)<\/style>/g) || "'none'"}`,
    'img-src data: blob:',
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** JSON inside of an element: nothing in it ends the element. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The head of the log as it stands, with the key that signed it; null while nothing is recorded. */
const signedHead = async (deps: Deps): Promise<{ key: string; note: string } | null> => {
  const head = await newestHead(deps.db.fresh);
  const key = head && signerIn(await keysOf(deps, 'log'), head.note);
  return head && key ? { key: noteKey(head.note, key), note: head.note } : null;
};

/**
 * The house writes itself into the file, with the keys of those that sign in it and the head of its log: opened from a disk it knows whose
 * certificates it checks, and by what.
 */
const fill = async (deps: Deps, html: string): Promise<string> => {
  const [keys, log] = await Promise.all([newestDidDocuments(deps, ISSUERS_MAX), signedHead(deps)]);
  const house = { url: new URL(deps.config.publicUrl).origin, at: deps.now().getTime(), keys, log };
  return html.replace('</head>', () => `<script type="application/json" id="house">${asData(house)}</script></head>`);
};

type Made = { readonly until: number; readonly answer: Promise<Encoded> };

/** The checker of certificates as one file to keep (decision 056). */
export const serveVerifier = (app: FastifyInstance, deps: Deps, file = FILE): void => {
  let template: { html: string; policy: string } | null = null;
  const made = new Map<string, Made>();
  const answerIn = (encoding: string, html: string): Promise<Encoded> => {
    const [cached, now] = [made.get(encoding), deps.now().getTime()];
    if (cached && now < cached.until && now >= cached.until - CACHE_MS) return cached.answer;
    const fresh = { until: now + CACHE_MS, answer: fill(deps, html).then((text) => encodeText(text, encoding)) };
    made.set(encoding, fresh);
    fresh.answer.catch(() => made.delete(encoding));
    return fresh.answer;
  };
  app.get(PATH, async (request, reply) => {
    if (!template) {
      const html = await readFile(file, 'utf8').catch(() => null);
      // Where the web app was not built there is none.
      if (html === null) return reply.code(404).type('text/plain').send('');
      template = { html, policy: policyOf(html) };
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((one) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? '';
    const { body, encoding: used } = await answerIn(encoding, template.html);
    if (used) reply.header('content-encoding', used);
    return reply
      .header('content-security-policy', template.policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  });
};
