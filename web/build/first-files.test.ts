import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_FEATURES, firstFiles, openPaths } from './first-files.ts';
import { readRoutes } from './read-routes.ts';

const web = join(import.meta.dirname, '..');

it('knows what each path shows that opens to everybody, and of no screen that is not there', async () => {
  const paths = openPaths(await readRoutes(web));
  const at = (path: string) => paths.find((one) => one.path === path);
  expect(at('/feeds')).toEqual({
    path: '/feeds',
    screen: 'src/features/feeds/screens/feeds.screen.tsx',
    strings: ['feeds', 'comments', 'reactions', 'ads'],
    isFirst: true,
  });
  expect(at('/reportOther')).toMatchObject({ isFirst: false });
  // A circle's page has two paths, and its own is bound by name.
  expect(at('/groupDetail')?.screen).toBe(at('/groups/:groupId/info')?.screen);
  expect(at('/userCenter')).toBeUndefined();
  expect(paths.filter(({ screen }) => !existsSync(join(web, screen)))).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
});

it('names for a path what the document does not name, with what that imports and the words in each language', async () => {
  const manifest = {
    'index.html': { file: 'a/entry.js', isEntry: true, imports: ['_shell.js'] },
    '_shell.js': { file: 'a/shell.js' },
    '_lists.js': { file: 'a/lists.js', imports: ['_shell.js'] },
    'src/app/routes/other-routes.ts': { file: 'a/routes.js' },
    'src/features/posts/words/es-ES/posts.json': { file: 'a/posts-es.js' },
    '_words.js': { file: 'a/words-es.js', name: 'words-es-ES' },
    'src/features/feeds/screens/feeds.screen.tsx': { file: 'a/x.js', imports: ['_lists.js', 'index.html'] },
    'src/features/groups/screens/group-info.screen.tsx': { file: 'a/y.js', imports: ['_lists.js'] },
    'src/features/groups/screens/members.screen.tsx': { file: 'a/z.js' },
  };
  const told = firstFiles(manifest, await readRoutes(web));
  expect(told.screens['/feeds']).toEqual({
    files: ['/a/x.js', '/a/lists.js'],
    strings: ['app', 'kit', 'feeds', 'comments', 'reactions', 'ads'],
  });
  expect(told.screens['/groups/:groupId/info']?.files).toEqual(['/a/y.js', '/a/lists.js']);
  expect(told.screens['/groups/:groupId/members']?.files).toEqual(['/a/z.js']);
  expect(told.screens['/reportOther']?.files).toEqual(['/a/routes.js']);
  expect(told.screens['/profile'], 'who must sign in first is led on by the same table').toEqual({ files: ['/a/routes.js'], strings: [] });
  expect(told.paths).toMatchObject({ '/enterpriseOptionTip': 'any', '/users/:userId': 'numbers', '/wallet': 'any', '/': 'any' });
  expect(told.words['es-ES']).toMatchObject({ posts: '/a/posts-es.js', app: '/a/words-es.js', kit: '/a/words-es.js' });
});

it('knows whose routes the app has from the beginning', () => {
  for (const file of ['first-routes', 'other-routes']) {
    expect(readFileSync(join(web, `src/app/routes/${file}.ts`), 'utf8')).toContain(`features/{${FIRST_FEATURES.join(',')}}/*.feature.ts`);
  }
});
