import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, ConsoleMessage, Page, Request } from '@playwright/test';
import type { Locale } from '#contract/kernel/refusals.ts';
import { type Finding, findFaults } from './find-faults.ts';
import type { Visit } from './visits.ts';
import type { World } from './world.ts';

export type Theme = 'light' | 'dark';

export const screenSize = { width: 390, height: 844 };
const settleMs = 8_000;
const themeMs = 1_500;
const quietMs = 120;
const firstLanguage: Locale = 'zh-CN';

/** A phone of one person in one language: a single page that moves inside the app. */
export type Phone = {
  /** Opens a screen; what could not be opened is a finding. */
  open(visit: Visit): Promise<Finding[]>;
  /** Puts on a theme, looks for faults and takes the picture. */
  look(theme: Theme, file: string): Promise<Finding[]>;
  close(): Promise<void>;
};

/** What browsers print of answers that a screen may well get: the screen's own words are looked at instead. */
const isExpected = (message: ConsoleMessage): boolean => /Failed to load resource: .*\b(401|403|404|422|429)\b/.test(message.text());

const listen = (page: Page, complaints: Finding[]): { isQuiet: () => boolean } => {
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
  return { isQuiet: () => open.size === 0 && Date.now() - lastAt > quietMs };
};

const isStill = `(() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const busy = [...document.querySelectorAll('[aria-busy=true], .app-progress')].some(shown);
  const images = [...document.images].filter((one) => shown(one) && one.getBoundingClientRect().top < innerHeight && one.loading !== 'lazy');
  const isMoving = document.getAnimations().some((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
  return !busy && !isMoving && images.every((one) => one.complete) && document.fonts.status === 'loaded' && (document.querySelector('#root')?.childElementCount ?? 1) > 0;
})()`;

/** Waits until nothing is loading. False when that takes too long: a skeleton that never ends is a fault. */
const settle = async (page: Page, isQuiet: () => boolean, waitMs: number): Promise<boolean> => {
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    if (isQuiet() && (await page.evaluate<boolean>(isStill).catch(() => false))) return true;
    await wait(30);
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
export const openPhone = async (browser: Browser, world: World, who: { token: string | null; locale: Locale }): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: screenSize,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: who.locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ({ locale, token }) => {
      sessionStorage.setItem('lang', locale);
      // The check-in would open by itself over one's own page.
      localStorage.setItem('H5_CHECKIN_OFFERED', new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date()));
      // What a worker keeps would stand in for what the server answers.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      if (token !== null && localStorage.getItem('token') === null) localStorage.setItem('token', `Bearer ${token}`);
    },
    { locale: who.locale, token: who.token },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: Finding[] = [];
  const { isQuiet } = listen(page, complaints);
  let hasDocument = false;
  const takeComplaints = () => complaints.splice(0, complaints.length);

  const open = async ({ address, isNeverStill }: Visit): Promise<Finding[]> => {
    takeComplaints();
    if (hasDocument) await moveInside(page, address);
    else await page.goto(address);
    hasDocument = true;
    const isSettled = await settle(page, isQuiet, isNeverStill ? themeMs : settleMs);
    const findings = takeComplaints();
    if (!isSettled && !isNeverStill)
      findings.push({ rule: 'unsettled', where: address, what: `was still loading after ${settleMs / 1000} s` });
    if (!samePath(page.url(), address))
      findings.push({ rule: 'elsewhere', where: address, what: `led to ${new URL(page.url()).pathname}${new URL(page.url()).search}` });
    return findings;
  };

  const look = async (theme: Theme, file: string): Promise<Finding[]> => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(page, isQuiet, themeMs);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, type: 'png' });
    const withContrast = who.locale === firstLanguage;
    // Dark differs from light in its colours alone.
    const faults = theme === 'light' || withContrast ? await findFaults(page, { withContrast }) : [];
    return [...faults, ...takeComplaints()];
  };

  return {
    open,
    look,
    close: () => context.close(),
  };
};
