export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_TEXT_MAX = 2_000;
export const RECIPIENT_NAME_MAX = 60;
export const RESULT_MAX = 60;
export const REASON_MAX = 255;
/** Recipients of one call. */
export const RECIPIENTS_MAX = 500;
/** Certificates that one issuer may have issued in a day. */
export const ISSUED_A_DAY_MAX = 20_000;
export const VALID_MONTHS_MAX = 600;
