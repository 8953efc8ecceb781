import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { findMailbox, stopMailbox } from '../mail-stops.queries.ts';

/** Whoever reads the mail lets none come any more; that stays, and needs no trial any more. Throws NOT_FOUND without what stands in the mail alone. */
export const stopTrialMails = async (ctx: WriteCtx, { acceptId, stopId }: { acceptId: string; stopId: string }) => {
  const mailbox = await findMailbox(ctx.db, { acceptKey: acceptId, stopKey: stopId });
  if (!mailbox) throw refuse('NOT_FOUND');
  await stopMailbox(ctx.db, mailbox, ctx.now);
  ctx.audit('trial-mailbox', null, { stopped: true });
  return { message: say(ctx, trialsMessages.stopped) };
};
