import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { contributeNews as contributeCall } from '#contract/news/contributing.calls.ts';
import type { ContributeNews } from '#contract/news/contributing.schemas.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { needSeenPrice } from '../../../platform/ledger/seen-price.guard.ts';
import { answerWith, feeOf, lockOwn, needContributor, sendIn } from '../news.sending.ts';
import { newsStates } from '../news.tables.ts';
import { textOf } from '../news.texts.ts';
import { nothingWritten, type StoredNews, textIn } from '../news.writes.ts';

type Input = Static<(typeof ContributeNews)['input']>;
type Code = RefusalOf<typeof contributeCall>;

const lockDraft = async (ctx: WriteCtx, id: number): Promise<StoredNews> => {
  const news = await lockOwn(ctx, id);
  if (news.state !== newsStates.draft) throw refuse('NOT_FOUND');
  return news;
};

/**
 * Decision 61: sends news in, from nothing or from a draft. In this order: who may, the payment password where it costs something, and then the
 * text. Throws CERTIFICATION_WAITING, CERTIFICATION_NEEDED, PRICE_MOVED, NOT_FOUND, and what requirePaymentPassword, textOf and sendIn throw.
 */
export const contributeNews = async (ctx: Ctx<Code>, input: Input) => {
  await needContributor(ctx);
  const fee = await feeOf(ctx.deps);
  await needSeenPrice(ctx, input.seen_amount, fee);
  if (fee > 0) await requirePaymentPassword(ctx, input.password);
  return async (write: WriteCtx<Code>): Promise<Static<(typeof ContributeNews)['answer']>> => {
    const news = input.draft === undefined ? null : await lockDraft(write, input.draft);
    const written = await textOf(write, input, { before: news ? textIn(news) : nothingWritten, files: news?.files ?? [] });
    const id = await sendIn(write, { news, categoryId: input.category, fee, ...written });
    return answerWith(write, id, newsMessages.sent);
  };
};
