import type { Static } from 'typebox';
import { chatRead } from '#contract/chat/chat.events.ts';
import { CHAT_PINS_MAX, NAMED_READERS_MAX } from '#contract/chat/chat.limits.ts';
import type { ChangeChat, Chat, ReadChat, SetChatSettings } from '#contract/chat/chat.schemas.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { showChats } from '../chat.view.ts';
import { emitToOwner, emitToRoom } from '../rooms.live.ts';
import { changeSeat, countMembers, countPinned, lockOwnSettings, setAudience, setRead } from '../rooms.queries.ts';
import { findListedSeat, findStandingSeat, listBlockedAround, makeSeatRow, type StandingSeat } from '../seats.queries.ts';

const needOwn = async (ctx: WriteCtx, id: number): Promise<StandingSeat> => {
  const { userId } = me(ctx);
  const seat = await findStandingSeat(ctx.db, userId, id);
  if (!seat) throw refuse('NOT_FOUND');
  if (!seat.hasRow) await makeSeatRow(ctx.db, userId, id);
  return seat;
};

/** Whether others of a room hear how far somebody has read: where readers are named, and no block stands between two who talk. */
const isTold = async (ctx: WriteCtx, seat: StandingSeat): Promise<boolean> =>
  seat.standing === null ? (await countMembers(ctx.db, seat)) <= NAMED_READERS_MAX : seat.standing.isOpen;

/** How far I have read; my other devices hear of it, and others of the room but for those from whom a block keeps me. Throws NOT_FOUND. */
export const readChat = async (ctx: WriteCtx, { id, seq }: Static<(typeof ReadChat)['input']>): Promise<null> => {
  const { userId } = me(ctx);
  const seat = await needOwn(ctx, id);
  const read = await setRead(ctx.db, { userId, seat }, seq);
  if (read === null) return null;
  const isForAll = await isTold(ctx, seat);
  const blocked = isForAll && seat.kind === 'circle' ? await listBlockedAround(ctx.db, userId) : [];
  const data = { chat_id: id, user_id: userId, seq: read };
  ctx.afterCommit(() =>
    isForAll
      ? emitToRoom(ctx.deps, { room: seat, userId, except: blocked }, { event: chatRead, data })
      : ctx.deps.live.toUser(userId, chatRead, data),
  );
  return null;
};

/** Mutes, pins or hides a room, or keeps its words off devices, for its person alone. Throws NOT_FOUND, CHAT_PINS_FULL. */
export const changeChat = async (ctx: WriteCtx<'CHAT_PINS_FULL'>, input: Static<(typeof ChangeChat)['input']>): Promise<Chat> => {
  const { userId } = me(ctx);
  const seat = await needOwn(ctx, input.id);
  if (input.pinned && !seat.isPinned) {
    await lockOwnSettings(ctx.db, userId);
    if ((await countPinned(ctx.db, userId, input.id)) >= CHAT_PINS_MAX)
      throw ctx.refuse('CHAT_PINS_FULL', { params: { max: CHAT_PINS_MAX } });
  }
  await changeSeat(
    ctx.db,
    { userId, seat },
    {
      muted: input.muted,
      pinned: input.pinned,
      hidden: input.hidden,
      hidesWords: input.hides_words,
      at: ctx.now,
    },
  );
  emitToOwner(ctx, userId, input.id);
  const changed = await findListedSeat(ctx.db, userId, input.id);
  const [shown] = changed ? await showChats(ctx, [changed]) : [];
  invariant(shown, 'a room that was changed is shown');
  return shown;
};

/** Decision 73: who may greet me. */
export const setChatSettings = async (ctx: WriteCtx, { who }: Static<(typeof SetChatSettings)['input']>) => {
  await setAudience(ctx.db, me(ctx).userId, who);
  return { who };
};
