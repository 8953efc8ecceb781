import { whenForgotten } from '../../app/storage/person-databases.ts';
import { type ChatCache, openChatCache } from './chat-cache.ts';
import { changeChats, chatState, startChatState } from './chat-state.ts';
import { wokenUp } from './outgoing.ts';

let cache: ChatCache | null = null;
/** Counts who was at the phone: what was asked for one person is never told to the next. */
let turn = 0;

/** What this device keeps of the person's chat; null while there is nobody or it is being opened. */
export const chatCache = (): ChatCache | null => cache;

/** Whether whoever asked is still at the phone. Made before waiting, asked after it. */
export const stillHere = (): (() => boolean) => {
  const asked = turn;
  return () => asked === turn;
};

/** Closes the chat of whoever was at the phone and opens that of `userId`, as this device keeps it. */
export const openChatsOf = async (userId: number | null): Promise<void> => {
  turn += 1;
  const isHere = stillHere();
  cache?.close();
  cache = null;
  startChatState(userId);
  if (userId === null) return;
  await whenForgotten();
  const opened = await openChatCache(userId, () => isHere() && changeChats({ isCached: false }));
  const [rooms, outgoing] = await Promise.all([opened.readRooms(), opened.readOutgoing()]);
  if (!isHere()) {
    opened.close();
    return;
  }
  cache = opened;
  const now = chatState();
  // What was read or written meanwhile is newer than what was kept.
  const known = new Set(now.outgoing.map(({ mark }) => mark));
  await Promise.all(now.outgoing.map(opened.saveOutgoing));
  const kept = wokenUp(outgoing.filter(({ mark }) => !known.has(mark)));
  changeChats({
    outgoing: [...kept, ...now.outgoing.map((one) => ({ ...one, order: one.order + kept.length + 1 }))],
    ...(now.roomsReading.status === 'pending' && rooms.length > 0 ? { rooms, roomsReading: { status: 'success', error: null } } : {}),
  });
};
