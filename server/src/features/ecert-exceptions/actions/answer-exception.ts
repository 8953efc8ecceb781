import type { Static } from 'typebox';
import type { answerException as answerCall } from '#contract/ecert-exceptions/ecert-exceptions.calls.ts';
import { ecertExceptionsMessages as says } from '#contract/ecert-exceptions/ecert-exceptions.messages.ts';
import type { AnswerException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Done } from '#contract/kernel/schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { deskScope } from '../ecert-exceptions.policy.ts';
import { addWords, findOnDesk, lockException, setException } from '../ecert-exceptions.queries.ts';
import { notifyAsker } from '../exception.notify.ts';

/** The issuer answers, or an operator; never who asked. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, CASE_OWN, ECERT_EXCEPTION_ANSWERED. */
export const answerException = async (
  ctx: WriteCtx<RefusalOf<typeof answerCall>>,
  { id, answer }: Static<(typeof AnswerException)['input']>,
): Promise<Done> => {
  const { userId, role } = me(ctx);
  const found = await findOnDesk(ctx.db, await deskScope(ctx, ctx.db), id);
  const row = found && (await lockException(ctx.db, id));
  if (!row) throw refuse('NOT_FOUND');
  if (row.userId === userId) throw ctx.refuse('CASE_OWN');
  if (row.state !== 'open') throw ctx.refuse('ECERT_EXCEPTION_ANSWERED');
  const by = role === 'operator' ? 'house' : 'issuer';
  await addWords(ctx.db, { exceptionId: id, by, authorId: userId, text: answer, at: ctx.now });
  // Where it came from served to count what waits.
  await setException(ctx.db, id, { state: 'answered', answeredAt: ctx.now, network: null });
  await notifyAsker(ctx, row, { title: found.title, answer });
  ctx.audit('ecert-exception', id, { answered: true });
  return { message: say(ctx, says.answered) };
};
