import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuiltApp } from './built-app.ts';
import { readScreens } from './screens.ts';
import { FIRST_SCREEN, measureSizes, schemaFaults, sizeFaults } from './web-sizes.ts';

const screens = [
  { name: FIRST_SCREEN, chunk: 'src/features/feeds/screens/feeds.screen.tsx', strings: ['feeds'] },
  { name: 'members', chunk: 'src/features/groups/screens/members.screen.tsx', strings: ['feeds'] },
];

let dist: string;

const put = (file: string, bytes: number): void => {
  writeFileSync(join(dist, file), 'x'.repeat(bytes * 3));
  writeFileSync(join(dist, `${file}.br`), Buffer.alloc(bytes));
};

/** A build with an entry, its styles, a shared chunk, the first screen and one more. */
const build = (bytes: { entry: number; members: number }): void => {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  put('entry.js', bytes.entry);
  put('entry.css', 9_000);
  put('shared.js', 20_000);
  put('feeds.js', 5_000);
  put('members.js', bytes.members);
  put('words.js', 1_000);
  put('page-boot.js', 500);
  writeFileSync(
    join(dist, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'entry.js', isEntry: true, css: ['entry.css'] },
      '_shared.js': { file: 'shared.js' },
      'src/features/feeds/screens/feeds.screen.tsx': { file: 'feeds.js', imports: ['index.html', '_shared.js'] },
      'src/features/groups/screens/members.screen.tsx': { file: 'members.js', imports: ['_shared.js'] },
      '_words.js': { file: 'words.js', name: 'words-zh-CN' },
    }),
  );
};

const sizes = () => measureSizes(readBuiltApp(dist), screens);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'yanzhi-web-'));
  build({ entry: 80_000, members: 3_000 });
});

afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

describe('the weight of the web app', () => {
  it('is that of the entry with all that it needs, and of what each further screen adds to it', () => {
    expect(sizes()).toEqual({
      firstScripts: 80_000 + 20_000 + 5_000 + 1_000 + 500,
      firstStyles: 9_000,
      screens: { 'features/groups/screens/members.screen.tsx': 3_000 },
    });
    expect(sizeFaults(sizes(), null)).toEqual([]);
  });

  it('is noticed when it grows by more than a fiftieth, and let be when it grows by less', () => {
    const recorded = sizes();
    build({ entry: 80_500, members: 3_000 });
    expect(sizeFaults(sizes(), recorded)).toEqual([]);
    build({ entry: 83_000, members: 3_500 });
    expect(sizeFaults(sizes(), recorded)).toEqual([
      'scripts of the first load: grew from 106.5 KB to 109.5 KB, by more than 2 %',
      'features/groups/screens/members.screen.tsx: grew from 3.0 KB to 3.5 KB, by more than 2 %',
    ]);
  });

  it('is asked to be recorded where a screen is new', () => {
    const recorded = { ...sizes(), screens: {} };
    expect(sizeFaults(sizes(), recorded)).toEqual([
      'features/groups/screens/members.screen.tsx: is not recorded yet (npm run bench:web -- --record)',
    ]);
  });

  it('is held to its budgets, also where nothing was recorded', () => {
    build({ entry: 165_000, members: 41_000 });
    expect(sizeFaults(sizes(), null)).toEqual([
      'scripts of the first load: 191.5 KB is over the budget of 175.0 KB',
      'features/groups/screens/members.screen.tsx: 41.0 KB is over the budget of 40.0 KB',
    ]);
  });

  it('may hold no schemas of TypeBox', () => {
    writeFileSync(join(dist, 'members.js'), 'const a={"~kind":"Object",type:"object"};');
    expect(schemaFaults(readBuiltApp(dist))).toEqual(['members.js: holds schemas of TypeBox, which belong to the server']);
  });

  it('finds every screen that the features bind', async () => {
    const found = await readScreens();
    expect(found.map((screen) => screen.chunk)).toContain('src/features/groups/screens/group.screen.tsx');
    expect(found.find((screen) => screen.name === 'topic-detail')?.strings).toContain('posts');
    expect(new Set(found.map((screen) => screen.chunk)).size).toBe(found.length);
  });
});
