import type { CallError } from '#web/api/call-error.ts';

const reasons: readonly string[] = ['PAYMENT_PASSWORD_NEEDED', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'];

/** Whether a call was refused for the payment password: its words stand beside the field. */
export const isPasswordFault = (error: CallError): boolean => reasons.includes(error.reason);
