import { openPush, type PushScope, showPush } from './show-push.ts';

/**
 * Keeps the app's own files for use without a network. It never touches a call: what a person may see is kept by the page, under their
 * name, and goes when they sign out. And it shows what the house says to this device while no page is open.
 */
type Waiting = { waitUntil(done: Promise<unknown>): void };
type Fetching = Waiting & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Message = { readonly data: unknown };
type Pressed = { readonly notification: { readonly data: unknown; close(): void } };
type WorkerScope = {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly location: Location;
  readonly clients: PushScope['clients'] & { claim(): Promise<void> };
  readonly registration: PushScope['registration'];
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', handler: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', handler: (event: Fetching) => void): void;
  addEventListener(name: 'message', handler: (event: Waiting & Message) => void): void;
  addEventListener(name: 'push', handler: (event: Waiting & { readonly data: { text(): string } | null }) => void): void;
  addEventListener(name: 'notificationclick', handler: (event: Waiting & Pressed) => void): void;
};

declare const self: WorkerScope;
const worker = self;
// The build puts the list in the place of these very words.
const listed = self.__WB_MANIFEST;
/** An icon of the manifest may be listed as a file as well; a cache takes each address once. */
const shell = [...new Map(listed.map((file) => [file.url.replace(/^\//, ''), file])).values()];
const PAGE = '/index.html';
const fingerprint = shell.map(({ url, revision }) => revision ?? url).join();

const hashOf = (text: string): string => {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
};

const shellStore = `yanzhi-shell-${hashOf(fingerprint)}`;
/** Files whose name holds their hash: they never change, and outlive a version. */
const ASSET_STORE = 'yanzhi-assets';
const ASSETS_MAX = 300;
const PAGE_TIMEOUT_MS = 6_000;
/** Paths that are the server's own and never a screen. */
const NOT_OURS = /^\/(api|go|files|docs|dev\/outbox|socket\.io|healthz|readyz|metrics|verifier\.html)(\/|$)/;

const addressOf = (url: string): string => new URL(url, worker.location.origin).href;

const cacheShell = async (): Promise<void> => {
  const cache = await caches.open(shellStore);
  await cache.addAll(shell.map(({ url, revision }) => new Request(addressOf(url), revision === null ? {} : { cache: 'reload' })));
};

const dropOldShells = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('yanzhi-shell-') && name !== shellStore).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const cacheAssets = async (addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(ASSET_STORE);
  for (const address of addresses) if (!(await caches.match(address))) await cache.add(address);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ASSETS_MAX)).map((key) => cache.delete(key)));
};

const assetFor = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request);
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(ASSET_STORE);
    await cache.put(request, answer.clone());
  }
  return answer;
};

const pageFor = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  } catch (error) {
    const cached = await caches.match(addressOf(PAGE));
    if (cached === undefined) throw error;
    return cached;
  }
};

const fileFor = async (request: Request): Promise<Response> => {
  return (await caches.match(request)) ?? fetch(request);
};

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin || NOT_OURS.test(address.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(assetFor(request));
  else if (shell.some(({ url }) => addressOf(url) === request.url)) event.respondWith(fileFor(request));
});

worker.addEventListener('message', (event) => {
  const told = event.data;
  if (typeof told !== 'object' || told === null || !('type' in told)) return;
  if (told.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (told.type === 'keep' && 'assets' in told && Array.isArray(told.assets)) {
    const own = told.assets.filter(
      (name): name is string => typeof name === 'string' && name.startsWith(`${worker.location.origin}/assets/`),
    );
    event.waitUntil(cacheAssets(own));
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(worker, event.notification.data));
});
