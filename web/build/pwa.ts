import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuildManifest, filesReachedFrom } from './build-manifest.ts';
import { allWords } from './words-chunks.ts';

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Words that any screen needs, in every language: few, and without them an offline page would be mute. */
const shellWords = ['app', 'kit'];
/** What stands in where a screen cannot be shown, and what stands around every screen a moment after it; and where the other screens are. */
const shellParts = /src\/(app\/screens\/.*\.screen|kit\/pictures|app\/routes\/other-routes)\.tsx?$/;

/** The files without which no screen stands: the entry with all that it imports, its styles, the words of the shell. */
export function shellFiles(manifest: BuildManifest): ReadonlySet<string> {
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || shellParts.test(key));
  const words = allWords(manifest).filter(({ namespace }) => shellWords.includes(namespace));
  return filesReachedFrom(manifest, [...parts, ...words.map(({ key }) => key)]);
}

const alwaysCached = new Set(['index.html', 'page-boot.js', 'icon.svg']);

/**
 * The manifest by which the app can be installed, and the service worker with its list of files to keep: the shell only. What a screen
 * needs beside it is kept when it is first loaded.
 */
export function pwa(webRoot: string): PluginOption[] {
  let dist = '';
  const place: Plugin = {
    name: 'yanzhi-pwa-place',
    configResolved: (config) => {
      dist = resolve(config.root, config.build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg}'],
      manifestTransforms: [
        (entries) => {
          const written = join(dist, '.vite/manifest.json');
          // A build that has failed has no manifest: its own error is the one to be read.
          if (!existsSync(written)) return { manifest: entries, warnings: [] };
          const shell = shellFiles(JSON.parse(readFileSync(written, 'utf8')) as BuildManifest);
          return { manifest: entries.filter(({ url }) => alwaysCached.has(url) || shell.has(url)), warnings: [] };
        },
      ],
    },
    manifest: {
      id: '/',
      name: '言值',
      short_name: '言值',
      description: '一站式智能翻译空间',
      lang: 'zh-CN',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: '#F7F6F3',
      theme_color: '#F7F6F3',
      icons: icons.filter(({ src }) => existsSync(join(webRoot, 'public', src))),
    },
  });
  return [place, ...worker];
}
