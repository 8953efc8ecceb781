import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `npm run check` leaves out what takes long.
const isFast = process.env['TEST_FAST'] === '1';
const slow = '**/*.slow.test.{ts,tsx}';
// Each worker of the server's tests holds a whole application: no more of them than this, however many cores there are.
const maxWorkers = Math.min(4, availableParallelism());

const server = {
  environment: 'node' as const,
  globalSetup: [fromRoot('server/src/testing/global-setup.ts')],
  pool: 'forks' as const,
  // One app and one database per worker, kept from file to file: files must not share state through modules.
  isolate: false,
  testTimeout: 40_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 5_000 } },
  env: { TZ: 'UTC' },
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['{contract,server,demo,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.soak.test.ts', slow],
          setupFiles: [fromRoot('server/src/testing/leaked-settings.ts')],
          maxWorkers,
        },
      },
      {
        test: {
          ...server,
          // They kill servers and stop databases, and some measure time: they have the machine to themselves, after the others.
          name: 'slow',
          include: isFast ? [] : ['{contract,server,demo,tools,bench}/**/*.slow.test.ts'],
          exclude: ['**/node_modules/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/dist/**', ...(isFast ? [slow] : [])],
          pool: 'threads',
          testTimeout: 20_000,
          env: { TZ: 'Asia/Shanghai' },
          maxWorkers,
        },
      },
    ],
  },
});
