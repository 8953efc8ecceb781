import type { Static } from 'typebox';
import type { StopLetters } from '#contract/ecerts/letters.schemas.ts';
import { letterTexts } from '#contract/ecerts/told.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { mailboxIn } from '../ecert-letters.keys.ts';
import { closeMailbox } from '../ecert-letters.queries.ts';

/** Whoever reads a letter about certificates lets none come any more. Throws NOT_FOUND without what stands in the letter alone. */
export const stopLetters = async (ctx: WriteCtx, { key }: Static<(typeof StopLetters)['input']>): Promise<{ message: string }> => {
  const mailbox = await mailboxIn(ctx.deps, key);
  if (!mailbox) throw refuse('NOT_FOUND');
  await closeMailbox(ctx.db, mailbox, { now: ctx.now, day: houseDay(ctx.now) });
  ctx.audit('ecert-mailbox', null, { stopped: true });
  return { message: say(ctx, letterTexts.stopped) };
};
