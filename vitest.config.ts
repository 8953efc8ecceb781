import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { slimWords } from './web/build/slim-words.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `npm run check` leaves out what takes long; a project's own list of files is the only place where that can be said.
const leftOut = process.env['TEST_FAST'] === '1' ? ['**/*.slow.test.{ts,tsx}'] : [];

export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,demo,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.soak.test.ts', ...leftOut],
          globalSetup: [fromRoot('server/src/testing/global-setup.ts')],
          pool: 'forks',
          // One app and one database per worker, kept from file to file: files must not share state through modules.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 5_000 } },
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react()],
        resolve: { alias: slimWords(fromRoot('web/')) },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/dist/**', ...leftOut],
          pool: 'threads',
          testTimeout: 20_000,
          env: { TZ: 'Asia/Shanghai' },
        },
      },
    ],
  },
});
