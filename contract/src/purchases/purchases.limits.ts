/** Why an operator gives the price of a purchase back. */
export const PURCHASE_REFUND_REASON_MAX = 200;
