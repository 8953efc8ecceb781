import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { mayWriteIn } from '../chat.policy.ts';
import type { MessageCard } from '../chat.tables.ts';
import { findPairRoom, makePairRoom } from '../rooms.queries.ts';
import { lockSeat } from '../seats.queries.ts';
import { say } from './send-message.ts';

/**
 * Shows people a thing of the house, each in the room of two with the caller; who may not be written to freely is passed over. Twice shows it once.
 * It calls no devices: whoever does this tells of it by a notice.
 */
export const showInChats = async (ctx: WriteCtx, people: readonly number[], card: Pick<MessageCard, 'kind' | 'id'>): Promise<void> => {
  const { userId } = me(ctx);
  const rooms: number[] = [];
  for (const other of people)
    rooms.push((await findPairRoom(ctx.db, userId, other)) ?? (await makePairRoom(ctx.db, { by: userId, other }, ctx.now)));
  const shown = { type: 'card', body: '', mentions: [], file: null, card, replyTo: null, markHash: null, isQuiet: true } as const;
  // In one order for everyone, as each room is held until the end.
  for (const roomId of rooms.toSorted((a, b) => a - b)) {
    const mark = `${card.kind}:${card.id}:${roomId}`;
    const seat = await lockSeat(ctx.db, { userId, roomId }, mark);
    if (seat && !seat.marked && mayWriteIn(seat) === 'all') await say(ctx, seat, { ...shown, mark });
  }
};
