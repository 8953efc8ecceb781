import { chatTyping } from '#contract/chat/chat.events.ts';
import { typingEvent } from '#contract/client-events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { bindClientEvent } from '../../kernel/live/client-events.ts';
import { mayWriteTo } from './chat.policy.ts';
import { tellRoom } from './rooms.live.ts';
import { findListedSeat, type ListedSeat, listBlockedAround } from './seats.queries.ts';

/** So long it is not asked again whether somebody may write in a room, unless their rights change. */
const KEPT_MS = 10_000;
const KEPT_MAX = 5_000;

type Room = { seat: ListedSeat; apart: readonly number[] };
type Kept = { room: Room | null; until: number };
type Known = Map<string, Kept>;
const knownOf = new WeakMap<Deps['live'], Known>();

const known = (deps: Deps): Known => {
  const found = knownOf.get(deps.live);
  if (found) return found;
  const made: Known = new Map();
  knownOf.set(deps.live, made);
  deps.live.onRightsChanged((userId) => {
    for (const key of made.keys()) if (key.startsWith(`${userId}:`)) made.delete(key);
  });
  return made;
};

const lookUp = async (deps: Deps, userId: number, chatId: number): Promise<Room | null> => {
  const seat = await findListedSeat(deps.db.write, userId, chatId);
  if (!seat) return null;
  if (seat.kind === 'direct') return mayWriteTo(seat, seat.hasWritten) === 'all' ? { seat, apart: [] } : null;
  return { seat, apart: await listBlockedAround(deps.db.write, userId) };
};

/** The room, and who of it hears nothing of this person, where they may write there. */
const roomOf = async (deps: Deps, userId: number, chatId: number): Promise<Room | null> => {
  const kept = known(deps);
  const key = `${userId}:${chatId}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.room;
  const room = await lookUp(deps, userId, chatId);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, { room, until: Date.now() + KEPT_MS });
  return room;
};

/** Tells the others of a room that somebody types: those who may be written to alone. */
export const typingBinding = bindClientEvent(typingEvent, async (deps, { userId }, { chat_id: chatId }) => {
  const room = await roomOf(deps, userId, chatId);
  if (!room) return false;
  tellRoom(
    deps,
    { room: room.seat, userId, except: [userId, ...room.apart] },
    { event: chatTyping, data: { chat_id: chatId, user_id: userId } },
  );
  return true;
});
