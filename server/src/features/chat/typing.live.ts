import { typingEvent } from '#contract/chat/chat.client-event-calls.ts';
import { chatTyping } from '#contract/chat/chat.events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { bindClientEvent } from '../../kernel/live/client-events.ts';
import { isMuted } from '../../platform/accounts/standing.writes.ts';
import { mayWriteTo } from './chat.policy.ts';
import { emitToRoom } from './rooms.live.ts';
import { findStandingSeat, listBlockedAround, type StandingSeat } from './seats.queries.ts';

/** So long it is not asked again whether somebody may write in a room, unless their rights change. */
const CACHE_MS = 10_000;
const CACHE_MAX = 5_000;

type Room = { seat: StandingSeat; blocked: readonly number[] };
type CachedRoom = { room: Room | null; until: number };
/** `changes` counts how often anybody's rights changed: what was looked up meanwhile may be out of date. */
type Known = { rooms: Map<string, CachedRoom>; changes: number };
const knownOf = new WeakMap<Deps['live'], Known>();

const known = (deps: Deps): Known => {
  const found = knownOf.get(deps.live);
  if (found) return found;
  const made: Known = { rooms: new Map(), changes: 0 };
  knownOf.set(deps.live, made);
  deps.live.onRightsChanged((userId) => {
    made.changes += 1;
    for (const key of made.rooms.keys()) if (key.startsWith(`${userId}:`)) made.rooms.delete(key);
  });
  return made;
};

const lookUp = async (deps: Deps, userId: number, chatId: number): Promise<Room | null> => {
  const seat = await findStandingSeat(deps.db.write, userId, chatId);
  if (!seat || (await isMuted(deps.db.write, userId, deps.now()))) return null;
  if (seat.standing) return mayWriteTo(seat.standing, seat.hasWritten) === 'all' ? { seat, blocked: [] } : null;
  return { seat, blocked: await listBlockedAround(deps.db.write, userId) };
};

/** The room, and who of it hears nothing of this person, where they may write there. */
const roomOf = async (deps: Deps, userId: number, chatId: number): Promise<Room | null> => {
  const cached = known(deps);
  const key = `${userId}:${chatId}`;
  const found = cached.rooms.get(key);
  if (found && found.until > Date.now()) return found.room;
  const { changes } = cached;
  const room = await lookUp(deps, userId, chatId);
  if (changes !== cached.changes) return room;
  if (cached.rooms.size >= CACHE_MAX) cached.rooms.clear();
  cached.rooms.set(key, { room, until: Date.now() + CACHE_MS });
  return room;
};

/** Tells the others of a room that somebody types: those who may be written to alone. */
export const typingBinding = bindClientEvent(typingEvent, async (deps, { userId }, { chat_id: chatId }) => {
  const room = await roomOf(deps, userId, chatId);
  if (!room) return false;
  emitToRoom(
    deps,
    { room: room.seat, userId, except: [userId, ...room.blocked] },
    { event: chatTyping, data: { chat_id: chatId, user_id: userId } },
  );
  return true;
});
