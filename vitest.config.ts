import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `npm run check` leaves out what takes long.
const isFast = process.env['TEST_FAST'] === '1';
/** `--sequence.shuffle.files` runs the files in any order: none may depend on which came before it. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));
const slow = '**/*.slow.test.{ts,tsx}';
const alone = '**/*.alone.test.ts';
// Each worker of the server's tests holds a whole application: no more of them than this, however many cores there are.
const maxWorkers = Math.min(4, availableParallelism());

const server = {
  environment: 'node' as const,
  globalSetup: [fromRoot('server/src/testing/global-setup.ts')],
  pool: 'forks' as const,
  // One app and one database per worker, kept from file to file: files must not share state through modules.
  isolate: false,
  // A test that hangs ends some time; one on a machine that does much else ends well.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  env: { TZ: 'UTC' },
  setupFiles: [fromRoot('server/src/testing/leaked-settings.ts')],
};

const web = {
  pool: 'threads' as const,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As `findBy…` waits (web/src/testing/leave-nothing.ts): a second is too little for a part that is loaded on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  env: { TZ: 'Asia/Shanghai' },
  maxWorkers,
};
/** Tests of the web that need a document: those that draw something, and those that say so in their name. */
const withDocument = ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'];
const notTests = ['**/node_modules/**', 'web/dist/**', '**/*.soak.test.ts', ...(isFast ? [slow, alone] : [])];

export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default'],
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['{contract,server,demo,tools,bench}/**/*.test.ts'],
          exclude: [...notTests, alone],
          maxWorkers,
        },
      },
      {
        test: {
          ...server,
          // What they measure is true only of a machine that does nothing else: they come one by one, after the others.
          name: 'alone',
          include: ['{contract,server,demo,tools,bench}/**/*.alone.test.ts'],
          exclude: notTests,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          ...web,
          name: 'web',
          environment: 'happy-dom',
          include: withDocument,
          exclude: notTests,
          setupFiles: [fromRoot('web/src/testing/leave-stubs.ts'), fromRoot('web/src/testing/leave-nothing.ts')],
        },
      },
      {
        plugins: [react()],
        test: {
          ...web,
          name: 'web-plain',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          exclude: [...notTests, ...withDocument],
          setupFiles: [fromRoot('web/src/testing/leave-stubs.ts')],
        },
      },
    ],
  },
});
