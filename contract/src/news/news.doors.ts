import type { CreateComment, ListComments } from '../comments/comments.schemas.ts';
import { read, rest, write } from '../kernel/doors.ts';
import type { CollectSubject, LikeSubject, ListLikes, UncollectSubject, UnlikeSubject } from '../reactions/reactions.schemas.ts';
import type { GiveTip, ListTips, SumTips } from '../tips/tips.schemas.ts';
import type {
  DeleteNewsComment,
  FollowNewsCategories,
  GetNews,
  ListCollectedNews,
  ListNews,
  ListNewsCategories,
  ListPinnedNews,
  ListRelatedNews,
} from './news.schemas.ts';

/** Section 7.7. Calls that read answer guests (decision 60). */
export const listNews = read<typeof ListNews>('news.list', 'guest', [rest('GET', '/news')]);
export const getNews = read<typeof GetNews>('news.get', 'guest', [rest('GET', '/news/{id}')]);
export const listRelatedNews = read<typeof ListRelatedNews>('news.related', 'guest', [rest('GET', '/news/{id}/correlations')]);
export const listPinnedNews = read<typeof ListPinnedNews>('news.pinned', 'guest', [rest('GET', '/news/categories/pinneds')]);
export const listNewsCategories = read<typeof ListNewsCategories>('news.categories', 'guest', [rest('GET', '/news/cates')]);
export const followNewsCategories = write<typeof FollowNewsCategories>('news.follow-categories', 'user', [
  rest('PATCH', '/news/categories/follows'),
]);
export const listCollectedNews = read<typeof ListCollectedNews>('news.collected', 'user', [rest('GET', '/news/collections')]);

export const likeNews = write<typeof LikeSubject>('news.like', 'user', [rest('POST', '/news/{id}/likes')]);
export const unlikeNews = write<typeof UnlikeSubject>('news.unlike', 'user', [rest('DELETE', '/news/{id}/likes')]);
export const listNewsLikes = read<typeof ListLikes>('news.likes', 'guest', [rest('GET', '/news/{id}/likes')]);
export const collectNews = write<typeof CollectSubject>('news.collect', 'user', [rest('POST', '/news/{id}/collections')]);
export const uncollectNews = write<typeof UncollectSubject>('news.uncollect', 'user', [rest('DELETE', '/news/{id}/collections')]);

export const listNewsComments = read<typeof ListComments>('news.comments', 'guest', [rest('GET', '/news/{id}/comments')]);
export const createNewsComment = write<typeof CreateComment>('news.comment', 'user', [rest('POST', '/news/{id}/comments')]);
export const deleteNewsComment = write<typeof DeleteNewsComment>('news.delete-comment', 'owner', [
  rest('DELETE', '/news/{news_id}/comments/{id}'),
]);

export const tipNews = write<typeof GiveTip>('news.tip', 'user', [rest('POST', '/news/{id}/new-rewards')]);
export const listNewsTips = read<typeof ListTips>('news.tips', 'guest', [rest('GET', '/news/{id}/rewards')]);
export const sumNewsTips = read<typeof SumTips>('news.tip-sum', 'guest', [rest('GET', '/news/{id}/rewards/sum')]);
