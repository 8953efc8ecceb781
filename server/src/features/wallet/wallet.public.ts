export { openGateways } from './gateways/open-gateways.ts';
export { tiedAmong, tieSql, untiedSql } from './mark-ties.sql.ts';
