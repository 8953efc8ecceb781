import { ecertExceptionsMessages as says } from '#contract/ecert-exceptions/ecert-exceptions.messages.ts';
import { inLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import type { EffectContext, WriteCtx } from '../../kernel/http/context.ts';
import { sendMessage } from '../../platform/delivery/outbox.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { exceptionLink } from './ecert-exceptions.keys.ts';
import type { ExceptionBase } from './ecert-exceptions.queries.ts';

type ForIssuer = { id: number; issuerId: number | null; askerId: number | null; title: string };

/** Leads an organisation to its desk; the house looks at its own by itself. Nothing is said of who asks. */
export const notifyIssuer = async (ctx: WriteCtx, { id, issuerId, askerId, title }: ForIssuer, text: LocalizedText): Promise<void> => {
  if (issuerId === null || issuerId === askerId) return;
  await notify(ctx, { kind: 'ecert-exception', to: issuerId, text, filling: { title }, subject: { kind: 'ecert-exception-desk', id } });
};

/** Of a call or a job alike. */
export type NotifyContext = EffectContext & Pick<WriteCtx, 'enqueue'>;

/**
 * Tells whoever asked that there is an answer: a member by a notice, a guest by mail. The mail bears the address of the answer and neither
 * its words nor the title: whoever issues does not write to a mailbox that anybody may have typed in.
 */
export const notifyAsker = async (
  ctx: NotifyContext,
  row: ExceptionBase,
  { title, answer }: { title: string; answer: string | LocalizedText },
): Promise<void> => {
  const { id, userId, email, locale } = row;
  if (userId !== null) {
    await notify(ctx, {
      ...{ kind: 'ecert-exception', to: userId, text: says.toldAnswer, filling: { title, answer } },
      subject: { kind: 'ecert-exception', id },
    });
  }
  if (email === null) return;
  await sendMessage(ctx, {
    ...{ channel: 'mail', to: email, template: 'ecert-exception', code: null },
    subject: inLocale(says.mailSubject, locale),
    text: inLocale(says.mailText, locale, { link: await exceptionLink(ctx.deps, id) }),
  });
};
