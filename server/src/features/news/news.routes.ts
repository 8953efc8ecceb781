import * as calls from '#contract/news/news.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { createComment, deleteComment, listComments } from '../comments/comments.public.ts';
import { bindReactions } from '../reactions/reactions.public.ts';
import { bindTips, subjectTarget } from '../tips/tips.public.ts';
import { followNewsCategories } from './actions/follow-categories.ts';
import { getNews } from './reads/get-news.ts';
import { listNewsCategories } from './reads/list-categories.ts';
import { listCollectedNews, listNews, listPinnedNews, listRelatedNews } from './reads/list-news.ts';

const NEWS = 'news';
/** News have no switch of their own. */
const tipped = subjectTarget(NEWS, async () => true);

export const newsBindings: readonly Binding[] = [
  bindRead(calls.listNews, listNews),
  bindRead(calls.getNews, getNews),
  bindRead(calls.listRelatedNews, listRelatedNews),
  bindRead(calls.listPinnedNews, listPinnedNews),
  bindRead(calls.listNewsCategories, listNewsCategories),
  bindWrite(calls.followNewsCategories, followNewsCategories),
  bindRead(calls.listCollectedNews, listCollectedNews),
  ...bindReactions(calls.newsReactions, NEWS),
  bindRead(calls.listNewsComments, listComments(NEWS)),
  bindWrite(calls.createNewsComment, createComment(NEWS)),
  bindWrite(calls.deleteNewsComment, async (ctx, input) => {
    await deleteComment(ctx, NEWS, { id: input.id, subjectId: input.news_id });
    return null;
  }),
  ...bindTips(calls.newsTips, tipped),
];
