// Says as JSON what changed since the main branch, and which files of tests that can touch: for `npm run check -- --changed`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSources, readImporters } from './import-graph.ts';
import { touchedTests } from './touched-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** So many files of each side run well within a minute. */
const most = { server: 24, web: 32 };

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Where this work left the main branch; the last commit where there is no such branch. */
const findBase = (): string => {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {}
  return git('rev-parse', 'HEAD').trim();
};

const base = findBase();
const all = [...new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))])];
const files = listSources(root);
const tests = touchedTests(all, files, readImporters(root, files));
const [web, server] = [tests.filter((file) => file.startsWith('web/')), tests.filter((file) => !file.startsWith('web/'))];
const near = { server: server.slice(0, most.server), web: web.slice(0, most.web) };
console.log(
  JSON.stringify({
    since: base.slice(0, 8),
    changed: all.filter((file) => existsSync(join(root, file))),
    tests: near,
    further: tests.length - near.server.length - near.web.length,
  }),
);
