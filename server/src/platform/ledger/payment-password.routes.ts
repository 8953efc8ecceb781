import * as calls from '#contract/payment-password/payment-password.calls.ts';
import { type Binding, bindPreparedWrites, bindReads } from '../../kernel/http/context.ts';
import {
  changePaymentPassword,
  getPaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from './payment-password.actions.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getPaymentPassword }),
  ...bindPreparedWrites(calls, { setPaymentPassword, changePaymentPassword, sendPaymentPasswordCode, resetPaymentPassword }),
];
