import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, ConsoleMessage, Page, Request } from '@playwright/test';
import type { Locale } from '#contract/kernel/texts.ts';
import { type Finding, findColourFaults, findFaults, isNotFound } from './find-faults.ts';
import { type FormName, forms } from './forms.ts';
import { walks } from './walks.ts';
import type { Role, World } from './world.ts';

export type Theme = 'light' | 'dark';

export const screenSize = forms.phone.viewport;
const settleMs = 8_000;
const themeMs = 1_500;
const quietMs = 120;
const againMs = 60;
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';
/** What is kept of a chat-app account that is no way in yet. */
const social = { H5_WECHAT_MP_ASTOKEN: 'somebody', H5_WECHAT_NICKNAME: '渡口' };

/** A phone of one person in one language: a single page that moves inside the app. */
export type Phone = {
  /** Opens the screen of a path at an address; what could not be opened is a finding. */
  open(stop: { path: string; address: string; isNeverStill: boolean }): Promise<Finding[]>;
  /** Puts on a theme, looks for faults and takes the picture. */
  look(theme: Theme, file: string): Promise<Finding[]>;
  close(): Promise<void>;
};

/** What browsers print of answers that a screen may well get: the screen's own words are looked at instead. */
const isExpected = (message: ConsoleMessage): boolean => /Failed to load resource: .*\b(401|403|404|422|429)\b/.test(message.text());

type Ear = { isQuiet: () => boolean; moved: () => void };

const listen = (page: Page, complaints: Finding[]): Ear => {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const ended = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request);
    lastAt = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('pageerror', (error) => complaints.push({ rule: 'console', where: 'page', what: String(error).slice(0, 300) }));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    complaints.push({ rule: 'console', where: message.location().url, what: message.text().slice(0, 300) });
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push({ rule: 'server', where: response.url(), what: `answered ${response.status()}` });
  });
  return {
    isQuiet: () => open.size === 0 && Date.now() - lastAt > quietMs,
    // The screen before is quiet: what is asked for by the next one has yet to begin.
    moved: () => {
      lastAt = Date.now();
    },
  };
};

/** How much stands on a screen on which nothing moves; null as long as something does. */
const stillness = `(() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const busy = [...document.querySelectorAll('[aria-busy=true], .app-progress')].some(shown);
  const isOnScreen = ({ top, bottom, left, right }) => top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  const images = [...document.images].filter((one) => shown(one) && isOnScreen(one.getBoundingClientRect()));
  const isMoving = document.getAnimations().some((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
  // A picture that waits until it is near says that it is complete.
  const isDrawn = (one) => one.complete && (one.naturalWidth > 0 || one.currentSrc === '');
  const isStill = !busy && !isMoving && images.every(isDrawn) && document.fonts.status === 'loaded' && (document.querySelector('#root')?.childElementCount ?? 1) > 0;
  return isStill ? document.body.innerHTML.length : null;
})()`;

/** Waits until nothing is loading, and the same stands there a moment later. False when that takes too long: a skeleton that never ends is a fault. */
const settle = async (page: Page, isQuiet: () => boolean, waitMs: number): Promise<boolean> => {
  const end = Date.now() + waitMs;
  let before: number | null = null;
  while (Date.now() < end) {
    const now: number | null = isQuiet() ? await page.evaluate<number | null>(stillness).catch(() => null) : null;
    if (now !== null && now === before) return true;
    before = now;
    await wait(now === null ? 30 : againMs);
  }
  return false;
};

/** As a link would: the router hears of it and the document stays. */
const moveInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: Math.random().toString(36).slice(2, 10), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

const samePath = (url: string, address: string): boolean => new URL(url).pathname === new URL(address, url).pathname;

/** Opens a phone. Its findings in the console are told with the screen that was open. */
export const openPhone = async (browser: Browser, world: World, who: { role: Role; locale: Locale; form: FormName }): Promise<Phone> => {
  const isInWechat = who.role === 'inWechat';
  const form = forms[who.form];
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: form.viewport,
    deviceScaleFactor: form.scale,
    hasTouch: form.isTouch,
    isMobile: form.isTouch,
    locale: who.locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(isInWechat ? { userAgent: wechat } : {}),
  });
  await context.addInitScript(
    ({ locale, token, kept }) => {
      sessionStorage.setItem('lang', locale);
      // What a worker keeps would stand in for what the server answers.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      if (token !== null && localStorage.getItem('token') === null) localStorage.setItem('token', `Bearer ${token}`);
      for (const [key, value] of Object.entries(kept ?? {})) localStorage.setItem(key, value);
      if (kept !== null) sessionStorage.setItem('wechatState', 'kept');
    },
    { locale: who.locale, token: world.tokenOf(who.role), kept: isInWechat ? social : null },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: Finding[] = [];
  const { isQuiet, moved } = listen(page, complaints);
  let hasDocument = false;
  let hasWalked = false;
  const takeComplaints = () => complaints.splice(0, complaints.length);

  /** What a walk has left in the browser belongs to no other screen. */
  const forget = async () => {
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    hasDocument = false;
  };

  const goTo = async (path: string, address: string): Promise<void> => {
    const walk = walks[path];
    if (hasWalked) await forget();
    hasWalked = walk !== undefined;
    if (walk) await walk(page);
    else if (hasDocument) await moveInside(page, address);
    else await page.goto(address);
    hasDocument = true;
    moved();
  };

  const open = async ({ path, address, isNeverStill }: Parameters<Phone['open']>[0]): Promise<Finding[]> => {
    takeComplaints();
    await goTo(path, address);
    const isSettled = await settle(page, isQuiet, isNeverStill ? themeMs : settleMs);
    const findings = takeComplaints();
    if (!isSettled && !isNeverStill)
      findings.push({ rule: 'unsettled', where: address, what: `was still loading after ${settleMs / 1000} s` });
    if (!samePath(page.url(), address))
      findings.push({ rule: 'elsewhere', where: address, what: `led to ${new URL(page.url()).pathname}${new URL(page.url()).search}` });
    else if (path !== '/404' && (await isNotFound(page, who.locale)))
      findings.push({ rule: 'not found', where: address, what: 'says that there is no such page' });
    return findings;
  };

  const look = async (theme: Theme, file: string): Promise<Finding[]> => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(page, isQuiet, themeMs);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, type: 'png' });
    // Dark differs from light in its colours alone.
    const faults = await (theme === 'light' ? findFaults(page) : findColourFaults(page));
    return [...faults, ...takeComplaints()];
  };

  return {
    open,
    look,
    close: () => context.close(),
  };
};
