import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { MAX_A_MINUTE, type PublicAddresses, serveSitemap } from './serve-sitemap.ts';

let house: TestApp;
let app: FastifyInstance;
let made = 0;
let shown = ['/a', '/b'];
let gate: { promise: Promise<void>; resolve(): void } | null = null;

const kind: PublicAddresses = {
  name: 'trial',
  ranges: async () => [0],
  list: async () => {
    made += 1;
    const rows = shown.map((path) => ({ path, changedAt: null }));
    await gate?.promise;
    return rows;
  },
};

beforeAll(async () => {
  house = await testApp();
  app = Fastify() as unknown as FastifyInstance;
  serveSitemap(app, house.deps, [kind]);
  await app.ready();
});
afterAll(() => app.close());

const ask = (address: string) => app.inject({ url: '/sitemaps/trial-1.xml', remoteAddress: address });

describe('a page of the sitemap', () => {
  it('is made once for all who ask while another is under way, and names nothing that was hidden before they asked', async () => {
    gate = Promise.withResolvers<void>();
    const first = ask('198.51.100.1');
    await expect.poll(() => made).toBe(1);
    shown = ['/a'];
    const later = Array.from({ length: 20 }, (_, nth) => ask(`198.51.100.${nth + 2}`));
    // All of them have come in: none begins beside the one that is under way.
    await app.inject({ url: '/robots.txt' });
    expect(made).toBe(1);
    gate.resolve();
    expect((await first).body).toContain('/b<');
    for (const { statusCode, body } of await Promise.all(later)) {
      expect([statusCode, body.includes('/a<'), body.includes('/b<')]).toEqual([200, true, false]);
    }
    expect(made).toBe(2);
    gate = null;
  });

  it('is there for a network a number of times a minute, and for others all the same', async () => {
    const { guest } = house;
    const get = (url: string, remoteAddress: string) => guest.raw({ url, remoteAddress });
    for (let nth = 0; nth < MAX_A_MINUTE; nth += 1) {
      const { statusCode } = await get(nth % 2 ? '/sitemap.xml' : '/sitemaps/none-1.xml', '203.0.113.7');
      expect(statusCode).toBe(nth % 2 ? 200 : 404);
    }
    for (const url of ['/sitemap.xml', '/sitemaps/posts-1.xml']) {
      const refused = await get(url, '203.0.113.7');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await get('/sitemap.xml', '203.0.113.8')).statusCode).toBe(200);
  });
});
