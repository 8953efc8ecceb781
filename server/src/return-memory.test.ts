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
