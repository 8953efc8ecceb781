export const KEYWORD_MAX = 100;

/** As far as what is found is counted. */
export const COUNT_MAX = 100;
