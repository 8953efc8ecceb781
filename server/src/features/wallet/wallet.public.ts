export { openGateways } from './gateways/open-gateways.ts';
export { tieSql } from './mark-ties.sql.ts';
