export const PAYEE_ACCOUNT_MAX = 100;
export const PAYEE_NAME_MAX = 50;

/** Why a withdrawal is turned down, and by what its transfer is found again. */
export const WITHDRAWAL_REASON_MAX = 200;
export const WITHDRAWAL_REFERENCE_MAX = 100;
/** Why a payment goes back, which its gateway is told too. */
export const REFUND_REASON_MAX = 80;
/** What an operator found out about a difference. */
export const DIFFERENCE_NOTE_MAX = 500;
