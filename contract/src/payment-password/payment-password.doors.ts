import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './payment-password.schemas.ts';

export const getPaymentPassword = read<typeof shapes.GetPaymentPassword>('payment-password.state', 'user', [
  rest('GET', '/user/payment-password'),
]);

export const setPaymentPassword = write<typeof shapes.SetPaymentPassword>('payment-password.set', 'user', [
  rest('POST', '/user/payment-password'),
]);

export const changePaymentPassword = write<typeof shapes.ChangePaymentPassword>('payment-password.change', 'user', [
  rest('PUT', '/user/payment-password', { status: 204 }),
]);

export const sendPaymentPasswordCode = write<typeof shapes.SendPaymentPasswordCode>('payment-password.code', 'user', [
  rest('POST', '/user/payment-password/code', { status: 202 }),
]);

export const resetPaymentPassword = write<typeof shapes.ResetPaymentPassword>('payment-password.reset', 'user', [
  rest('PUT', '/user/payment-password/reset', { status: 204 }),
]);
