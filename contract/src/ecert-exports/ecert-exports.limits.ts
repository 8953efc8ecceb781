/** For whom a copy with a watermark is. */
export const FOR_WHOM_MAX = 40;
/** What the holder calls a link that they share. */
export const SHARE_LABEL_MAX = 40;
export const SHARE_DAYS_MAX = 365;
export const SHARE_DAYS = 30;
/** Links of one certificate that are open at once. */
export const SHARES_MAX = 20;
