export const CLAIM_TEXT_MAX = 255;
/** How often somebody may ask an issuer about one certificate. */
export const CLAIM_REQUESTS_MAX = 3;
/** A code by which a certificate is moved, as it is typed. */
export const MOVE_CODE_MAX = 40;
/** Operators are told of a request that waits for so long. */
export const CLAIM_DUE_DAYS = 14;
/** A request that nobody answers ends after so long, and may be made again. */
export const CLAIM_UNANSWERED_DAYS = 90;
