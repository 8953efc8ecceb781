import * as calls from '#contract/news/news.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { createComment, deleteComment, listComments } from '../comments/comments.public.ts';
import { collectSubject, likeSubject, listLikes, uncollectSubject, unlikeSubject } from '../reactions/reactions.public.ts';
import { giveTip, listTips, newsTarget, sumTips } from '../tips/tips.public.ts';
import { followNewsCategories } from './actions/follow-categories.ts';
import { getNews } from './reads/get-news.ts';
import { listNewsCategories } from './reads/list-categories.ts';
import { listCollectedNews, listNews, listPinnedNews, listRelatedNews } from './reads/list-news.ts';

const NEWS = 'news';

export const newsBindings: readonly Binding[] = [
  bindRead(calls.listNews, listNews),
  bindRead(calls.getNews, getNews),
  bindRead(calls.listRelatedNews, listRelatedNews),
  bindRead(calls.listPinnedNews, listPinnedNews),
  bindRead(calls.listNewsCategories, listNewsCategories),
  bindWrite(calls.followNewsCategories, followNewsCategories),
  bindRead(calls.listCollectedNews, listCollectedNews),
  bindWrite(calls.likeNews, likeSubject(NEWS)),
  bindWrite(calls.unlikeNews, unlikeSubject(NEWS)),
  bindRead(calls.listNewsLikes, listLikes(NEWS)),
  bindWrite(calls.collectNews, collectSubject(NEWS)),
  bindWrite(calls.uncollectNews, uncollectSubject(NEWS)),
  bindRead(calls.listNewsComments, listComments(NEWS)),
  bindWrite(calls.createNewsComment, createComment(NEWS)),
  bindWrite(calls.deleteNewsComment, async (ctx, input) => {
    await deleteComment(ctx, NEWS, { id: input.id, subjectId: input.news_id });
    return null;
  }),
  bindPreparedWrite(calls.tipNews, giveTip(newsTarget)),
  bindRead(calls.listNewsTips, listTips(newsTarget)),
  bindRead(calls.sumNewsTips, sumTips(newsTarget)),
];
