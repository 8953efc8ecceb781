/**
 * What the house takes of the driver (pg) and the query builder (Drizzle) beyond what both document. Only here are their private parts used,
 * with exact versions in package.json: whoever raises one runs the tests of this folder first.
 */
export { cachedQuery, cachedStatement, type Statement } from './cached-query.ts';
export { executeTogether } from './execute-together.ts';
export { PreparedClient } from './prepared-client.ts';
export { countInText } from './row-count.ts';
export { endSilent } from './silence.ts';
export { transactionsOn } from './transactions.ts';
