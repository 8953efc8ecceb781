import * as comments from '../comments/comments.schemas.ts';
import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as reactions from '../reactions/reactions.schemas.ts';
import * as tips from '../tips/tips.schemas.ts';
import * as doors from './news.doors.ts';
import * as shapes from './news.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;
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

export const likeNews = defineCall(doors.likeNews, reactions.LikeSubject, {
  summary: 'Like a piece of news',
  refusals: ['REPORT_NEEDED_TO_LIKE', 'JOIN_TO_LIKE', 'BLOCKED_BETWEEN'],
  ...often,
});
export const unlikeNews = defineCall(doors.unlikeNews, reactions.UnlikeSubject, { summary: 'Take a like back', ...often });
export const listNewsLikes = defineCall(doors.listNewsLikes, reactions.ListLikes, { summary: 'Who likes a piece of news, newest first' });
export const collectNews = defineCall(doors.collectNews, reactions.CollectSubject, { summary: 'Keep a piece of news for later', ...often });
export const uncollectNews = defineCall(doors.uncollectNews, reactions.UncollectSubject, {
  summary: 'Keep a piece of news no longer',
  ...often,
});

export const listNewsComments = defineCall(doors.listNewsComments, comments.ListComments, {
  summary: 'Comments on a piece of news, newest first',
});
export const createNewsComment = defineCall(doors.createNewsComment, comments.CreateComment, {
  summary: 'Comment on a piece of news, or answer a comment',
  refusals: ['REPORT_NEEDED_TO_COMMENT', 'JOIN_TO_COMMENT', 'BLOCKED_BETWEEN', 'COMMENT_EMPTY'],
  ...seldom,
});
export const deleteNewsComment = defineCall(doors.deleteNewsComment, shapes.DeleteNewsComment, { summary: 'Delete a comment on news' });

export const tipNews = defineCall(doors.tipNews, tips.GiveTip, {
  summary: 'Tip the author of a piece of news',
  refusals: [...paymentPasswordAsked, 'TIP_CLOSED', 'TIP_OWN', 'TIP_NOBODY', 'BLOCKED_BETWEEN', ...transferRefusals],
  ...seldom,
});
export const listNewsTips = defineCall(doors.listNewsTips, tips.ListTips, { summary: 'Who tipped a piece of news' });
export const sumNewsTips = defineCall(doors.sumNewsTips, tips.SumTips, { summary: 'What a piece of news was tipped in all' });
