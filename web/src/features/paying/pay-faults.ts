import type { CallError } from '#web/api/call-error.ts';

const reasons: readonly string[] = ['PAYMENT_PASSWORD_NEEDED', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'];

/** Whether a call was refused for the payment password: its words stand beside the field. */
export const isPasswordFault = (error: CallError): boolean => reasons.includes(error.reason);

/** Whether it was refused for a price that is another one than was shown: what is paid by it is to be shown anew. */
export const isMovedPrice = (error: CallError): boolean => error.reason === 'PRICE_MOVED';
