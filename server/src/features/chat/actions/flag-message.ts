import type { Static } from 'typebox';
import type { FlagMessage } from '#contract/chat/chat.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { guardFiles, reuseFiles } from '../../../platform/files/files.public.ts';
import { flagThing } from '../../../platform/moderation/actions/flag-thing.ts';
import { saveEvidence } from '../evidence.queries.ts';
import { lockMessage } from '../messages.writes.ts';
import { lockSeat } from '../seats.queries.ts';

const flag = flagThing('message');

/** Decision 74: a flag keeps what was said, with five messages on each side, whatever becomes of it. Throws NOT_FOUND, FLAG_OWN. */
export const flagMessage = async (ctx: WriteCtx<'FLAG_OWN'>, { id, message: messageId, reason }: Static<(typeof FlagMessage)['input']>) => {
  const seat = await lockSeat(ctx.db, { userId: me(ctx).userId, roomId: id });
  const message = seat && (await lockMessage(ctx.db, id, messageId));
  if (!message || message.type === 'recall' || message.seq <= seat.floorSeq) throw refuse('NOT_FOUND');
  const answer = await flag(ctx, { id: messageId, reason });
  const files = await saveEvidence(ctx.db, message, { floorSeq: seat.floorSeq, at: ctx.now });
  if (files !== null && files.length > 0) {
    const there = await reuseFiles(ctx.db, files);
    await guardFiles(
      ctx.db,
      there.map((file) => file.id),
      1,
    );
  }
  return answer;
};
