export { hasToken, tokenHeaders } from './claim-token.ts';
