import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callFiles } from './new/call.ts';
import { featureFiles } from './new/feature.ts';
import { namesOf } from './new/names.ts';
import { screenFiles } from './new/screen.ts';

/** `npm run new feature NAME`, `npm run new call FEATURE.NAME`, `npm run new screen FEATURE.NAME`: lays out a piece the way the others are. */
const USAGE = 'npm run new feature NAME | call FEATURE.NAME | screen FEATURE.NAME';
const root = fileURLToPath(new URL('..', import.meta.url));

const plan = (kind: string | undefined, name: string | undefined) => {
  if (!name) throw new Error(USAGE);
  if (kind === 'feature') return featureFiles(namesOf(name));
  const [feature, piece] = name.split('.');
  if ((kind !== 'call' && kind !== 'screen') || !feature || !piece) throw new Error(USAGE);
  return (kind === 'call' ? callFiles : screenFiles)(namesOf(feature), namesOf(piece));
};

try {
  const { files, next } = plan(process.argv[2], process.argv[3]);
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`Already there, nothing was written: ${taken.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`made ${path}`);
  }
  console.log(`\nThen:\n${next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
