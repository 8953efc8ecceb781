import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { inLocale } from '#contract/kernel/texts.ts';
import { lettersMessages } from '#contract/letters/letters.messages.ts';
import type { AnswerLetter } from '#contract/letters/letters.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { sendMessage } from '../../../platform/delivery/outbox.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { lettersTable } from '../letters.tables.ts';

type Letter = typeof lettersTable.$inferSelect;

const deliver = async (ctx: WriteCtx, { userId, email, text, locale }: Letter, answer: string): Promise<void> => {
  if (userId !== null) await notify(ctx, { kind: 'letter', to: userId, text: lettersMessages.toldAnswer, filling: { answer } });
  if (email === null) return;
  await sendMessage(ctx, {
    channel: 'mail',
    to: email,
    template: 'letter',
    subject: inLocale(lettersMessages.mailSubject, locale),
    text: inLocale(lettersMessages.mailText, locale, { text, answer }),
    code: null,
  });
};

/** Issue 7, /appeal: an operator answers a letter, once; never their own. Throws NOT_FOUND, LETTER_ANSWERED, CASE_OWN. */
export const answerLetter = async (
  ctx: WriteCtx<'CASE_OWN' | 'LETTER_ANSWERED'>,
  { id, answer }: Static<(typeof AnswerLetter)['input']>,
) => {
  const { userId } = me(ctx);
  const [letter] = await ctx.db.select().from(lettersTable).where(eq(lettersTable.id, id)).for('update');
  if (!letter) throw refuse('NOT_FOUND');
  if (letter.state !== 'open') throw ctx.refuse('LETTER_ANSWERED');
  if (letter.userId === userId) throw ctx.refuse('CASE_OWN');
  // The mailbox was given for this answer alone, and where it came from served to count what waits.
  const answered = { state: 'answered', answer, email: null, network: null, answeredAt: ctx.now, answeredBy: userId } as const;
  await ctx.db.update(lettersTable).set(answered).where(eq(lettersTable.id, id));
  await deliver(ctx, letter, answer);
  ctx.audit('letter', id, { answered: true });
  return { message: say(ctx, lettersMessages.answered) };
};
