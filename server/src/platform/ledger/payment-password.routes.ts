import * as calls from '#contract/payment-password/payment-password.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindPreparedWrite, bindRead } from '../../kernel/http/context.ts';
import {
  changePaymentPassword,
  getPaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from './payment-password.actions.ts';
import './payment-password.personal.ts';

export const paymentPasswordFeature: Feature = {
  name: 'payment-password',
  bindings: [
    bindRead(calls.getPaymentPassword, getPaymentPassword),
    bindPreparedWrite(calls.setPaymentPassword, setPaymentPassword),
    bindPreparedWrite(calls.changePaymentPassword, changePaymentPassword),
    bindPreparedWrite(calls.sendPaymentPasswordCode, sendPaymentPasswordCode),
    bindPreparedWrite(calls.resetPaymentPassword, resetPaymentPassword),
  ],
};
