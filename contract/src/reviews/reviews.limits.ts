/** What the reviewed is to the reviewer, by its number (career, section 3): schoolmate, former colleague, current colleague, partner, other friend. */
export const relationships = [0, 1, 2, 3, 4] as const;
export type Relationship = (typeof relationships)[number];

/** Decision 55. */
export const REVIEW_COMMENT_MAX = 500;
export const REPLY_MAX = 500;

/** How many people are asked at once. */
export const ASKED_AT_ONCE = 20;

/** The three things that are marked, in the order in which they are shown. */
export const reviewMarks = ['language', 'expertise', 'punctuality'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

/**
 * Why a mark weighs nothing: both share a device, an identity or an account that money goes to, who gave it is banned, or a few people
 * praise each other in a closed ring. A mark of a work also, where its owner had not authorised who gave it and both had finished nothing
 * together (decision 133).
 */
export const setAsideReasons = ['device', 'identity', 'payee', 'banned', 'ring', 'unauthorised'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];
