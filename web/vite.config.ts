import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beginInTurn } from './build/begin-in-turn.ts';
import { tellFirstFiles } from './build/first-files.ts';
import { precompress } from './build/precompress.ts';
import { pwa } from './build/pwa.ts';
import { shellChunks } from './build/shell-chunks.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url));

/** Where shared links lead. */
const forms = ['form-screen', 'field'];
const linkedScreens = ['groups/screens/group-info.screen.tsx', 'posts/screens/topic-detail.screen.tsx'];

export default defineConfig({
  root: webRoot,
  plugins: [react(), tailwindcss(), beginInTurn(webRoot), tellFirstFiles(webRoot), pwa(webRoot), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Chrome 111 and Safari 16.4: the oldest browsers Tailwind's own output runs on.
    target: ['chrome111', 'safari16.4'],
    // A strict Content-Security-Policy has no room for the inline preload helper of old browsers.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // What a feature shows the others only passes on: who takes one thing of it need not load the rest.
      treeshake: { moduleSideEffects: [{ test: /(\.public\.tsx?|\/contract\/src\/.*\.ts)$/, sideEffects: false }] },
      output: {
        // The first load names every chunk there is: by its name alone that costs two kilobytes, by a short hash one.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            ...shellChunks({
              entry: `${webRoot}src/main.tsx`,
              firstScreen: `${webRoot}src/features/feeds/screens/feeds.screen.tsx`,
              forms: forms.map((part) => `${webRoot}src/kit/${part}.tsx`),
              linkedScreens: linkedScreens.map((screen) => `${webRoot}src/features/${screen}`),
            }),
          ],
        },
      },
    },
  },
});
