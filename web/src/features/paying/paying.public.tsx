export { PayPart } from './parts/pay-part.tsx';
export { isPasswordFault } from './pay-faults.ts';
export { usePayRules } from './paying.data.ts';
