// The programs that the steps of `npm test` run, and what their reports say.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packagedNode, root } from '../install.mjs';

export const bin = (name) => join(root, 'node_modules', '.bin', name);
export const minute = 60_000;

/**
 * Runs a program under the packaged Node and waits; one that takes too long is ended. Its words are shown as they come, or given as `said` where
 * `isQuiet` asks for it: of programs beside each other each speaks when it is done.
 */
export function runProgram(file, args, { timeoutMs = 15 * minute, env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const child = spawn(packagedNode, [file, ...args], {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: path, ...env },
    });
    const words = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk));
    const timer = setTimeout(() => {
      console.error(`This step took longer than ${timeoutMs / minute} minutes and was ended.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, timeoutMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ isGood: code === 0, said: Buffer.concat(words).toString() });
    });
  });
}

/** Runs a program that is one check: good or not. */
export async function check(file, args, options = {}) {
  const { isGood, said } = await runProgram(file, args, options);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, tests: [], said };
}

/** Reads what a runner wrote. One that ended badly without a failed test, or wrote nothing, is a failure itself. */
export function readReport(report, isGood, count) {
  if (!existsSync(report)) return { passed: 0, failed: 1, tests: [] };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return !isGood && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** A file that could not even be read, or whose end found something, holds no tests that failed. */
const failedAsWhole = (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');

/** What the JSON report of vitest says. */
export const countVitest = (found) => ({
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
});

/** What the JSON report of Playwright says. */
export const countPlaywright = (found) => ({
  passed: found.stats.expected + found.stats.flaky,
  failed: found.stats.unexpected + found.errors.length,
  tests: found.suites.flatMap(listSpecs),
});

/** What stood on the screens of a journey when it failed, as its fixture left it. */
const seenIn = (result) =>
  (result?.attachments ?? [])
    .filter(({ name, body }) => name.startsWith('screen of ') && body !== undefined)
    .map(({ name, body }) => `${name}\n${Buffer.from(body, 'base64').toString()}`)
    .join('\n');

function listSpecs(suite) {
  const own = suite.specs.map((spec) => {
    const results = spec.tests.flatMap((test) => test.results);
    return {
      ms: results.reduce((sum, result) => sum + result.duration, 0),
      name: `e2e/${spec.file}: ${spec.title}`,
      why: spec.ok ? null : (results.at(-1)?.error?.message ?? ''),
      seen: spec.ok ? '' : seenIn(results.at(-1)),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap(listSpecs)];
}
