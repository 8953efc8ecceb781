export { payForNode } from './actions/purchase-node.ts';
export { lookNode, registerPaidNode } from './paid-nodes.registry.ts';
