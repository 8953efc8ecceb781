export const COMMENT_MAX = 3000;
