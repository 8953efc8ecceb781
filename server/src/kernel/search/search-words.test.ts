import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const module = fileURLToPath(new URL('./search-words.ts', import.meta.url));

/** Tells how many bytes of files it holds before a search and after one that is cut into words, and what was cut. */
const program = `
  import { searchQuery } from ${JSON.stringify(module)};
  const collected = () => { gc(); return process.memoryUsage().arrayBuffers; };
  const before = collected();
  const words = searchQuery('我们一起研究翻译理论')?.words;
  await new Promise((resolve) => setImmediate(resolve));
  console.log(JSON.stringify({ before, words, after: collected() }));
`;

it('a process that searches holds no file of the dictionary, before the first search and after it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program]);
  const told = JSON.parse(stdout) as { before: number; after: number; words: string };
  expect(told.words).toContain('翻译');
  expect(told.before).toBeLessThan(2 ** 20);
  expect(told.after).toBeLessThan(2 ** 20);
});
