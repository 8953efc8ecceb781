import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstFiles, openPaths } from './first-files.ts';

const web = join(import.meta.dirname, '..');

it('knows what each path shows that opens to everybody, and of no screen that is not there', () => {
  const paths = openPaths(web);
  const at = (path: string) => paths.find((one) => one.path === path);
  expect(at('/feeds')).toEqual({
    path: '/feeds',
    screen: 'src/features/feeds/screens/feeds.screen.tsx',
    strings: ['feeds', 'comments', 'reactions', 'ads', 'titles.feed'],
    isLater: false,
    hasBar: true,
  });
  expect(at('/reportOther')).toMatchObject({ isLater: true, hasBar: false });
  // A circle's page has two paths, and its own is bound by name.
  expect(at('/groupDetail')?.screen).toBe(at('/groups/:groupId/info')?.screen);
  expect(at('/userCenter')).toBeUndefined();
  expect(paths.filter(({ screen }) => !existsSync(join(web, screen)))).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
});

it('names for a path what the document does not name, with what that imports and the words in each language', () => {
  const manifest = {
    'index.html': { file: 'a/entry.js', isEntry: true, imports: ['_shell.js'] },
    '_shell.js': { file: 'a/shell.js' },
    '_lists.js': { file: 'a/lists.js', imports: ['_shell.js'] },
    'src/app/later-screens.ts': { file: 'a/later.js' },
    'src/app/bars/bottom-bar.tsx': { file: 'a/bar.js' },
    'src/locales/es-ES/posts.json': { file: 'a/posts-es.js' },
    '_words.js': { file: 'a/words-es.js', name: 'words-es-ES' },
    'src/x.screen.tsx': { file: 'a/x.js', imports: ['_lists.js', 'index.html'] },
  };
  const shown = { screen: 'src/x.screen.tsx', strings: ['posts'] };
  const told = firstFiles(manifest, [
    { ...shown, path: '/x', isLater: false, hasBar: true },
    { ...shown, path: '/y', isLater: true, hasBar: false },
  ]);
  expect(told.screens['/x']).toEqual({ files: ['/a/x.js', '/a/lists.js', '/a/bar.js'], strings: ['app', 'kit', 'posts'] });
  expect(told.screens['/y']?.files).toEqual(['/a/x.js', '/a/lists.js', '/a/later.js']);
  expect(told.paths).toMatchObject({ '/enterpriseOptionTip': 'any', '/users/:userId': 'numbers', '/wallet': 'any', '/': 'any' });
  expect(told.words['es-ES']).toMatchObject({ posts: '/a/posts-es.js', app: '/a/words-es.js', kit: '/a/words-es.js' });
});
