/** Of a subject, the larger of its bytes and its characters (decision 66). */
export const QUESTION_SUBJECT_MAX = 255;
/** Characters of markdown. */
export const QUESTION_TEXT_MAX = 20_000;
export const QUESTION_TOPICS_MAX = 5;
export const QUESTION_PICTURES_MAX = 20;
/** Questions that are shown beside one while it is typed. */
export const SIMILAR_MAX = 5;
export const TOPIC_NAME_MAX = 30;
export const TOPIC_DESCRIPTION_MAX = 200;
/** Proposals of one person that nobody has decided about. */
export const TOPIC_PROPOSALS_MAX = 5;
/** Whom somebody may ask to answer a question. */
export const INVITATIONS_MAX = 5;
/** So many invitations somebody may send in an hour. */
export const INVITATIONS_AN_HOUR = 20;
/** 积分 of one bounty. */
export const BOUNTY_MAX = 10_000_000;
/** So long an application to be featured may wait; then it goes back. */
export const APPLICATION_SILENCE_DAYS = 30;
/** So long before a bounty runs out who asked is told. */
export const BOUNTY_WARNED_DAYS = 3;
