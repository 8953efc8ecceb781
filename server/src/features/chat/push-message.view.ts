import { chatMessages } from '#contract/chat/chat.messages.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { PushMessage } from '../../platform/push/browser.pusher.ts';
import type { RoomPush } from './room-pushes.queries.ts';

/** What is shown is short. */
const EXCERPT = 120;

const lineOf = (locale: Locale, { type, body }: RoomPush): string => {
  if (type === 'text' || type === 'recall') return [...body].slice(0, EXCERPT).join('');
  const kind = inLocale(chatMessages[type], locale);
  return body === '' ? kind : `${kind} ${[...body].slice(0, EXCERPT).join('')}`;
};

const bodyOf = (locale: Locale, push: RoomPush, { name, showsWords }: { name: string; showsWords: boolean }): string => {
  const { unread: count, isMentioned } = push;
  if (!showsWords || push.hidesWords) return inLocale(isMentioned ? chatMessages.mentioned : chatMessages.many, locale, { count });
  const line = lineOf(locale, push);
  const words = push.groupId === null ? line : inLocale(chatMessages.said, locale, { name, words: line });
  return count === 1 ? words : inLocale(chatMessages.newest, locale, { count, words });
};

/**
 * What a device shows of a room: who wrote or in which circle, and how much is unread; words only where their reader wants that, and keeps those of
 * this room from nobody (decision 79). One for a room: the next takes its place.
 */
export const pushMessageOf = (locale: Locale, push: RoomPush, { name, showsWords }: { name: string; showsWords: boolean }): PushMessage => {
  const who = name || inLocale(chatMessages.someone, locale);
  return {
    title: push.groupId === null ? who : (push.groupName ?? ''),
    body: bodyOf(locale, push, { name: who, showsWords }),
    link: `/chats/${push.roomId}`,
    tag: `chat:${push.roomId}`,
  };
};
