import { useEffect, useState } from 'react';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { openLog, readNewest } from './chat-log.ts';
import { readRoom, readRooms } from './chat-rooms.ts';
import { notRead, type Reading, useChats } from './chat-state.ts';
import { followChats } from './follow-chats.ts';

/** Follows the chat of the person at the phone; null until it is known who that is. */
const useFollowed = (): number | null => {
  useEffect(followChats, []);
  return useChats(({ userId }) => userId);
};

/** The rooms that are not hidden, as this device knows them at once and as they are soon after. */
export const useRooms = () => {
  const userId = useFollowed();
  const rooms = useChats((state) => state.rooms);
  const reading = useChats((state) => state.roomsReading);
  const hasMore = useChats((state) => state.hasMoreRooms);
  useEffect(() => {
    if (userId !== null) void readRooms();
  }, [userId]);
  return { rooms: rooms.filter(({ hidden }) => !hidden), reading, hasMore };
};

type Opened = {
  readonly room: Chat | null;
  readonly reading: Reading /** It was read from the server since it was opened. */;
  readonly isFresh: boolean;
};

/** A room that is open. `room` is null until it is known, and once it is none of the person's any more. */
export const useRoom = (chatId: number): Opened => {
  const userId = useFollowed();
  const [asked, setAsked] = useState<{ readonly chatId: number; readonly reading: Reading }>({ chatId, reading: notRead });
  const room = useChats(({ rooms }) => rooms.find(({ id }) => id === chatId) ?? null);
  useEffect(() => {
    if (userId === null) return;
    let isOpen = true;
    const tell = (reading: Reading) => isOpen && setAsked({ chatId, reading });
    readRoom(chatId).then(
      () => tell({ status: 'success', error: null }),
      (error: unknown) => tell({ status: 'error', error: isCallError(error) ? error : null }),
    );
    void openLog(chatId);
    return () => {
      isOpen = false;
    };
  }, [chatId, userId]);
  const reading = asked.chatId === chatId ? asked.reading : notRead;
  return { room, reading, isFresh: reading.status === 'success' };
};

/** What is known of a room's messages, and what the person has on its way to it. */
export const useLog = (chatId: number) => {
  const log = useChats(({ logs }) => logs.get(chatId)) ?? null;
  const reading = useChats(({ readings }) => readings.get(chatId)) ?? notRead;
  const outgoing = useChats((state) => state.outgoing);
  return { log, reading, outgoing: outgoing.filter((one) => one.chatId === chatId), onRetry: () => readNewest(chatId) };
};

/** Reading on below the last room, with how it goes. */
export const useMoreRooms = (read: () => Promise<boolean>) => {
  const [state, setState] = useState<'calm' | 'loading' | 'failed'>('calm');
  const load = async (): Promise<void> => {
    setState('loading');
    setState((await read()) ? 'calm' : 'failed');
  };
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
};
