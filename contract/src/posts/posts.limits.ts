export const POST_TITLE_MAX = 40;
export const POST_BODY_MAX = 10_000;
export const POST_PICTURES_MAX = 9;
