import type { Static } from 'typebox';
import { ecertExceptionsMessages as says } from '#contract/ecert-exceptions/ecert-exceptions.messages.ts';
import type { ReopenException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import type { Done } from '#contract/kernel/schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { needAsker, whyNotReopen } from '../ecert-exceptions.policy.ts';
import { addWords, findException, lockException, setException } from '../ecert-exceptions.queries.ts';
import { notifyIssuer } from '../exception.notify.ts';

/** Whoever asked comes back to it, once. Throws NOT_FOUND, ECERT_EXCEPTION_OPEN, ECERT_EXCEPTION_OVER. */
export const reopenException = async (
  ctx: WriteCtx<'ECERT_EXCEPTION_OPEN' | 'ECERT_EXCEPTION_OVER'>,
  { id, key, content }: Static<(typeof ReopenException)['input']>,
): Promise<Done> => {
  const row = await lockException(ctx.db, id);
  await needAsker(ctx, row, key);
  const found = await findException(ctx.db, id);
  if (!row || !found) throw refuse('NOT_FOUND');
  const why = whyNotReopen(row, ctx.now);
  if (why !== null) throw ctx.refuse(why);
  await addWords(ctx.db, { exceptionId: id, by: 'person', text: content, at: ctx.now });
  await setException(ctx.db, id, { state: 'open', reopenedAt: ctx.now, dueToldAt: null });
  await notifyIssuer(ctx, { id, issuerId: row.issuerId, askerId: row.userId, title: found.title }, says.toldAgain);
  ctx.audit('ecert-exception', id, { reopened: true });
  return { message: say(ctx, says.reopened) };
};
