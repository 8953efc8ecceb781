import { newsMessages } from '#contract/news/news.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { isPublished } from '../news.policy.ts';
import { lockNews, setNews } from '../news.writes.ts';

const recommending =
  (isWanted: boolean) =>
  async (ctx: WriteCtx, { id }: { id: number }) => {
    const news = await lockNews(ctx.db, id);
    if (!news || !isPublished(news) || news.removedAt !== null) throw refuse('NOT_FOUND');
    await setNews(ctx.db, id, { recommendedAt: isWanted ? (news.recommendedAt ?? ctx.now) : null });
    ctx.audit('news', id, { recommended: isWanted });
    return { message: say(ctx, isWanted ? newsMessages.recommended : newsMessages.unrecommended) };
  };

/** Puts what is published among the recommended. Throws NOT_FOUND. */
export const recommendNews = recommending(true);
/** Takes it out of them. Throws NOT_FOUND. */
export const unrecommendNews = recommending(false);
