import { getNews } from '#contract/news/news.doors.ts';
import { newsChanged } from '#contract/news/news.events.ts';
import type { NewsChange } from '#contract/news/news.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { dropComment, readNewComment, rereadComments } from '../comments/comments.public.tsx';
import { LIKERS_MAX } from '../reactions/reactions.public.tsx';
import { changeNews, dropNews } from './cached-news.ts';
import { countComments, countOff, countOn, newsComments } from './news-comments.ts';

/** Puts what became of a piece of news into every kept answer that shows it. */
export const applyNewsChange = (change: NewsChange): void => {
  const { id, likes, commented, removed, deleted } = change;
  if (deleted) {
    dropNews(id);
    return;
  }
  if (likes !== undefined) changeNews(id, (news) => ({ ...news, digg_count: likes }));
  countComments(change);
  if (commented !== undefined) readNewComment(newsComments, id, commented, (comment) => countOn(id, comment.id));
  if (removed !== undefined) {
    dropComment(newsComments, id, removed);
    countOff(id, removed);
  }
};

/** Follows a piece of news while it is on the screen: likes, comments and changes of others appear by themselves. */
export const useNewsLive = (id: number | null, onDeleted: () => void): void => {
  useWatch(id === null ? null : `news:${id}`);
  const hear = (change: NewsChange) => {
    if (change.id !== id) return;
    applyNewsChange(change);
    if (change.deleted) onDeleted();
    // While all faces fit, each change is a face that came or went; an event carries only the count.
    const isFaceKnown = change.likes === undefined || change.likes > LIKERS_MAX;
    if (change.edited || !isFaceKnown) void refreshAnswers(getNews, { id: change.id });
  };
  useLive(newsChanged, hear, () => {
    if (id === null) return;
    void refreshAnswers(getNews, { id });
    void rereadComments(newsComments, id);
  });
};
