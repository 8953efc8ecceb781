import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { followNewsCategories as followCall } from '#contract/news/news.calls.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import type { FollowNewsCategories } from '#contract/news/news.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { setFollows } from '../news.queries.ts';

/** PATCH /news/categories/follows: the categories that I see first, in this order. Throws NEWS_CATEGORY_UNKNOWN. */
export const followNewsCategories = async (
  ctx: WriteCtx<RefusalOf<typeof followCall>>,
  { follows }: Static<(typeof FollowNewsCategories)['input']>,
) => {
  const given = typeof follows === 'string' ? follows.split(',').filter(Boolean).map(Number) : follows;
  if (!(await setFollows(ctx.db, me(ctx).userId, [...new Set(given)]))) throw ctx.refuse('NEWS_CATEGORY_UNKNOWN');
  return { message: say(ctx, newsMessages.followed) };
};
