import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callFiles } from './new/call.ts';
import { featureFiles } from './new/feature.ts';
import { namesOf } from './new/names.ts';
import { screenFiles } from './new/screen.ts';

/** `npm run new feature NAME`, `npm run new call FEATURE.NAME`, `npm run new screen FEATURE.NAME`: lays out a piece the way the others are. */
const USAGE = 'npm run new feature NAME | call FEATURE.NAME | screen FEATURE.NAME';
const root = fileURLToPath(new URL('..', import.meta.url));
const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));

const read = (path: string): string | null => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

/** A manifest's name is nobody else's, over both layers of the server. */
const manifestNames = (): string[] =>
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.feature.ts'))
    .map((path) => basename(path, '.feature.ts'));

/** What is made, what is there already and gets a piece more, and what is left to a person. */
type Plan = { files: Record<string, string>; changed?: Record<string, string>; next: string[] };

const plan = (kind: string | undefined, name: string | undefined): Plan => {
  if (!name) throw new Error(USAGE);
  if (kind === 'feature') {
    if (manifestNames().includes(namesOf(name).kebab))
      throw new Error(`${name} is the name of a feature, or of a part of platform: choose another.`);
    return featureFiles(namesOf(name));
  }
  const [feature, piece] = name.split('.');
  if ((kind !== 'call' && kind !== 'screen') || !feature || !piece) throw new Error(USAGE);
  if (kind === 'screen') return screenFiles(namesOf(feature), namesOf(piece), read);
  return callFiles(namesOf(feature), namesOf(piece), read);
};

try {
  const { files, changed = {}, next } = plan(process.argv[2], process.argv[3]);
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`Already there, nothing was written: ${taken.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`made ${path}`);
  }
  for (const [path, text] of Object.entries(changed)) {
    writeFileSync(join(root, path), text);
    console.log(`changed ${path}`);
  }
  // Where each import and each line belongs is the formatter's to say.
  const { status } = spawnSync(process.execPath, [biome, 'check', '--write', ...Object.keys(files), ...Object.keys(changed)], {
    cwd: root,
    stdio: 'ignore',
  });
  if (status !== 0) console.log('The formatter did not take all of it: npm run lint says what.');
  console.log(`\nThen:\n${next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
