import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '#contract/contract.ts';

/**
 * Derives what is built from what the last test run saw, and keeps it in tools/built.json. `--check` writes nothing and fails where the
 * file says something else than the run; a whole `npm test` ends with it. `--seen=FOLDER` reads what another run saw.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const builtFile = `${root}tools/built.json`;
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

const cases = new Map<string, Set<string>>();
for (const line of linesOf<{ call: string; case: string }>('calls.jsonl')) {
  const seen = cases.get(line.call) ?? new Set<string>();
  cases.set(line.call, seen.add(line.case));
}

/** What a test must have seen of a call. One that is for everybody and takes nothing has nothing to refuse. */
const neededOf = (call: (typeof contract)[number]): string[] => {
  const takes = Object.keys((call.shapes.input as { properties?: object }).properties ?? {}).length > 0;
  const refuses = takes || call.refusals.length > 0 || call.operation.access !== 'guest';
  return refuses ? ['works', 'refusal', 'stranger'] : ['works', 'stranger'];
};
const missingOf = (call: (typeof contract)[number]): string[] => neededOf(call).filter((one) => !cases.get(call.operation.id)?.has(one));

const calls = contract
  .filter((call) => missingOf(call).length === 0)
  .map((call) => call.operation.id)
  .sort();
const screens = [...new Set(linesOf<{ path: string }>('screens.jsonl').map((line) => line.path))].sort();
const text = `${JSON.stringify({ calls, screens }, null, 2)}\n`;

for (const call of contract) {
  const missing = missingOf(call);
  if (missing.length) console.log(`not built: ${call.operation.id} has no test of: ${missing.join(', ')}`);
}
if (!process.argv.includes('--check')) writeFileSync(builtFile, text);
else if (!existsSync(builtFile) || readFileSync(builtFile, 'utf8') !== text) {
  console.error('tools/built.json says something else than this test run; `npm run built:record` brings it up to date.');
  process.exitCode = 1;
}
