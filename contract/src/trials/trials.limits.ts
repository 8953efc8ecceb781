import { setAsideReasons } from '../reviews/reviews.limits.ts';

/** Decision 82, by their numbers: 待接受, 待翻译, 待评分, 已完成, 已拒绝, 已过期. */
export const trialStatuses = [0, 1, 2, 3, 4, 5] as const;
export type TrialStatus = (typeof trialStatuses)[number];
export const trialStatus = { toAccept: 0, toTranslate: 1, toMark: 2, done: 3, refused: 4, ended: 5 } as const;

/** Why a trial is 5: nobody accepted it in time, no translation came in time, its translation was never marked, it was taken back, or one of both left. */
export const trialEndings = ['not-accepted', 'not-finished', 'not-marked', 'withdrawn', 'left'] as const;
export type TrialEnding = (typeof trialEndings)[number];

/** Career, section 4: busy this week, a problem with the document, limited ability, something else. */
export const refusalReasons = [1, 2, 3, 4] as const;
export const OTHER_REASON = 4;
export const REFUSAL_COMMENT_MAX = 255;

/** How a translation was made, as who made it says: by themselves, by a machine, by a machine and edited. */
export const trialTools = ['none', 'mt', 'mtpe'] as const;
export type TrialTool = (typeof trialTools)[number];

/** From the start, so much time is left to accept at least. */
export const ACCEPT_HOURS_LEAST = 24;

export const REQUIREMENTS_MAX = 1_000;
/** In characters of any kind; how much text one may send is counted apart (`trial-text.ts`). */
export const SOURCE_TEXT_MAX = 6_000;
export const TRANSLATED_TEXT_MAX = 12_000;
export const MARK_COMMENT_MAX = 500;
/** Of the text, before it is accepted. */
export const FIRST_LINES = 3;
export const FIRST_CHARACTERS = 120;

export const SPANS_MAX = 500;
export const SPAN_NOTE_MAX = 500;
export const ANSWER_NOTE_MAX = 500;
/** Of a decision about stitched trials, and of an appeal. */
export const FINDING_WORDS_MAX = 500;
/** So many trials of a finding are named in one call at most. */
export const FINDING_PIECES_MAX = 1000;

/** A file that a text is read from. */
export const TRIAL_FILE_BYTES = 2_097_152;

/** A mark counts for the score where the text has so many characters or words, or a mixture of both that is no less. */
export const COUNTED_LEAST = { characters: 100, words: 60 };
/** Of marks that one person gives another, one counts in so many days. */
export const COUNTED_DAYS = 180;
/** Why a mark of a trial weighs nothing: as any mark, or because the text was too short, or one of theirs counts already. */
export const trialAsideReasons = [...setAsideReasons, 'short', 'again'] as const;
export type TrialAsideReason = (typeof trialAsideReasons)[number];

/** Means of somebody's marks are told to others from so many on (decision 83). */
export const MEANS_FROM = 3;
