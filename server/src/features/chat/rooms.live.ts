import { chatChanged, chatsChanged } from '#contract/chat/chat.events.ts';
import type { LiveEvent } from '#contract/kernel/events.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import type { Seat } from './seats.queries.ts';

type Room = Pick<Seat, 'kind' | 'groupId' | 'otherId'>;

/** Sends an event to everyone of a room, as somebody of it has it, but for these people. */
export const emitToRoom = <Data>(
  deps: Pick<Deps, 'live'>,
  { room, userId, except = [] }: { room: Room; userId: number; except?: readonly number[] },
  { event, data }: { event: LiveEvent<Data>; data: Data },
): void => {
  if (room.groupId !== null) deps.live.toPlace({ place: `group:${room.groupId}`, except }, event, data);
  else for (const id of [userId, room.otherId]) if (id !== null && !except.includes(id)) deps.live.toUser(id, event, data);
};

/** Says once it is committed that a room has come to a number. */
export const emitMessage = (
  ctx: Pick<EffectContext, 'deps' | 'afterCommit'>,
  of: { room: Room & { roomId: number }; userId: number },
  seq: number,
): void => ctx.afterCommit(() => emitToRoom(ctx.deps, of, { event: chatChanged, data: { chat_id: of.room.roomId, seq } }));

/** Says to all devices of a person that a room of theirs is new or changed. */
export const emitToOwner = (ctx: Pick<EffectContext, 'deps' | 'afterCommit'>, userId: number, roomId: number): void =>
  ctx.afterCommit(() => ctx.deps.live.toUser(userId, chatsChanged, { chat_id: roomId }));
