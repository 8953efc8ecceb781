import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineAll } from './build/inline-all.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url));

/** The checker of certificates as one file: no chunk, no style and no picture beside it. It is added to what the app was built to. */
export default defineConfig({
  root: webRoot,
  publicDir: false,
  plugins: [react(), tailwindcss(), inlineAll({ unused: /\.jsonld$/ })],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: ['chrome111', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: `${webRoot}verifier.html`,
      treeshake: { moduleSideEffects: [{ test: /(\.public\.tsx?|\/contract\/src\/.*\.ts)$/, sideEffects: false }] },
      output: { codeSplitting: false },
    },
  },
});
