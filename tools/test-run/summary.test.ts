import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const summary = new URL('./summary.mjs', import.meta.url).href;

/** What a run says at its end, line by line. */
const toldOf = (tests: readonly object[]): string[] => {
  const results = [{ step: 'web', passed: 0, failed: tests.length, seconds: '1.0', tests }];
  const program = `(await import(${JSON.stringify(summary)})).summarise(${JSON.stringify(results)}, '1')`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout.split('\n');
};

it('tells why each test failed, and what stood on its screens where it has any', () => {
  const told = toldOf([
    { name: 'one', ms: 1, why: 'expected 1\nto be 2' },
    { name: 'other', ms: 2, why: 'not found', seen: 'screen of 1\n- button' },
  ]);
  const start = told.indexOf('Failed:');
  expect(told.slice(start, told.indexOf('', start))).toEqual([
    ...['Failed:', '✗ one', '    expected 1', '    to be 2'],
    ...['✗ other', '    not found', '    screen of 1', '    - button'],
  ]);
});
