// What `npm test` says at its end.
import { stripVTControlCharacters } from 'node:util';

const slowestCount = 20;
const linesOfFailure = 12;
const linesOfScreens = 80;

/** What failed, once more where whoever reads only the end of a long output finds it. */
function tellFailed(results) {
  const failed = results.flatMap((result) => [...result.tests, ...(result.whole ?? [])]).filter(({ why }) => typeof why === 'string');
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name, why, seen = '' } of failed) {
    console.log(`✗ ${name}`);
    const said = stripVTControlCharacters(why).split('\n').slice(0, linesOfFailure);
    const shown = seen === '' ? [] : seen.split('\n').slice(0, linesOfScreens);
    for (const line of [...said, ...shown]) console.log(`    ${line}`);
  }
}

/** Where the workers of a step spent their time: several run at once, so that the sums may be longer than the step. */
const tellSpent = (spent) =>
  spent === undefined
    ? ''
    : `   (${Object.entries(spent)
        .map(([what, ms]) => `${what} ${(ms / 1000).toFixed(1)} s`)
        .join(', ')})`;

/** Prints the slowest tests, what failed, every step with its time, and as the last line how many passed and failed. Gives the number that failed. */
export function summarise(results, wholeSeconds) {
  const slowest = results
    .flatMap((result) => result.tests)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestCount);
  if (slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { ms, name } of slowest) console.log(`${String(Math.round(ms)).padStart(7)} ms  ${name}`);
  tellFailed(results);
  console.log('');
  for (const { step, passed, failed, seconds, spent } of results) {
    const counts = `${step.padEnd(12)}${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed`;
    console.log(`${counts} ${seconds.padStart(8)} s${tellSpent(spent)}`);
  }
  console.log(`in ${wholeSeconds} s`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}
