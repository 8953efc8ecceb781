import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/kernel/calls.ts';
import { standings, thingFields, whoMay } from '#server/testing/matrix/access-matrix.ts';
import { allRows } from '#server/testing/matrix/all.rows.ts';
import { noRow } from '#server/testing/matrix/no-row.ts';

/**
 * Prints the access matrix, a line a call: what the contract says of its access, and who may touch or read a thing that belongs to others.
 * + may, - is kept out, . another condition than that of standing. `access-matrix.test.ts` tries every line.
 */
const rows = new Map(allRows.map((row) => [row.operation.id, row]));
const reasons = Object.entries(noRow).flatMap(([why, ids]) => ids.map((id) => [id, why] as const));
const reasonOf = new Map(reasons);

const marksOf = (call: Call): string => {
  const row = rows.get(call.operation.id);
  if (row) {
    const may = whoMay(row);
    return standings.map((one) => (may.includes(one) ? '+' : row.aside?.includes(one) ? '.' : '-').padEnd(one.length + 1)).join('');
  }
  if (['operator', 'reviewer'].includes(call.operation.access)) return 'Staff alone.';
  return reasonOf.get(call.operation.id) ?? (thingFields(call).length === 0 ? 'Names no thing.' : 'NO ROW');
};

const width = Math.max(...contract.map(({ operation }) => operation.id.length)) + 2;
const line = (id: string, access: string, marks: string): string => `${id.padEnd(width)}${access.padEnd(14)}${marks}`.trimEnd();
console.log(line('call', 'contract', standings.join(' ')));
for (const call of contract) console.log(line(call.operation.id, call.operation.access, marksOf(call)));
