import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { stopMailbox } from '../mail-stops.queries.ts';
import { lockTrial } from '../trials.queries.ts';

/** Whoever reads the mail lets none come any more; that stays. Throws NOT_FOUND for a link that leads to no mailbox, and without what stands in the mail alone. */
export const stopTrialMails = async (ctx: WriteCtx, { acceptId, stopId }: { acceptId: string; stopId: string }) => {
  const row = await lockTrial(ctx.db, { acceptKey: acceptId });
  if (!row?.email || row.stopKey !== stopId) throw refuse('NOT_FOUND');
  await stopMailbox(ctx.db, row.email, ctx.now);
  ctx.audit('trial', row.id, { stopped: true });
  return { message: say(ctx, trialsMessages.stopped) };
};
