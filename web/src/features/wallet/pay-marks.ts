import type { PaymentState } from '#contract/wallet/wallet.schemas.ts';

/** The mark of a payment's state. */
export const payMarks = {
  waiting: 'waiting',
  paid: 'done',
  closed: 'failed',
  failed: 'failed',
  refunded: 'back',
} as const satisfies Record<PaymentState, string>;
