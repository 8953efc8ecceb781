export { isMovedPrice, isPasswordFault } from './pay-faults.ts';
export { usePayRules } from './paying.data.ts';
