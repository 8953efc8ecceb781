// npm test: installs what is missing, runs every check and test, and ends with one line: N passed, N failed.
// --fast leaves out the browser and the tests named *.slow.test.ts and *.alone.test.ts; --changed narrows that to what the changes since the main
// branch can touch; --only=lint,types,… runs those steps alone; --shuffle runs the files of tests in any order. A whole run that passed ends with
// a check that its tests met every call and every built screen.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, giveUp, root } from './install.mjs';
import { bin, check, countPlaywright, countVitest, minute, readReport, runProgram } from './test-run/programs.mjs';
import { summarise } from './test-run/summary.mjs';

const has = (word) => process.argv.includes(word);
const isFast = has('--fast');
const isShuffled = has('--shuffle');
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const reports = mkdtempSync(join(tmpdir(), 'yanzhi-reports-'));
const typesCache = join('node_modules', '.cache', 'types.tsbuildinfo');
/** Set by --changed: the files that changed, and the tests of each project that they can touch. */
let touched;
/** Where the demo content of the journeys lies once it is loaded, and the address that it was loaded under. */
let demoData;

// Checks use one core or little more, and run beside each other, what takes longest first; tests use all there are.
const steps = [
  { name: 'built', isBeside: true, isSlow: true, run: (quiet) => check('tools/build-web.mjs', [], quiet) },
  // The server that loads it looks into the folder of the built app.
  { name: 'demo', isBeside: true, isSlow: true, isAfter: 'built', run: loadDemo },
  { name: 'lint', isBeside: true, run: lint },
  { name: 'unused', isBeside: true, run: (quiet) => check(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors'], quiet) },
  { name: 'types', isBeside: true, run: types },
  { name: 'boundaries', isBeside: true, run: (quiet) => check('tools/check-boundaries.ts', [], quiet) },
  { name: 'owners', isBeside: true, run: (quiet) => check('tools/check-owners.ts', [], quiet) },
  { name: 'tidy', isBeside: true, run: (quiet) => check('tools/tidy.ts', [], quiet) },
  { name: 'clones', isBeside: true, isSlow: true, run: (quiet) => check(bin('jscpd'), ['--silent'], quiet) },
  { name: 'server', run: () => vitest('server', ['server', 'alone']) },
  { name: 'web', run: () => vitest('web', ['web', 'web-plain']) },
  { name: 'browser', isSlow: true, run: browser },
  { name: 'tested', isOfWhole: true, run: () => check('tools/check-tested.ts', []) },
];
const isWhole = !isFast && only === undefined && !has('--changed');

function lint(quiet) {
  const files = touched?.changed.filter((file) => /\.([cm]?[jt]sx?|jsonc?|css)$/.test(file)) ?? [];
  if (touched && files.length === 0) return { passed: 1, failed: 0, tests: [] };
  return check(bin('biome'), ['check', '--diagnostic-level=warn', '--max-diagnostics=50', '--no-errors-on-unmatched', ...files], quiet);
}

function types(quiet) {
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  return check(bin('tsc'), ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', typesCache], quiet);
}

async function vitest(name, projects) {
  if (touched?.tests[name].length === 0) return { passed: 0, failed: 0, tests: [] };
  const [report, times] = [join(reports, `${name}.json`), join(reports, `${name}.times.json`)];
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./tools/time-reporter.ts',
    `--outputFile.json=${report}`,
    ...(isShuffled ? ['--sequence.shuffle.files'] : []),
    ...(touched?.tests[name] ?? []),
  ];
  const env = { TIMES_FILE: times, ...(isFast ? { TEST_FAST: '1' } : {}) };
  const { isGood } = await runProgram(bin('vitest'), args, { timeoutMs: 45 * minute, env });
  const spent = existsSync(times) ? { spent: JSON.parse(readFileSync(times, 'utf8')) } : {};
  return { ...readReport(report, isGood, countVitest), ...spent };
}

/** Loads the demo content that the journeys copy; without this step they load it themselves. */
async function loadDemo(quiet) {
  const file = join(reports, 'demo.json');
  const result = await check('e2e/support/make-demo-data.ts', [file], quiet);
  if (existsSync(file)) demoData = JSON.parse(readFileSync(file, 'utf8'));
  return result;
}

async function browser() {
  const report = join(reports, 'browser.json');
  const loaded = demoData ? { E2E_DEMO_DATA: demoData.folder, E2E_DEMO_ADDRESS: demoData.address } : {};
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...loaded };
  const { ensureWebBuilt } = await import('./build-web.mjs');
  if (!ensureWebBuilt()) return { passed: 0, failed: 1, tests: [] };
  const { isGood } = await runProgram(bin('playwright'), ['test', '--reporter=list,json'], { timeoutMs: 45 * minute, env });
  return readReport(report, isGood, countPlaywright);
}

async function findTouched() {
  const { isGood, said } = await runProgram('tools/test-run/touched.ts', [], { isQuiet: true });
  if (!isGood) giveUp(`What changed could not be found:\n${said}`);
  const found = JSON.parse(said);
  const tests = found.tests.server.length + found.tests.web.length;
  console.log(`${found.changed.length} files changed since ${found.since}; they can touch ${tests} files of tests.`);
  if (found.further > 0) console.log(`${found.further} more are further away and left to npm test.`);
  return found;
}

/** Runs a step and says what came of it. Gives its result with its name and time. */
async function runStep(step, place, quiet) {
  if (!quiet) console.log(`\n${place} ${step.name} …`);
  const startedAt = Date.now();
  const { said = '', ...result } = await step.run(quiet);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (said.trim() !== '') console.log(said.trimEnd());
  console.log(`${place} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return { ...result, step: step.name, seconds };
}

/** Runs the checks, as many at once as there are cores, and then one step of tests after the other. */
async function runSteps(chosen) {
  const placeOf = (step) => `[${chosen.indexOf(step) + 1}/${chosen.length}]`;
  const beside = chosen.filter((step) => step.isBeside);
  const results = [];
  if (beside.length > 0) console.log(`\n${beside.map(({ name }) => name).join(', ')} …`);
  const waiting = new Set(beside);
  const isReady = ({ isAfter }) => !beside.some(({ name }) => name === isAfter) || results.some((result) => result.step === isAfter);
  // One that waits for another is taken up by whoever does that other.
  const lane = async () => {
    for (let step = [...waiting].find(isReady); step; step = [...waiting].find(isReady)) {
      waiting.delete(step);
      results.push(await runStep(step, placeOf(step), { isQuiet: true }));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  for (const step of chosen.filter((one) => !one.isBeside)) {
    if (step.isOfWhole && results.some(({ failed }) => failed > 0)) {
      console.log(`\n${placeOf(step)} ${step.name} is left out: tests that failed may have seen less than they should.`);
      continue;
    }
    results.push(await runStep(step, placeOf(step)));
  }
  return results;
}

async function main() {
  const startedAt = Date.now();
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    giveUp(`There is no step named ${unknown.join(', ')}: the steps are ${steps.map((step) => step.name).join(', ')}.`);
  ensureInstalled();
  if (has('--changed')) touched = await findTouched();
  const chosen = steps.filter((step) => (only ? only.includes(step.name) : isWhole || !(step.isSlow || step.isOfWhole)));
  if (chosen.some((step) => step.isSlow)) {
    const { ensureSystemPrograms } = await import('./system-programs.mjs');
    ensureSystemPrograms();
  }
  // What earlier runs have seen is no witness of this one.
  if (isWhole) rmSync(join(root, '.data', 'test-results'), { recursive: true, force: true });
  const results = await runSteps(chosen);
  const failed = summarise(results, ((Date.now() - startedAt) / 1000).toFixed(0));
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
  if (demoData) rmSync(demoData.folder, { recursive: true, force: true });
}
