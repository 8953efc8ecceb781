import { chatChanged, chatRead, chatsChanged, chatTyping } from '#contract/chat/chat.events.ts';
import { CHAT_PAGE, TYPING_SHOWN_MS } from '#contract/chat/chat.limits.ts';
import type { ChatChange, ChatRead, ChatsChange, ChatTyping } from '#contract/chat/chat.schemas.ts';
import { joined } from '#contract/kernel/events.ts';
import { onLive, onNewLine } from '../../app/live/live-events.ts';
import { currentSession, onSessionChange } from '../../app/session/session-store.ts';
import { catchUp, readNewest } from './chat-log.ts';
import { openChatsOf, stillHere } from './chat-person.ts';
import { changeRoom, countUnreadSoon, readRoomSoon, roomNow, syncNow } from './chat-rooms.ts';
import { changeChats, chatState, type Typing, withEntry } from './chat-state.ts';
import { sendWaiting } from './send-outgoing.ts';

const personNow = (): number | null => {
  const session = currentSession();
  return session.status === 'person' ? (session.user?.id ?? null) : null;
};

/** Whether somebody looks at chats in this visit: until then only what waits to be sent and the number of the bars matter. */
const isInUse = (): boolean => chatState().roomsReading.status !== 'pending' || chatState().logs.size > 0;

const stopTyping = (chatId: number, stays: (one: Typing) => boolean): void => {
  const writing = chatState().typing.get(chatId);
  if (writing === undefined) return;
  const left = writing.filter(stays);
  if (left.length < writing.length) changeChats({ typing: withEntry(chatState().typing, chatId, left.length === 0 ? undefined : left) });
};

const hearTyping = ({ chat_id, user_id }: ChatTyping): void => {
  const others = (chatState().typing.get(chat_id) ?? []).filter(({ userId }) => userId !== user_id);
  const until = Date.now() + TYPING_SHOWN_MS;
  changeChats({ typing: withEntry(chatState().typing, chat_id, [...others, { userId: user_id, until }]) });
  setTimeout(() => stopTyping(chat_id, (one) => one.until > Date.now()), TYPING_SHOWN_MS + 50);
};

const hearChange = ({ chat_id, seq }: ChatChange): void => {
  stopTyping(chat_id, () => false);
  countUnreadSoon();
  if (!isInUse()) return;
  readRoomSoon(chat_id);
  if (chatState().logs.has(chat_id)) void catchUp(chat_id, seq);
};

/** In a circle everybody who reads is told of; how many it were by then is asked for once. */
const READERS_MS = 5_000;
const counted = new Set<number>();

/** Only where one's own words stand at the end of what is open: nobody else is shown a number. */
const hasOwnWords = (chatId: number): boolean =>
  (chatState().logs.get(chatId)?.messages ?? []).slice(-CHAT_PAGE).some(({ mark }) => mark !== null);

const countReadersSoon = (chatId: number): void => {
  if (counted.has(chatId) || !hasOwnWords(chatId)) return;
  counted.add(chatId);
  const isHere = stillHere();
  setTimeout(() => {
    counted.delete(chatId);
    if (isHere() && document.visibilityState === 'visible') void readNewest(chatId);
  }, READERS_MS);
};

const hearRead = ({ chat_id, user_id, seq }: ChatRead): void => {
  if (user_id === personNow()) {
    countUnreadSoon();
    if (isInUse()) readRoomSoon(chat_id);
    return;
  }
  const room = roomNow(chat_id);
  if (room === null) return;
  if (room.kind === 'direct') changeRoom(chat_id, { other_read_seq: Math.max(room.other_read_seq, seq) });
  else countReadersSoon(chat_id);
};

const hearChats = ({ chat_id }: ChatsChange): void => {
  countUnreadSoon();
  if (isInUse()) readRoomSoon(chat_id);
};

const catchUpAll = (): void => {
  sendWaiting();
  if (isInUse()) void syncNow();
};

const startFor = (userId: number | null): void => {
  if (userId === chatState().userId) return;
  void openChatsOf(userId).then(sendWaiting);
};

let isFollowing = false;

/** Follows the chat of whoever is signed in: opens what this device kept, sends what waits there, and hears what is new. */
export const followChats = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  onSessionChange(() => startFor(personNow()));
  onLive(chatChanged, hearChange);
  onLive(chatRead, hearRead);
  onLive(chatsChanged, hearChats);
  onLive(chatTyping, hearTyping);
  onLive(joined, catchUpAll);
  onNewLine(catchUpAll);
  window.addEventListener('online', catchUpAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') catchUpAll();
  });
  startFor(personNow());
};
