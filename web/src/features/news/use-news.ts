import { useMemo } from 'react';
import { getNews, newsReactions } from '#contract/news/news.doors.ts';
import type { News } from '#contract/news/news.schemas.ts';
import type { Commentable } from '../comments/comments.public.tsx';
import { type ApplyReaction, useReactions, withLiker } from '../reactions/reactions.public.tsx';
import { changeNews, type NewsUpdate } from './cached-news.ts';
import { countOff, countOn, newsComments } from './news-comments.ts';

const applyReaction: ApplyReaction = (change, id, step) => {
  if ('collected' in step) {
    const { collected, collects } = step;
    const count = (news: News) => (news.has_collect === collected ? news.collect_count : Math.max(0, news.collect_count + collects));
    return changeNews(id, (news) => ({ ...news, has_collect: collected, collect_count: count(news) }), change);
  }
  const { liked, likes } = step;
  const update: NewsUpdate = (news) =>
    news.has_like === liked ? news : { ...news, has_like: liked, digg_count: Math.max(0, news.digg_count + likes) };
  changeNews(id, update, change);
  change(getNews, (news) => (news.id === id ? withLiker(news, liked) : news));
};

/** Liking and keeping a piece of news. */
export const useNewsReactions = (news: News) =>
  useReactions({
    calls: newsReactions,
    id: news.id,
    liked: news.has_like,
    collected: news.has_collect,
    circle: null,
    apply: applyReaction,
  });

/** A piece of news as a thing that is commented on. */
export const useNewsAsCommentable = ({ id }: Pick<News, 'id'>): Commentable => {
  return useMemo(
    () => ({
      calls: newsComments,
      id,
      circle: null,
      onAdded: (comment) => countOn(id, comment.id),
      onRemoved: (commentId) => countOff(id, commentId),
    }),
    [id],
  );
};
