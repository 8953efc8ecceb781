/** Characters of a payment password (section 5.2). */
export const PAYMENT_PASSWORD_MIN = 6;
export const PAYMENT_PASSWORD_MAX = 16;
