import { useSyncExternalStore } from 'react';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import type { CallError } from '#web/api/call-error.ts';
import type { Outgoing } from './outgoing.ts';
import type { RoomLog } from './room-log.ts';

/** How reading something stands, as screens ask. What is here already stays where a later reading fails. */
export type Reading = { readonly status: 'pending' | 'error' | 'success'; readonly error: CallError | null };

/** Who is writing in a room, and until when that holds. */
export type Typing = { readonly userId: number; readonly until: number };

/** All that this page knows of the chat of the person at the phone. */
export type ChatState = {
  readonly userId: number | null;
  readonly rooms: readonly Chat[];
  readonly roomsReading: Reading;
  readonly hasMoreRooms: boolean;
  readonly logs: ReadonlyMap<number, RoomLog<Message>>;
  readonly readings: ReadonlyMap<number, Reading>;
  readonly outgoing: readonly Outgoing[];
  /** How much of a file is on its way, 0 to 1, by the mark of its message. */
  readonly shares: ReadonlyMap<string, number>;
  readonly typing: ReadonlyMap<number, readonly Typing[]>;
  /** False where this device keeps nothing of it: what waits is lost with the page. */
  readonly isCached: boolean;
};

export const notRead: Reading = { status: 'pending', error: null };

const nothing: ChatState = {
  userId: null,
  rooms: [],
  roomsReading: notRead,
  hasMoreRooms: false,
  logs: new Map(),
  readings: new Map(),
  outgoing: [],
  shares: new Map(),
  typing: new Map(),
  isCached: true,
};

let state = nothing;
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is known now. */
export const chatState = (): ChatState => state;

/** Changes what is known. */
export const changeChats = (change: Partial<ChatState>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

/** Forgets all of it: another person, or nobody, is at the phone. */
export const startChatState = (userId: number | null): void => changeChats({ ...nothing, userId });

/** A map with one of its values changed. */
export const withEntry = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined): ReadonlyMap<Key, Value> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

/**
 * A part of what is known, for a component. What `pick` answers must be the same as long as nothing of it changed.
 * @example const rooms = useChats(({ rooms }) => rooms);
 */
export const useChats = <Part>(pick: (state: ChatState) => Part): Part => useSyncExternalStore(listen, () => pick(state));
