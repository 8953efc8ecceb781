import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '#tools/system-programs.mjs';
import { visitOffline } from './visit-offline.ts';

const page = (words: string, worker: string | null): string => `<!doctype html><title>t</title>
  <article><p class="whitespace-pre-wrap">${words}</p></article>
  <script>
    const ready = ${worker === null ? 'Promise.resolve()' : `navigator.serviceWorker.register('${worker}').then(() => navigator.serviceWorker.ready)`};
    ready.then(() => caches.open('yanzhi-assets')).then((kept) => kept.put('/kept', new Response('kept')));
  </script>`;

/** A worker that answers every page with these words, whatever was seen. */
const worker = (words: string): string => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && !navigator.onLine)
      event.respondWith(new Response(${JSON.stringify(page(words, null))}, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  });`;

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const files: Record<string, [type: string, text: string]> = {
    '/kept-well': ['text/html', page('第一条', '/well.js')],
    '/well.js': ['text/javascript', worker('第一条')],
    '/kept-wrong': ['text/html', page('第一条', '/wrong.js')],
    '/wrong.js': ['text/javascript', worker('另一条')],
    '/not-kept': ['text/html', page('第一条', null)],
  };
  server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

describe('a second visit without a network', () => {
  it('is content where the same is shown again', async () => {
    expect(await visitOffline(browser, `${origin}/kept-well`)).toEqual([]);
  });

  it('notices a planted page that shows something else, and one that is not there', async () => {
    expect(await visitOffline(browser, `${origin}/kept-wrong`)).toEqual([
      '/kept-wrong: a second visit without a network shows 另一条 instead of 第一条',
    ]);
    expect(await visitOffline(browser, `${origin}/not-kept`)).toEqual([
      '/not-kept: a second visit without a network shows nothing instead of 第一条',
    ]);
  });
});
