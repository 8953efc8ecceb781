import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const module = fileURLToPath(new URL('./search-words.ts', import.meta.url));

const LITTLE = 2 ** 20;
const LOOKS = 50;

/**
 * Tells how many bytes of files it holds before a search and after one that is cut into words, and what was cut. What was collected is given
 * back by a thread of its own, a moment later: what is still held after all looks is held for good.
 */
const program = `
  import { searchQuery } from ${JSON.stringify(module)};
  const collected = async () => {
    let held = Infinity;
    for (let look = 0; look < ${LOOKS} && held >= ${LITTLE}; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      gc();
      held = process.memoryUsage().arrayBuffers;
    }
    return held;
  };
  const before = await collected();
  const words = searchQuery('我们一起研究翻译理论')?.words;
  console.log(JSON.stringify({ before, words, after: await collected() }));
`;

it('a process that searches holds no file of the dictionary, before the first search and after it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program]);
  const told = JSON.parse(stdout) as { before: number; after: number; words: string };
  expect(told.words).toContain('翻译');
  expect(told.before).toBeLessThan(LITTLE);
  expect(told.after).toBeLessThan(LITTLE);
});
