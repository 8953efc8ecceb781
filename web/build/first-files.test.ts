import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundPaths, firstFiles } from './first-files.ts';

const web = join(import.meta.dirname, '..');

it('knows the screen of paths, also of those that share one, and none that is not there', () => {
  const bound = boundPaths(web);
  const screenOf = (path: string) => bound.find((one) => one.path === path)?.screen;
  expect(screenOf('/feeds')).toBe('src/features/feeds/screens/feeds.screen.tsx');
  expect(screenOf('/post/text')).toBe(screenOf('/post/pic'));
  expect(bound.filter(({ screen }) => !existsSync(join(web, screen)))).toEqual([]);
  expect(bound.find((one) => one.path === '/feeds')).toMatchObject({ isFirst: true, strings: expect.arrayContaining(['feeds']) });
  expect(bound.find((one) => one.path === '/reportOther')?.isFirst).toBe(false);
});

it('names for a path what the document does not name, with what that imports and the words in each language', () => {
  const manifest = {
    'index.html': { file: 'a/entry.js', isEntry: true, imports: ['_shell.js'] },
    '_shell.js': { file: 'a/shell.js' },
    '_lists.js': { file: 'a/lists.js', imports: ['_shell.js'] },
    'src/app/later-screens.ts': { file: 'a/later.js' },
    'src/locales/es-ES/posts.json': { file: 'a/posts-es.js' },
    '_words.js': { file: 'a/words-es.js', name: 'words-es-ES' },
    'src/x.screen.tsx': { file: 'a/x.js', imports: ['_lists.js', 'index.html'] },
  };
  const bound = { path: '/x', screen: 'src/x.screen.tsx', strings: ['posts'] };
  const told = firstFiles(manifest, [
    { ...bound, isFirst: true },
    { ...bound, path: '/y', isFirst: false },
  ]);
  expect(told.screens['/x']).toEqual({ files: ['/a/x.js', '/a/lists.js'], strings: ['app', 'kit', 'posts'] });
  expect(told.screens['/y']?.files).toEqual(['/a/x.js', '/a/lists.js', '/a/later.js']);
  expect(told.words['es-ES']).toMatchObject({ posts: '/a/posts-es.js', app: '/a/words-es.js', kit: '/a/words-es.js' });
});
