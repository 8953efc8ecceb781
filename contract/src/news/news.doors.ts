import { commentDoors } from '../comments/comment.doors-of.ts';
import { read, rest, write } from '../kernel/doors.ts';
import { reactionDoors } from '../reactions/reaction.doors-of.ts';
import { tipDoors } from '../tips/tip.doors-of.ts';
import type * as shapes from './news.schemas.ts';

/** Section 7.7. Calls that read answer guests (decision 60). */
export const listNews = read<typeof shapes.ListNews>('news.list', 'guest', [rest('GET', '/news')]);
export const getNews = read<typeof shapes.GetNews>('news.get', 'guest', [rest('GET', '/news/{id}')]);
export const listRelatedNews = read<typeof shapes.ListRelatedNews>('news.related', 'guest', [rest('GET', '/news/{id}/correlations')]);
export const listPinnedNews = read<typeof shapes.ListPinnedNews>('news.pinned', 'guest', [rest('GET', '/news/categories/pinneds')]);
export const listNewsCategories = read<typeof shapes.ListNewsCategories>('news.categories', 'guest', [rest('GET', '/news/cates')]);
export const followNewsCategories = write<typeof shapes.FollowNewsCategories>('news.follow-categories', 'user', [
  rest('PATCH', '/news/categories/follows'),
]);
export const listCollectedNews = read<typeof shapes.ListCollectedNews>('news.collected', 'user', [rest('GET', '/news/collections')]);

export const newsReactions = reactionDoors('news', '/news/{id}');
export const { like: likeNews, unlike: unlikeNews, likes: listNewsLikes, collect: collectNews, uncollect: uncollectNews } = newsReactions;

export const newsComments = commentDoors('news', '/news/{id}');
export const { comments: listNewsComments, comment: createNewsComment, uncomment: deleteNewsComment } = newsComments;

export const newsTips = tipDoors('/news/{id}', { tip: 'news.tip', tips: 'news.tips', sum: 'news.tip-sum' });
export const { tip: tipNews, tips: listNewsTips, sum: sumNewsTips } = newsTips;
