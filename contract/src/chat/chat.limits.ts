/** Longest text of a message, in characters. */
export const CHAT_TEXT_MAX = 3_000;
/** An author may take a message back within so many seconds (decision 74); group admins at any time. */
export const RECALL_SECONDS = 120;
/** In larger rooms it is counted who read a message, and nobody is named. */
export const NAMED_READERS_MAX = 200;
/** Messages at a time where the call names no number, and at most. */
export const CHAT_PAGE = 30;
export const CHAT_PAGE_MAX = 100;
/** Rooms at a time, and what a browser keeps (section 9): rooms, and messages of each. */
export const CHATS_PAGE = 50;
export const CHATS_CACHED = 50;
export const MESSAGES_CACHED = 15;
/** Messages that are passed on at once, and rooms that they go to. */
export const FORWARD_MESSAGES_MAX = 9;
export const FORWARD_CHATS_MAX = 9;
/** Rooms that somebody keeps above the others. */
export const CHAT_PINS_MAX = 10;
export const CHAT_KEYWORD_MAX = 50;
/** Longest name of a place that is sent. */
export const CHAT_PLACE_MAX = 100;
/** That somebody is typing is told so often at most, and holds so long. */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_SHOWN_MS = 6_000;

/** Things that a message may show as a card; `circle` is a circle, `report` a person's value report, by their id; `introduction` is shown to its three alone. */
export const cardKinds = ['report', 'post', 'feed', 'news', 'question', 'circle', 'introduction', 'place'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Who may write to me without being asked: everyone, people I follow, or friends. */
export const chatAudiences = ['everyone', 'followed', 'friends'] as const;
export type ChatAudience = (typeof chatAudiences)[number];
