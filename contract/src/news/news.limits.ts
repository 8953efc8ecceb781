export const NEWS_TITLE_MAX = 100;
export const NEWS_SUBJECT_MAX = 200;
/** Characters of markdown (decision 66). */
export const NEWS_TEXT_MAX = 100_000;
export const NEWS_TAGS_MAX = 5;
/** Of where it comes from, and of who wrote it. */
export const NEWS_SOURCE_MAX = 100;
export const NEWS_PICTURES_MAX = 50;
/** What somebody keeps unsent. */
export const NEWS_DRAFTS_MAX = 20;
export const NEWS_NOTE_MAX = 1_000;
/** Changes of one version that something is said to. */
export const NOTES_MAX = 500;
/** Section 9: rows of a page of news where none are asked for. */
export const NEWS_PAGE = 10;
/** So long the house may be silent about a contribution before it goes back. */
export const NEWS_SILENCE_DAYS = 30;
