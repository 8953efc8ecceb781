import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { changeNews as changeCall } from '#contract/news/contributing.calls.ts';
import type { ChangeNews } from '#contract/news/contributing.schemas.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { needSeenPrice } from '../../../platform/ledger/seen-price.guard.ts';
import { isPublished } from '../news.policy.ts';
import { answerWith, feeOf, lockOwn, needContributor, sendIn } from '../news.sending.ts';
import { newsStates, newsTable } from '../news.tables.ts';
import { isSameText, needWhole, textOf } from '../news.texts.ts';
import { addRevision, findMaking, type Revision, type StoredNews, setNews, settleRevision, textIn } from '../news.writes.ts';
import { findWithBase, saveFirstRevision } from '../revisions.queries.ts';

type Input = Static<(typeof ChangeNews)['input']>;
type Code = RefusalOf<typeof changeCall>;

/** What is sent in by it, and not only changed: a draft, or one that was rejected. */
const isSentBy = (news: { state: number } | undefined): boolean =>
  news !== undefined && (news.state === newsStates.draft || news.state === newsStates.rejected);

/** The text that its author had written last, beside what is published or instead of it: an editor's that is not answered was made of it. */
const lastOf = async (ctx: WriteCtx, news: StoredNews, making: Revision | null): Promise<StoredNews | Revision> => {
  if (!making || !isPublished(news)) return news;
  if (!making.isEditors || making.state === 'agreed') return making;
  return (await findWithBase(ctx.db, news.id, making.id))?.base ?? news;
};

/** What waits is replaced by another text of its author; an editor's is answered by it. */
const replace = async (ctx: WriteCtx<Code>, news: StoredNews, input: Input): Promise<void> => {
  await saveFirstRevision(ctx.db, news);
  const making = await findMaking(ctx.db, news.id);
  const before = await lastOf(ctx, news, making);
  const { text, files } = await textOf(ctx, input, { before: textIn(before), files: news.files });
  if (isSameText(text, textIn(before)) && before.categoryId === input.category) throw ctx.refuse('NEWS_UNCHANGED');
  await needWhole(ctx, text, input.category);
  const { userId } = me(ctx);
  if (making) await settleRevision(ctx.db, making.id, { state: making.isEditors ? 'answered' : 'replaced', by: userId, at: ctx.now });
  await addRevision(ctx.db, {
    ...{ newsId: news.id, writerId: userId, isEditors: false, categoryId: input.category },
    ...{ text, note: '', at: ctx.now },
  });
  if (isPublished(news)) await setNews(ctx.db, news.id, { files });
  else await setNews(ctx.db, news.id, { files, categoryId: input.category, movedAt: ctx.now, text });
  ctx.audit('news', news.id, { changed: true });
};

const change = async (ctx: WriteCtx<Code>, input: Input, paying: { fee: number; isReady: boolean }) => {
  const news = await lockOwn(ctx, input.id);
  if (!isSentBy(news)) {
    await replace(ctx, news, input);
    return answerWith(ctx, news.id, newsMessages.changed);
  }
  // It became a draft since the password was asked for.
  if (!paying.isReady) throw ctx.refuse('PAYMENT_PASSWORD_NEEDED', { detail: { is_set: true } });
  const written = await textOf(ctx, input, { before: textIn(news), files: news.files });
  await sendIn(ctx, { news, categoryId: input.category, fee: paying.fee, ...written });
  return answerWith(ctx, news.id, newsMessages.sent);
};

/**
 * PATCH /news/categories/{category}/news/{id}: sends a draft or a rejected one in (and asks what contributing asks), replaces what waits, or
 * puts a change beside what is published, which costs nothing (decisions 60 and 61). Throws NOT_FOUND, NOT_ALLOWED, NEWS_UNCHANGED, and what
 * contributing throws.
 */
export const changeNews = async (ctx: Ctx<Code>, input: Input) => {
  const [seen] = await ctx.deps.db.write
    .select({ state: newsTable.state, authorId: newsTable.authorId })
    .from(newsTable)
    .where(eq(newsTable.id, input.id));
  const isSending = isSentBy(seen) && seen?.authorId === me(ctx).userId;
  if (isSending) await needContributor(ctx);
  const fee = isSending ? await feeOf(ctx.deps) : 0;
  if (isSending) await needSeenPrice(ctx, input.seen_amount, fee);
  if (fee > 0) await requirePaymentPassword(ctx, input.password);
  return (write: WriteCtx<Code>) => change(write, input, { fee, isReady: isSending });
};
