import type { Static } from 'typebox';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import type { WithdrawNews } from '#contract/news/contributing.schemas.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { isPublished } from '../news.policy.ts';
import { giveFeeBack, lockOwn } from '../news.sending.ts';
import { newsStates } from '../news.tables.ts';
import { findMaking, setNews, settleRevision } from '../news.writes.ts';

/**
 * PUT /news/categories/{category}/news/{id}: what waits becomes a draft again and its fee goes back; of what is published the change goes that
 * waits beside it. Throws NOT_FOUND, NOT_ALLOWED and NEWS_NOT_WAITING.
 */
export const withdrawNews = async (ctx: WriteCtx<SettlingRefusal | 'NEWS_NOT_WAITING'>, input: Static<(typeof WithdrawNews)['input']>) => {
  const news = await lockOwn(ctx, input.id);
  if (news.categoryId !== input.category) throw refuse('NOT_FOUND');
  const making = await findMaking(ctx.db, news.id);
  if (!making) throw ctx.refuse('NEWS_NOT_WAITING');
  await settleRevision(ctx.db, making.id, { state: 'withdrawn', by: me(ctx).userId, at: ctx.now });
  ctx.audit('news', news.id, { withdrawn: true });
  if (!isPublished(news)) {
    await giveFeeBack(ctx, news);
    await setNews(ctx.db, news.id, { state: newsStates.draft, movedAt: ctx.now });
  }
  return { message: say(ctx, newsMessages.withdrawn) };
};
