// npm test: installs what is missing, runs every check and test, and ends with one line: N passed, N failed.
// --fast leaves out the browser and the tests named *.slow.test.ts; --only=lint,types,… runs those steps alone. A whole run that passed ends
// with a check that its tests met every call and every built screen.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, giveUp, packagedNode, root } from './install.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const isFast = process.argv.includes('--fast');
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const reports = mkdtempSync(join(tmpdir(), 'yanzhi-reports-'));
const slowestCount = 20;
const linesOfFailure = 12;
const minute = 60_000;

const steps = [
  { name: 'lint', run: () => check(bin('biome'), ['check', '--diagnostic-level=warn', '--max-diagnostics=50']) },
  { name: 'unused', run: () => check(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']) },
  { name: 'types', run: () => check(bin('tsc'), ['--noEmit', '-p', '.']) },
  { name: 'boundaries', run: () => check('tools/check-boundaries.ts', []) },
  { name: 'server', run: () => vitest(['server', 'slow'], /^(contract|server|demo|tools|bench)\/.*\.test\.ts$/) },
  { name: 'web', run: () => vitest(['web'], /^web\/.*\.test\.tsx?$/) },
  { name: 'browser', isSlow: true, run: browser },
  { name: 'tested', isOfWhole: true, run: () => check('tools/check-tested.ts', []) },
];
const isWhole = !isFast && only === undefined;

/** Runs a program under the packaged Node and waits; one that takes too long is ended. */
function runProgram(file, args, { timeoutMs = 5 * minute, env = {} } = {}) {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const child = spawn(packagedNode, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
    });
    const timer = setTimeout(() => {
      console.error(`This step took longer than ${timeoutMs / minute} minutes and was ended.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, timeoutMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

async function check(file, args) {
  const isGood = await runProgram(file, args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, tests: [] };
}

function listFiles(pattern) {
  return ['contract', 'server', 'demo', 'tools', 'bench', 'web', 'e2e']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => relative(root, join(root, folder, String(name)))),
    )
    .filter((file) => pattern.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
}

/** A file that could not even be read, or whose end found something, holds no tests that failed. */
const failedAsWhole = (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');

async function vitest(projects, files) {
  if (listFiles(files).length === 0) return { passed: 0, failed: 0, tests: [] };
  const report = join(reports, `${projects.join('-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const isGood = await runProgram(bin('vitest'), args, { timeoutMs: 20 * minute, env: isFast ? { TEST_FAST: '1' } : {} });
  return read(report, isGood, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(failedAsWhole).length,
    tests: found.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({
        ms: test.duration ?? 0,
        name: `${relative(root, file.name)}: ${test.fullName}`,
        why: test.status === 'failed' ? (test.failureMessages ?? []).join('\n') : null,
      })),
    ),
    whole: found.testResults
      .filter(failedAsWhole)
      .map((file) => ({ ms: 0, name: `${relative(root, file.name)}, as a whole`, why: file.message ?? '' })),
  }));
}

async function browser() {
  if (listFiles(/^e2e\/.*\.(spec|test)\.ts$/).length === 0) return { passed: 0, failed: 0, tests: [] };
  const { ensureSystemPrograms } = await import('./system-programs.mjs');
  ensureSystemPrograms();
  const { ensureWebBuilt } = await import('./build-web.mjs');
  if (!ensureWebBuilt()) return { passed: 0, failed: 1, tests: [] };
  const report = join(reports, 'browser.json');
  const isGood = await runProgram(bin('playwright'), ['test', '--reporter=list,json'], {
    timeoutMs: 30 * minute,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return read(report, isGood, (found) => ({
    passed: found.stats.expected + found.stats.flaky,
    failed: found.stats.unexpected + found.errors.length,
    tests: found.suites.flatMap(listSpecs),
  }));
}

function listSpecs(suite) {
  const own = suite.specs.map((spec) => ({
    ms: spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0),
    name: `e2e/${spec.file}: ${spec.title}`,
    why: spec.ok ? null : (spec.tests.flatMap((test) => test.results).at(-1)?.error?.message ?? ''),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Reads what the runner wrote. A runner that ended badly without a failed test, or wrote nothing, is a failure itself. */
function read(report, isGood, count) {
  if (!existsSync(report)) return { passed: 0, failed: 1, tests: [] };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return !isGood && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

async function main() {
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    giveUp(`There is no step named ${unknown.join(', ')}: the steps are ${steps.map((step) => step.name).join(', ')}.`);
  ensureInstalled();
  const chosen = steps.filter((step) => (only ? only.includes(step.name) : isWhole || !(step.isSlow || step.isOfWhole)));
  if (chosen.some((step) => step.isSlow)) {
    const { ensureSystemPrograms } = await import('./system-programs.mjs');
    ensureSystemPrograms();
  }
  // What earlier runs have seen is no witness of this one.
  if (isWhole) rmSync(join(root, '.data', 'test-results'), { recursive: true, force: true });
  const results = [];
  for (const [index, step] of chosen.entries()) {
    if (step.isOfWhole && results.some(({ failed }) => failed > 0)) {
      console.log(`\n[${index + 1}/${chosen.length}] ${step.name} is left out: tests that failed may have seen less than they should.`);
      continue;
    }
    console.log(`\n[${index + 1}/${chosen.length}] ${step.name} …`);
    const startedAt = Date.now();
    const result = await step.run();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`[${index + 1}/${chosen.length}] ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    results.push({ ...result, step: step.name, seconds });
  }
  summarise(results);
}

/** What failed, once more where whoever reads only the end of a long output finds it. */
function tellFailed(results) {
  const failed = results.flatMap((result) => [...result.tests, ...(result.whole ?? [])]).filter(({ why }) => typeof why === 'string');
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name, why } of failed) {
    console.log(`✗ ${name}`);
    for (const line of stripVTControlCharacters(why).split('\n').slice(0, linesOfFailure)) console.log(`    ${line}`);
  }
}

function summarise(results) {
  const slowest = results
    .flatMap((result) => result.tests)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestCount);
  if (slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { ms, name } of slowest) console.log(`${String(Math.round(ms)).padStart(7)} ms  ${name}`);
  tellFailed(results);
  console.log('');
  for (const { step, passed, failed, seconds } of results) {
    console.log(`${step.padEnd(12)}${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed ${seconds.padStart(8)} s`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${sum('passed')} passed, ${failed} failed`);
}

try {
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
