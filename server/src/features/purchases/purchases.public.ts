export { registerPaidNode } from './paid-nodes.ts';
