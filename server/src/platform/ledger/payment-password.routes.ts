import * as calls from '#contract/payment-password/payment-password.calls.ts';
import { type Binding, bindPreparedWrite, bindRead } from '../../kernel/http/context.ts';
import {
  changePaymentPassword,
  getPaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from './payment-password.actions.ts';

export const paymentPasswordBindings: readonly Binding[] = [
  bindRead(calls.getPaymentPassword, getPaymentPassword),
  bindPreparedWrite(calls.setPaymentPassword, setPaymentPassword),
  bindPreparedWrite(calls.changePaymentPassword, changePaymentPassword),
  bindPreparedWrite(calls.sendPaymentPasswordCode, sendPaymentPasswordCode),
  bindPreparedWrite(calls.resetPaymentPassword, resetPaymentPassword),
];
