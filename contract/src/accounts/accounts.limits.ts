/** Digits of a number that a person types for being reached, without its country. */
export const CONTACT_PHONE_MAX = 15;
/** What a person writes to be reached, and to be known by at signing in. */
export const EMAIL_MAX = 100;
export const PHONE_MAX = 20;
export const LOGIN_MAX = 100;
/** Of what is sent; how long a new password may be is a setting. */
export const PASSWORD_SENT_MAX = 128;
