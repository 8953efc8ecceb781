import type { recallMessage as recallMessageCall } from '#contract/chat/chat.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseGuarded } from '../../../platform/files/files.public.ts';
import { recallerOf } from '../chat.policy.ts';
import { emptyMessage, lockMessage } from '../messages.writes.ts';
import { lockSeat, type WriterSeat } from '../seats.queries.ts';
import { say } from './send-message.ts';

const nothing = { body: '', mentions: [], file: null, card: null, replyTo: null, mark: null, markHash: null } as const;

/** Says in the room that a message was taken back: with a number of its own, so that whoever kept the message hears of it as of a new one. */
const sayRecalled = async (ctx: WriteCtx, seat: WriterSeat, messageId: number): Promise<void> => {
  await say(ctx, seat, { ...nothing, type: 'recall', recalls: messageId });
};

/** Decision 74. Twice changes nothing. Throws NOT_FOUND, NOT_ALLOWED for another's, CHAT_RECALL_LATE. */
export const recallMessage = async (
  ctx: WriteCtx<RefusalOf<typeof recallMessageCall>>,
  { id, message: messageId }: { id: number; message: number },
): Promise<null> => {
  const { userId } = me(ctx);
  const seat = await lockSeat(ctx.db, { userId, roomId: id });
  if (!seat) throw refuse('NOT_FOUND');
  const message = await lockMessage(ctx.db, id, messageId);
  if (!message || message.type === 'recall' || message.seq <= seat.floorSeq) throw refuse('NOT_FOUND');
  const by = recallerOf(seat, message, { userId, now: ctx.now });
  if (by === 'NOT_ALLOWED') throw refuse('NOT_ALLOWED');
  if (message.recalledAt !== null) return null;
  if (by === 'CHAT_RECALL_LATE') throw ctx.refuse('CHAT_RECALL_LATE');
  await emptyMessage(ctx.db, messageId, { by, at: ctx.now });
  await releaseGuarded(ctx.db, [message.file?.id ?? null]);
  await sayRecalled(ctx, seat, messageId);
  if (by === 'keeper') ctx.audit('message', messageId, { chat: id, author: message.senderId });
  return null;
};
