export { openGateways } from './gateways/open-gateways.ts';
export { tieSql, untiedSql } from './mark-ties.sql.ts';
