import { contract } from '#contract/contract.ts';

/**
 * Prints every call as one JSON array of { method, path, id, access }. All of them are built: a test loads what each is bound to (features.test.ts),
 * and a whole `npm test` fails for one that no test has seen work, refuse, and meet a stranger (check-tested.ts).
 */
const lines = contract.flatMap(({ operation }) =>
  operation.doors.flatMap((door) =>
    door.methods.map((method) => ({ method, path: door.path, id: operation.id, access: operation.access })),
  ),
);
process.stdout.write(`${JSON.stringify(lines, null, 1)}\n`);
