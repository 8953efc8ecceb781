import { getChat, listChats, syncChats } from '#contract/chat/chat.doors.ts';
import { CHATS_PAGE } from '#contract/chat/chat.limits.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { refreshUnread } from '../../app/bars/follow-unread.ts';
import { catchUp } from './chat-log.ts';
import { chatCache, stillHere } from './chat-person.ts';
import { changeChats, chatState, withEntry } from './chat-state.ts';

/** Pinned rooms first, then by the last thing said. */
const inOrder = (rooms: readonly Chat[]): readonly Chat[] => {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return [...byId.values()].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.last_message_time - a.last_message_time || b.id - a.id);
};

/** What this page knows to have been read stays read, also where an answer was under way before the server was told. */
const withOwnReading = (room: Chat): Chat => {
  const known = roomNow(room.id);
  if (known === null || known.read_seq <= room.read_seq) return room;
  const { read_seq } = known;
  return { ...room, read_seq, ...(read_seq >= room.last_seq ? { unread: 0, mention_seq: null } : {}) };
};

const cacheRooms = (rooms: readonly Chat[]): void => {
  const sorted = inOrder(rooms);
  changeChats({ rooms: sorted });
  void chatCache()?.cacheRooms(sorted.filter(({ hidden }) => !hidden));
};

/** A room as it is known here. */
export const roomNow = (chatId: number): Chat | null => chatState().rooms.find(({ id }) => id === chatId) ?? null;

/** Takes a room as the server has just told it. */
export const takeRoom = (room: Chat): void => cacheRooms([...chatState().rooms.filter(({ id }) => id !== room.id), withOwnReading(room)]);

/** Shows a room otherwise at once; where the server then says no, it is read again. */
export const changeRoom = (chatId: number, change: Partial<Chat>): void => {
  const room = roomNow(chatId);
  if (room !== null) takeRoom({ ...room, ...change });
};

/** Forgets a room that is none of the person's any more: its words leave this page and this device (decision 73). */
const dropRoom = (chatId: number): void => {
  const { rooms, logs, outgoing } = chatState();
  const gone = outgoing.filter((one) => one.chatId === chatId).map(({ mark }) => mark);
  changeChats({
    rooms: rooms.filter(({ id }) => id !== chatId),
    logs: withEntry(logs, chatId, undefined),
    outgoing: outgoing.filter((one) => one.chatId !== chatId),
  });
  void chatCache()?.forgetRoom(chatId);
  void chatCache()?.dropOutgoing(gone);
};

/** Reads the first page of the rooms. */
export const readRooms = async (): Promise<void> => {
  const isHere = stillHere();
  try {
    const { chats, has_more } = await call(listChats, { limit: CHATS_PAGE });
    if (!isHere()) return;
    changeChats({ hasMoreRooms: has_more, roomsReading: { status: 'success', error: null } });
    // A room that somebody has open stays known, wherever it stands.
    const open = chatState().rooms.filter(({ id }) => chatState().logs.has(id) && !chats.some((chat) => chat.id === id));
    cacheRooms([...chats.map(withOwnReading), ...open]);
  } catch (error) {
    if (!isHere()) return;
    if (!isCallError(error)) throw error;
    changeChats({ roomsReading: { status: 'error', error } });
  }
};

/** Reads on below the last room. Answers whether it worked. */
export const readMoreRooms = async (): Promise<boolean> => {
  const isHere = stillHere();
  const last = chatState()
    .rooms.filter(({ pinned, hidden }) => !pinned && !hidden)
    .at(-1);
  try {
    const { chats, has_more } = await call(listChats, { limit: CHATS_PAGE, ...(last === undefined ? {} : { after: last.cursor }) });
    if (!isHere()) return false;
    changeChats({ hasMoreRooms: has_more && chats.length > 0 });
    cacheRooms([...chatState().rooms, ...chats.map(withOwnReading)]);
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return false;
  }
};

/** The room is none of the person's; who asks too often, for one, learns nothing of it. */
const isNotTheirs = (error: unknown): boolean => isCallError(error) && (error.status === 403 || error.status === 404);

/** Reads one room. Where it is none of the person's, it is forgotten and the error is passed on. */
export const readRoom = async (chatId: number): Promise<void> => {
  const isHere = stillHere();
  try {
    const room = await call(getChat, { id: chatId });
    if (isHere()) takeRoom(room);
  } catch (error) {
    if (isHere() && isNotTheirs(error)) dropRoom(chatId);
    throw error;
  }
};

const readQuietly = async (chatId: number): Promise<void> => {
  await readRoom(chatId).catch((error: unknown) => {
    if (!isCallError(error)) throw error;
  });
};

const GATHER_MS = 250;
/** Rooms that are about to be read, and whether who asked is still at the phone. */
const asked = new Map<number, () => boolean>();
let isCountAsked = false;

/** Reads a room again soon; many words at once ask once. */
export const readRoomSoon = (chatId: number): void => {
  if (asked.get(chatId)?.() === true) return;
  const isHere = stillHere();
  const read = () => {
    if (!isHere()) return;
    asked.delete(chatId);
    void readQuietly(chatId);
  };
  asked.set(chatId, isHere);
  setTimeout(read, GATHER_MS);
};

/** Asks soon for the number that the bars show. */
export const countUnreadSoon = (): void => {
  if (isCountAsked) return;
  isCountAsked = true;
  const isHere = stillHere();
  setTimeout(() => {
    isCountAsked = false;
    if (isHere()) void refreshUnread();
  }, GATHER_MS);
};

const isBehind = (room: Chat, synced: { readonly last_seq: number; readonly read_seq: number; readonly unread: number }): boolean =>
  room.last_seq !== synced.last_seq || room.read_seq !== synced.read_seq || room.unread !== synced.unread;

/**
 * Asks where all rooms stand, after a gap: what was said meanwhile in those that are open is read, those that are no longer the person's go,
 * and the list is read again where it is another one.
 */
export const syncNow = async (): Promise<void> => {
  const isHere = stillHere();
  const answer = await call(syncChats, {}).catch((error: unknown) => {
    if (!isCallError(error)) throw error;
    return null;
  });
  if (answer === null || !isHere()) return;
  const synced = new Map(answer.rooms.map((room) => [room.id, room]));
  const { rooms, logs, roomsReading } = chatState();
  // A room may have been opened since: it is asked for by itself, and goes where it is not the person's.
  if (answer.is_whole) for (const { id } of rooms) if (!synced.has(id)) readRoomSoon(id);
  for (const [chatId, log] of logs) {
    const last = synced.get(chatId)?.last_seq ?? 0;
    if (last > log.to) void catchUp(chatId, last);
  }
  const known = new Map(rooms.map((room) => [room.id, room]));
  const isOther = answer.rooms.slice(0, CHATS_PAGE).some((one) => {
    const room = known.get(one.id);
    return room === undefined || isBehind(room, one);
  });
  if (isOther && roomsReading.status !== 'pending') await readRooms();
};
