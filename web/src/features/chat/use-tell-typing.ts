import { useRef } from 'react';
import { typing } from '#contract/chat/chat.client-events.ts';
import { TYPING_EVERY_MS } from '#contract/chat/chat.limits.ts';
import { tellServer } from '../../app/live/live-events.ts';

/** Tells the others of a room that somebody types, once in a while. */
export const useTellTyping = (chatId: number): (() => void) => {
  const toldAt = useRef(0);
  return () => {
    if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    tellServer(typing, { chat_id: chatId });
  };
};
