export const POST_TITLE_MAX = 40;
export const POST_BODY_MAX = 10_000;
