/** Longest reason of a flag (section 5.2), and of a decision. */
export const REASON_MAX = 255;
/** Longest text of an appeal. */
export const APPEAL_MAX = 500;
/** Longest time that somebody may be silenced or shut out for, in days. */
export const DAYS_MAX = 365;
/** Longest sensitive word, and how many are added at once. */
export const WORD_MAX = 40;
export const WORDS_AT_ONCE = 200;
/** So many words, each with the end of its line. */
export const WORDS_TEXT_MAX = WORDS_AT_ONCE * (WORD_MAX + 1);
/** A text that sensitive words are tried on. It travels in the address, of which servers on the way take only so much. */
export const TRIED_TEXT_MAX = 500;

/** What may be wrong with a thing: what the public log says of a decision. */
export const houseRules = ['spam', 'abuse', 'illegal', 'sexual', 'privacy', 'copyright', 'fraud', 'impersonation', 'other'] as const;
export type HouseRule = (typeof houseRules)[number];

/**
 * What can be done about a thing or a person. `hold` keeps a thing back until an operator has read it; `aside` stands for a mark that the
 * score leaves out, where one of both appeals against that.
 */
export const actKinds = ['hold', 'remove', 'yellow', 'red', 'mute', 'ban', 'aside'] as const;
export type ActKind = (typeof actKinds)[number];
