import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '#contract/contract.ts';
import { listBuiltScreens } from './built-screens.ts';

/**
 * Fails unless the last test run met every call of the contract and every built screen: a call has worked, refused and met a stranger, a
 * screen was drawn without an error. A whole `npm test` ends with it. `--seen=FOLDER` reads what another run noted.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.find((word) => word.startsWith('--seen='));
const seenFolder = named ? named.slice('--seen='.length) : `${root}.data/test-results`;

const linesOf = <T>(name: string): T[] => {
  const path = `${seenFolder}/${name}`;
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
};

const casesByCall = new Map<string, Set<string>>();
for (const line of linesOf<{ call: string; case: string }>('calls.jsonl')) {
  const cases = casesByCall.get(line.call) ?? new Set<string>();
  casesByCall.set(line.call, cases.add(line.case));
}

/** One that is for everybody and takes nothing has nothing to refuse. */
const neededCases = (call: (typeof contract)[number]): string[] => {
  const takesInput = Object.keys((call.shapes.input as { properties?: object }).properties ?? {}).length > 0;
  const canRefuse = takesInput || call.refusals.length > 0 || call.operation.access !== 'guest';
  return canRefuse ? ['works', 'refusal', 'stranger'] : ['works', 'stranger'];
};

const untestedCalls = contract.flatMap((call) => {
  const missing = neededCases(call).filter((one) => !casesByCall.get(call.operation.id)?.has(one));
  return missing.length === 0 ? [] : [`call ${call.operation.id} has no test of: ${missing.join(', ')}`];
});
const drawn = new Set(linesOf<{ path: string }>('screens.jsonl').map((line) => line.path));
const undrawnScreens = (await listBuiltScreens()).filter((path) => !drawn.has(path)).map((path) => `screen ${path} was drawn by no test`);

const missing = [...untestedCalls, ...undrawnScreens];
for (const line of missing) console.error(line);
if (missing.length > 0) process.exitCode = 1;
