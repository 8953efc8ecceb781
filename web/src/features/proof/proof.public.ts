export { isConsistent, isIncluded, leafHashOf, openHead, type TreeHead } from './check-log.ts';
export { canHash } from './check-proof.ts';
