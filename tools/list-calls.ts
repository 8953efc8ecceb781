import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '#contract/contract.ts';

/**
 * Prints every built call as one JSON array of { method, path, id, access }. A call counts as built once tests saw it work, refuse, and
 * meet a stranger: the test run records that in tools/built.json. `--all` prints the others too.
 */
const builtIds = (): Set<string> => {
  try {
    const record = JSON.parse(readFileSync(fileURLToPath(new URL('./built.json', import.meta.url)), 'utf8')) as { calls?: string[] };
    return new Set(record.calls ?? []);
  } catch {
    return new Set();
  }
};

const all = process.argv.includes('--all');
const built = builtIds();
const lines = contract
  .filter((call) => all || built.has(call.operation.id))
  .flatMap((call) =>
    call.operation.doors.flatMap((door) =>
      door.methods.map((method) => ({
        method,
        path: door.path,
        id: call.operation.id,
        access: call.operation.access,
        built: built.has(call.operation.id),
      })),
    ),
  );
process.stdout.write(`${JSON.stringify(lines, null, 1)}\n`);
