import { commentCalls } from '../comments/comment.calls-of.ts';
import { defineCall } from '../kernel/calls.ts';
import { reactionCalls } from '../reactions/reaction.calls-of.ts';
import { tipCalls } from '../tips/tip.calls-of.ts';
import * as doors from './news.doors.ts';
import * as shapes from './news.schemas.ts';

const seldom = { limits: [{ by: 'actor', max: 60, perSeconds: 60 }] } as const;

export const listNews = defineCall(doors.listNews, shapes.ListNews, {
  summary: 'Published news, newest first; of a category, recommended, or found by words',
  sameForGuests: true,
});
export const getNews = defineCall(doors.getNews, shapes.GetNews, { summary: 'A piece of news with its text' });
export const listRelatedNews = defineCall(doors.listRelatedNews, shapes.ListRelatedNews, { summary: 'News that are near to one' });
export const listPinnedNews = defineCall(doors.listPinnedNews, shapes.ListPinnedNews, { summary: 'News that stand above the others' });
export const listNewsCategories = defineCall(doors.listNewsCategories, shapes.ListNewsCategories, {
  summary: 'Categories of news: those I chose, and the others',
});
export const followNewsCategories = defineCall(doors.followNewsCategories, shapes.FollowNewsCategories, {
  summary: 'Choose the categories of news that I see first',
  refusals: ['NEWS_CATEGORY_UNKNOWN'],
  ...seldom,
});
export const listCollectedNews = defineCall(doors.listCollectedNews, shapes.ListCollectedNews, { summary: 'News that I keep' });

export const newsReactions = reactionCalls(doors.newsReactions, 'a piece of news');
export const { like: likeNews, unlike: unlikeNews, likes: listNewsLikes, collect: collectNews, uncollect: uncollectNews } = newsReactions;

export const newsComments = commentCalls(doors.newsComments, 'a piece of news');
export const { comments: listNewsComments, comment: createNewsComment, uncomment: deleteNewsComment } = newsComments;

export const newsTips = tipCalls(doors.newsTips, 'a piece of news');
export const { tip: tipNews, tips: listNewsTips, sum: sumNewsTips } = newsTips;
