export const PAYEE_ACCOUNT_MAX = 100;
export const PAYEE_NAME_MAX = 50;
