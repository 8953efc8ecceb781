import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { serverFlags } from './memory-flags.mjs';

const module = fileURLToPath(new URL('./return-memory.ts', import.meta.url));

/** Fills young and old pages for a second, forgets what it filled them with, and waits. */
const program = `
  import { returnMemory } from ${JSON.stringify(module)};
  const end = returnMemory((done) => { clearTimeout(late); end(); console.log(JSON.stringify(done)); }, 100);
  const late = setTimeout(() => console.log('null'), 20_000);
  let kept = [];
  for (let round = 0; round < 16; round += 1) {
    kept = Array.from({ length: 300_000 }, (_, nth) => ({ nth, text: 'text ' + nth }));
    if (round % 4 === 3) await new Promise((resolve) => setImmediate(resolve));
  }
  kept = [];
`;

it('memory that a busy time took is returned to the system in the quiet after it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, '--input-type=module', '--eval', program]);
  const done = JSON.parse(stdout) as { before: number; after: number; ms: number } | null;
  expect(done).not.toBeNull();
  expect(done?.after ?? 0).toBeLessThan((done?.before ?? 0) - 40 * 2 ** 20);
});

/** Keeps one of a hundred things that it made, as a start does, and tells what is resident before it is looked after and then. */
const start = `
  import { returnMemory } from ${JSON.stringify(module)};
  const kept = Array.from({ length: 3_000_000 }, (_, nth) => ({ nth, text: 'text ' + nth })).filter(({ nth }) => nth % 100 === 0);
  const before = process.memoryUsage.rss();
  returnMemory(() => {})();
  console.log(JSON.stringify({ before, after: process.memoryUsage.rss(), kept: kept.length }));
`;

it('what a start left behind is returned before it is busy', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, '--input-type=module', '--eval', start]);
  const done = JSON.parse(stdout) as { before: number; after: number; kept: number };
  expect(done.kept).toBe(30_000);
  expect(done.after).toBeLessThan(done.before - 40 * 2 ** 20);
});
