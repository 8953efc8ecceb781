import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { issuerOfDid, organisation } from '../credentials/issuers.names.ts';
import { signToken } from '../credentials/tokens.signing.ts';
import { recordKeys } from './keys.entries.ts';
import { serveVerifier } from './verifier-file.plain.ts';

const SCRIPT = 'const text = "<script>";\nconst price = "$&";';
const STYLE = 'p{color:red}';
const FILE = `<!doctype html><html><head><style>${STYLE}</style></head><body><script type="module">${SCRIPT}</script></body></html>`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let house: TestApp;
let web: FastifyInstance;
const organisationId = 9_100_000 + process.pid;

beforeAll(async () => {
  house = await testApp();
  for (const issuer of ['house', organisation(organisationId)] as const)
    await signToken(house.deps, issuer, { credential: {}, issuedAt: house.deps.now(), validUntil: null });
  const file = join(mkdtempSync(join(tmpdir(), 'yanzhi-verifier-')), 'verifier.html');
  writeFileSync(file, FILE);
  web = Fastify() as unknown as FastifyInstance;
  serveVerifier(web, house.deps, file);
  return () => web.close();
});

const open = (encoding = '') => web.inject({ method: 'GET', url: '/verifier.html', headers: { 'accept-encoding': encoding } });

describe('/verifier.html', () => {
  it('runs the script and the style of the file by their hashes and nothing else, and speaks with the house alone', async () => {
    const { headers, statusCode } = await open();
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ /, '')]),
    );
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect([policy.get('default-src'), policy.get('connect-src')]).toEqual(["'none'", "'self'"]);
    expect([policy.get('script-src'), policy.get('style-src')]).toEqual([hashOf(SCRIPT), hashOf(STYLE)]);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  });

  it('brings the head of the log, by whose key a certificate is known without a network', async () => {
    await recordKeys(house.deps);
    await house.runJobs();
    const head = (await house.guest.raw({ method: 'GET', url: '/api/sns/api/v2/ecert-log/head' })).json<{ key: string; note: string }>();
    const page = Fastify() as unknown as FastifyInstance;
    const file = join(mkdtempSync(join(tmpdir(), 'yanzhi-verifier-')), 'verifier.html');
    writeFileSync(file, FILE);
    serveVerifier(page, house.deps, file);
    const { body } = await page.inject({ method: 'GET', url: '/verifier.html' });
    await page.close();
    const [, data = ''] = /id="house">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ log: { key: head.key, note: head.note } });
  });

  it('brings the house and the keys of its issuers, and is otherwise the file as it was built', async () => {
    const { body } = await open();
    const [element = '', data = ''] = /<script type="application\/json" id="house">(.*?)<\/script>/.exec(body) ?? [];
    expect(body.replace(element, '')).toBe(FILE);
    const told = JSON.parse(data) as { url: string; at: number; keys: { id: string; assertionMethod: string[] }[] };
    expect(told.url).toBe(new URL(house.deps.config.publicUrl).origin);
    const issuers = told.keys.map(({ id }) => issuerOfDid(house.deps, id));
    expect(issuers).toEqual(expect.arrayContaining(['house', organisation(organisationId)]));
    expect(issuers).not.toContain(null);
    const document = (await house.guest.raw({ method: 'GET', url: `/orgs/${organisationId}/did.json` })).json<{ id: string }>();
    expect(told.keys.find(({ id }) => id === document.id)).toEqual(document);
    const packed = await open('gzip, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(
      brotliDecompressSync(packed.rawPayload)
        .toString()
        .replace(/<script type="application\/json".*?<\/script>/, ''),
    ).toBe(FILE);
  });
});

describe('what a checker reads that was opened from a file', () => {
  const originOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await house.guest.raw({ method, url, headers: { origin: 'null' } })).headers;

  it('may be read by every page, without saying who asks', async () => {
    const api = '/api/sns/api/v2';
    const open = ['head', 'entries', 'inclusion?certificate=123456789012345', 'consistency?first=1&second=2'].map(
      (part) => `${api}/ecert-log/${part}`,
    );
    const paths = [...open, `${api}/credentials/status-lists/1`, '/.well-known/did.json', '/orgs/999999999/did.json'];
    for (const path of paths) {
      const headers = await originOf(path);
      expect([path, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([path, '*', undefined]);
    }
  });

  it('is all that may: no other call says so, nor a list with more behind its address', async () => {
    const api = '/api/sns/api/v2';
    for (const path of [
      `${api}/ecert-log/record`,
      `${api}/credentials/status-lists/1/x`,
      `${api}/users/me`,
      '/healthz',
      '/api/x?/ecert-log/head',
    ])
      expect([path, (await originOf(path))['access-control-allow-origin']]).toEqual([path, undefined]);
    expect((await originOf(`${api}/ecerts/check`, 'POST'))['access-control-allow-origin']).toBeUndefined();
    expect((await originOf(`${api}/ecert-log/head`, 'POST'))['access-control-allow-origin']).toBeUndefined();
  });
});
