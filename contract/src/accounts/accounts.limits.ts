/** Digits of a number that a person types for being reached, without its country. */
export const CONTACT_PHONE_MAX = 15;
/** Digits of a mainland mobile number (decision 10). */
export const MOBILE_DIGITS = 11;
/** What a person writes to be reached, and to be known by at signing in. */
export const EMAIL_MAX = 100;
export const PHONE_MAX = 20;
export const LOGIN_MAX = 100;
/** Of a new password; the longest is a setting, which stands at this unless told otherwise (decision 8). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 16;
/** Of what is sent, under whatever rule it was chosen: no password that is typed to sign in is cut. */
export const PASSWORD_SENT_MAX = 128;
/** Digits of a code that goes to a phone or a mailbox (decision 9). */
export const CODE_MIN = 4;
export const CODE_MAX = 6;
/** Letters of a username as a form of sign-up takes them, and bytes as the rule counts them (section 5.1). */
export const NAME_TYPED_MAX = 8;
export const NAME_BYTES_MIN = 4;
export const NAME_BYTES_MAX = 48;
/** What somebody says of themselves: the name that is shown, a few words, and where they are. */
export const NICKNAME_MAX = 40;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;
