export { PayPart } from './parts/pay-part.tsx';
