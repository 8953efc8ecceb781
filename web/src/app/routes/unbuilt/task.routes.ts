import type { RouteRow } from '../route-entry.ts';

/** Task square and recordings (specification, section 2.11 of the career text). */
export const taskRoutes = [
  { path: '/taskSquare' },
  { path: '/orderSquare' },
  { path: '/myOrders', as: '/orderSquare', own: true },
  { path: '/vieOrder', own: true },
  { path: '/grabTask', own: true },
  { path: '/completeOrder', flags: ['auth'] },
  { path: '/completeClassifyOrder', flags: ['auth'] },
  { path: '/completeSignOrder', flags: ['auth'] },
  { path: '/orderDetail', own: true },
  { path: '/classifyOrderDetail', own: true },
  { path: '/signOrderDetail', own: true },
  { path: '/recordOrderDetail', own: true },
  { path: '/order/guide' },
  { path: '/recordSquare' },
  { path: '/recordTask/:taskId', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
