export const PASSKEY_NAME_MAX = 40;
/** Digits that an authenticator shows; a recovery code is longer. */
export const TOTP_DIGITS = 6;
export const FACTOR_CODE_MAX = 20;
