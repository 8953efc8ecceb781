/** What may be wrong with an electronic certificate. */
export const exceptionKinds = ['name', 'content', 'other'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
export const EXCEPTION_MAX = 255;
export const EXCEPTION_ANSWER_MAX = 500;
export const EXCEPTION_PICTURES_MAX = 4;
/** So long after the last answer somebody may come back to it, once, and pictures and a guest's mailbox are kept. */
export const EXCEPTION_DAYS = 30;
/** So many of one person wait for an answer at the same time. */
export const EXCEPTIONS_WAITING_MAX = 10;
/** So many of guests from one network. */
export const EXCEPTIONS_WAITING_NETWORK_MAX = 20;
/** So many about one certificate by people who did not prove that it is theirs. */
export const EXCEPTIONS_WAITING_CERTIFICATE_MAX = 20;
/** So many of them from one network: nobody fills the desk of a certificate alone. */
export const EXCEPTIONS_WAITING_CERTIFICATE_NETWORK_MAX = 3;
/** The same words again within so long are the same exception, whose answer got lost on the way. */
export const EXCEPTION_SAME_MINUTES = 60;
/** Operators are told of what waits for so long. */
export const EXCEPTION_DUE_DAYS = 14;
/** What nobody answers is closed by the house after so long. */
export const EXCEPTION_UNANSWERED_DAYS = 90;
/** So long it is kept where a guest wrote from. */
export const EXCEPTION_NETWORK_DAYS = 30;
