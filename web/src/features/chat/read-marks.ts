import { readChat } from '#contract/chat/chat.doors.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { changeRoom, countUnreadSoon, roomNow } from './chat-rooms.ts';
import { chatState } from './chat-state.ts';

const GATHER_MS = 300;
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

const tell = async (chatId: number): Promise<void> => {
  waiting.delete(chatId);
  const room = roomNow(chatId);
  if (room === null) return;
  try {
    await call(readChat, { id: chatId, seq: room.read_seq });
    countUnreadSoon();
  } catch (error) {
    // The next message, or the next look, tells of this one too.
    if (!isCallError(error)) throw error;
  }
};

/** The person has seen a room up to `seq`: shown at once, told to the server with what else is seen in a moment. */
export const markRead = (chatId: number, seq: number): void => {
  const room = roomNow(chatId);
  if (room === null || (seq <= room.read_seq && room.unread === 0)) return;
  const last = chatState().logs.get(chatId)?.to ?? seq;
  changeRoom(chatId, { read_seq: Math.max(room.read_seq, seq), ...(seq >= last ? { unread: 0, mention_seq: null } : {}) });
  if (!waiting.has(chatId))
    waiting.set(
      chatId,
      setTimeout(() => void tell(chatId), GATHER_MS),
    );
};
