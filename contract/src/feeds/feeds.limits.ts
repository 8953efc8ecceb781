export const FEED_TEXT_MAX = 10_000;
export const FEED_TOPICS_MAX = 5;
export const FEED_PLACE_MAX = 60;
export const TOPIC_NAME_MAX = 20;
/** 积分 that a text or a picture may cost at most. */
export const FEED_PRICE_MAX = 100_000;
/** So long after it was published a feed may be edited. */
export const FEED_EDIT_HOURS = 24;
export const MUTE_WORDS_MAX = 50;
export const MUTE_WORD_MAX = 20;
