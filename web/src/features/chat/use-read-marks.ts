import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { markRead } from './read-marks.ts';

const listen = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const isSeen = (): boolean => document.visibilityState === 'visible';

/** What was unread at the opening: how much, and after which message it began. */
export type Unread = { readonly after: number; readonly count: number };

type Seen = { readonly isFresh: boolean; readonly to: number; readonly isAtEnd: boolean };

/**
 * Marks a room as read while its end is before somebody's eyes. Answers what was unread when it was opened; null where nothing was.
 */
export const useReadMarks = (room: Chat, { isFresh, to, isAtEnd }: Seen): Unread | null => {
  const isVisible = useSyncExternalStore(listen, isSeen, () => true);
  // As the server told it at the opening: what is read from then on moves the mark, and the line stays.
  const [begun, setBegun] = useState<{ readonly unread: Unread | null } | null>(null);
  if (isFresh && begun === null) setBegun({ unread: room.unread > 0 ? { after: room.read_seq, count: room.unread } : null });
  const isReading = isFresh && isAtEnd && isVisible && to > 0 && begun !== null;
  useEffect(() => {
    if (isReading) markRead(room.id, to);
  }, [isReading, room.id, to]);
  return begun?.unread ?? null;
};
