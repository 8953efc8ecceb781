import { changeChat } from '#contract/chat/chat.doors.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { writeNow } from '#web/api/write-now.ts';
import { changeRoom, countUnreadSoon, readRoomSoon, takeRoom } from './chat-rooms.ts';

/** Mutes, pins or hides a room, or keeps its words off devices, at once on the screen; where the server says no it is as it was. */
export const setRoom = async (
  chatId: number,
  change: Partial<Pick<Chat, 'muted' | 'pinned' | 'hidden' | 'hides_words'>>,
): Promise<void> => {
  changeRoom(chatId, change);
  const done = await writeNow(changeChat, { id: chatId, ...change });
  if (done === null) readRoomSoon(chatId);
  else takeRoom(done.answer);
  countUnreadSoon();
};
