import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/kernel/calls.ts';
import { refusedAt } from '#server/testing/access-faults.ts';
import { type Standing, standings, thingFields, whoMay } from '#server/testing/matrix/access-matrix.ts';
import { accessRows, noAccess } from '#server/testing/matrix/all-matrices.ts';

/**
 * Prints the access matrix, a line a call: what the contract says of its access, and who may touch or read a thing that belongs to others.
 * A user of whom nothing else is known is the neighbour, another tenant the rival. + may, - is kept out, . another condition than that of
 * standing. `access-matrix.test.ts` tries every mark of a line that is full; where a call is about nobody's thing, or about one that is open
 * to all, `inventory.test.ts` tries each - of its first marks at every door.
 */
const rows = new Map(accessRows.map((row) => [row.operation.id, row]));

const mark = (standing: Standing, sign: '+' | '-' | '.'): string => sign.padEnd(standing.length + 1);

/** The standings that the contract by itself tells apart. */
const atTheDoor = ['guest', 'banned', 'unsigned'] as const;
const doorMarks = ({ operation }: Call): string => {
  const out = refusedAt(operation);
  return atTheDoor.map((one) => mark(one, out.includes(one) ? '-' : '+')).join('');
};

const marksOf = (call: Call): string => {
  const row = rows.get(call.operation.id);
  if (row) {
    const may = whoMay(row);
    return standings.map((one) => mark(one, may.includes(one) ? '+' : row.aside?.includes(one) ? '.' : '-')).join('');
  }
  if (['operator', 'reviewer'].includes(call.operation.access)) return `${doorMarks(call)}Staff alone.`;
  const why = noAccess.get(call.operation.id) ?? (thingFields(call).length === 0 ? 'Names no thing.' : 'NO ROW');
  return doorMarks(call) + why;
};

const width = Math.max(...contract.map(({ operation }) => operation.id.length)) + 2;
const line = (id: string, access: string, marks: string): string => `${id.padEnd(width)}${access.padEnd(14)}${marks}`.trimEnd();
console.log(line('call', 'contract', standings.join(' ')));
for (const call of contract) console.log(line(call.operation.id, call.operation.access, marksOf(call)));
