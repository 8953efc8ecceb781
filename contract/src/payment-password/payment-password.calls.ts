import { defineCall } from '../kernel/calls.ts';
import * as doors from './payment-password.doors.ts';
import * as shapes from './payment-password.schemas.ts';

/** What a fresh one may be refused for. */
const unfit = ['PAYMENT_PASSWORD_LENGTH', 'PASSWORD_HAS_CHINESE', 'PASSWORD_HAS_SPACES', 'PASSWORD_TOO_COMMON'] as const;
const limits = [{ by: 'actor', max: 30, perSeconds: 3600 }] as const;

export const getPaymentPassword = defineCall(doors.getPaymentPassword, shapes.GetPaymentPassword, {
  summary: 'Whether a payment password is set',
});

export const setPaymentPassword = defineCall(doors.setPaymentPassword, shapes.SetPaymentPassword, {
  summary: 'Set the first payment password',
  refusals: ['STEP_UP_NEEDED', 'PAYMENT_PASSWORD_SET', ...unfit],
  limits,
});

export const changePaymentPassword = defineCall(doors.changePaymentPassword, shapes.ChangePaymentPassword, {
  summary: 'Change the payment password with the old one',
  refusals: ['STEP_UP_NEEDED', 'PAYMENT_PASSWORD_NEEDED', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED', ...unfit],
  limits,
});

export const sendPaymentPasswordCode = defineCall(doors.sendPaymentPasswordCode, shapes.SendPaymentPasswordCode, {
  summary: 'A code to the bound phone or mailbox, for a new payment password',
  refusals: ['PAYMENT_PASSWORD_NO_CONTACT', 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
  limits,
});

export const resetPaymentPassword = defineCall(doors.resetPaymentPassword, shapes.ResetPaymentPassword, {
  summary: 'A new payment password with a code, in the place of a forgotten one',
  refusals: ['STEP_UP_NEEDED', 'PAYMENT_PASSWORD_NO_CONTACT', 'CODE_WRONG', ...unfit],
  limits,
});

/** What every call that takes a payment password declares (see requirePaymentPassword). */
export const paymentPasswordAsked = ['PAYMENT_PASSWORD_NEEDED', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'] as const;
export type PaymentPasswordRefusal = (typeof paymentPasswordAsked)[number];
