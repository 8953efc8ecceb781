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

const NUMBER_MIN = 10 ** 14;

/** Whether a number is as long as those of certificates are (decision 89); other things have shorter ones. */
export const isCertificateNumber = (id: number): boolean => id >= NUMBER_MIN && id < NUMBER_MIN * 10;
/** As they are typed, with blanks and signs between. */
export const TYPED_PHONE_MAX = 30;
export const TYPED_EMAIL_MAX = 100;
export const TYPED_ID_NUMBER_MAX = 30;
export const TYPED_NUMBER_MAX = 40;
/** Of a number of months. */
export const MONTHS_DIGITS_MAX = 3;
/** Of a sentence of a layout. */
export const STATEMENT_MAX = 300;
/** A list of recipients. */
export const LIST_BYTES_MAX = 5 * 1_048_576;
export const LIST_ROWS_MAX = 10_000;
/** So many recipients of one list may share a phone or a mailbox. */
export const SAME_CONTACT_MAX = 20;

/** As they are typed: a number of a certificate with spaces, a reserved contact, the code of an issuer. */
export const NUMBER_TYPED_MAX = 24;
export const CONTACT_TYPED_MAX = 100;
export const SECURITY_CODE_MAX = 20;
