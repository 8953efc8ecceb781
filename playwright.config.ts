import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './tools/system-programs.mjs';

/** Journeys in the system's Chromium, on a phone's screen. The tests start the application themselves. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  globalSetup: './e2e/support/demo-data.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Every step of every journey would be recorded, to be kept of one that fails: TRACE=1 asks for it.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Two pixels for one and what moves cost a third of a run. Journeys in whose way a moving picture has once stood let it move: `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // Each phone of each journey would fetch the whole application into its service worker anew: a third of what the browser costs. It works
    // in the journeys in which things move, in those without a network and in that of pushes: `inMotion`, `withServiceWorker`.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessShell() ?? findBrowser() ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  projects: [{ name: 'phone', use: { browserName: 'chromium' } }],
});
