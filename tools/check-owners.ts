// Who owns a table alone writes it, in raw SQL too, and what lies below a feature does not read its tables (tools/owners/find-foreign.ts).
import { fileURLToPath } from 'node:url';
import { findForeign } from './owners/find-foreign.ts';

const { troubles, files, tables, writes } = findForeign(fileURLToPath(new URL('..', import.meta.url)));
for (const trouble of troubles) console.error(trouble);
console.log(`${files} files of the server read: ${writes} of them or their parts write ${tables} tables.`);
process.exitCode = troubles.length === 0 ? 0 : 1;
