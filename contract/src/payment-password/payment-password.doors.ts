import { read, rest, write } from '../kernel/doors.ts';
import type {
  ChangePaymentPassword,
  GetPaymentPassword,
  ResetPaymentPassword,
  SendPaymentPasswordCode,
  SetPaymentPassword,
} from './payment-password.schemas.ts';

export const getPaymentPassword = read<typeof GetPaymentPassword>('payment-password.state', 'user', [
  rest('GET', '/user/payment-password'),
]);

export const setPaymentPassword = write<typeof SetPaymentPassword>('payment-password.set', 'user', [
  rest('POST', '/user/payment-password'),
]);

export const changePaymentPassword = write<typeof ChangePaymentPassword>('payment-password.change', 'user', [
  rest('PUT', '/user/payment-password', { status: 204 }),
]);

export const sendPaymentPasswordCode = write<typeof SendPaymentPasswordCode>('payment-password.code', 'user', [
  rest('POST', '/user/payment-password/code', { status: 202 }),
]);

export const resetPaymentPassword = write<typeof ResetPaymentPassword>('payment-password.reset', 'user', [
  rest('PUT', '/user/payment-password/reset', { status: 204 }),
]);
