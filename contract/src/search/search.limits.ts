export const KEYWORD_MAX = 100;
/** What is looked for in posts and feeds, and so among things of every kind. */
export const WORDS_MAX = 50;

/** As far as what is found is counted. */
export const COUNT_MAX = 100;
