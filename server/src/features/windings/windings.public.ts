export { bondsOfAllSql } from './windings.queries.ts';
