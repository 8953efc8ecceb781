export { openGateways } from './gateways/open-gateways.ts';
