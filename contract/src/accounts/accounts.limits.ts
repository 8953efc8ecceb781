/** Digits of a number that a person types for being reached, without its country. */
export const CONTACT_PHONE_MAX = 15;
