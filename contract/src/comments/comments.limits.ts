/** Section 5.2. */
export const COMMENT_MAX = 3_000;
