/** What somebody may write to the operators about. */
export const letterReasons = ['report', 'decision', 'account', 'other'] as const;
export type LetterReason = (typeof letterReasons)[number];
export const LETTER_MAX = 1000;
export const LETTER_ANSWER_MAX = 500;
/** So many letters of one person, or of one mailbox written from one network, wait for an answer at the same time. */
export const LETTERS_WAITING_MAX = 3;
/** So many letters of guests from one network wait at the same time. */
export const LETTERS_WAITING_NETWORK_MAX = 20;
