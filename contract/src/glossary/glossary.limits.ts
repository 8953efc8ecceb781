/** A term, in characters; longer ones are sentences. */
export const TERM_MAX = 200;
/** An answer to a term question that is one line of so many characters at most is the term itself. */
export const TERM_ANSWER_MAX = 50;
export const DEFINITION_MAX = 2_000;
/** The sentence that a term stands in. */
export const CONTEXT_MAX = 500;
export const SOURCE_MAX = 1_000;
export const NOTE_MAX = 1_000;
/** What somebody agrees or disagrees for, proposes or declines. */
export const REASON_MAX = 500;
export const ENTRY_TERMS_MAX = 40;
export const DEFINITIONS_MAX = 12;
export const SET_NAME_MAX = 60;
export const FIELD_MAX = 100;
/** Files that are brought in, in bytes, and what is taken of one. */
export const IMPORT_BYTES_MAX = 2 * 1_048_576;
export const IMPORT_ENTRIES_MAX = 5_000;
/** So many entries are in one file that goes out. */
export const EXPORT_ENTRIES_MAX = 10_000;
/** Rows that are told one by one of those that were left out. */
export const LEFT_OUT_MAX = 200;
/** Sets of one person, and of one circle. */
export const SETS_MAX = 20;
/** So many people with evidence in its field make a proposal stand. */
export const ACCEPTANCES_NEEDED = 2;
/** Proposals of one person that nobody has decided about. */
export const PROPOSALS_MAX = 20;
/** Of those that wait for somebody so many are counted. */
export const WAITING_COUNTED = 100;
/** The licence of what is answered to term questions, in words and as an address. */
export const LICENCE = 'CC BY 4.0';
export const LICENCE_LINK = 'https://creativecommons.org/licenses/by/4.0/';

/** Characters of a text that is being written, of which the terms are looked up. */
export const NEAR_MAX = 300;
