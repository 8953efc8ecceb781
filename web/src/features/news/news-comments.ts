import { createNewsComment, deleteNewsComment, listNewsComments } from '#contract/news/news.doors.ts';
import type { NewsChange } from '#contract/news/news.schemas.ts';
import { writeNow } from '#web/api/write-now.ts';
import type { CommentCalls } from '../comments/comments.public.tsx';
import { changeNews } from './cached-news.ts';

/** The calls by which news is commented on. */
export const newsComments: CommentCalls = {
  kind: 'news',
  list: listNewsComments,
  create: createNewsComment,
  remove: async ({ subjectId, id }, options) => (await writeNow(deleteNewsComment, { parent: subjectId, id }, options)) !== null,
};

/** Comments that have been counted, and counted off: the answer to one's own and the live event of it tell the same thing. */
const counted = new Set<number>();
const countedOff = new Set<number>();

/** Shows how many comments a piece of news has, where the server has said so. */
export const countComments = ({ id: newsId, comments: total, commented, removed }: NewsChange): void => {
  if (total === undefined) return;
  if (commented !== undefined) counted.add(commented);
  if (removed !== undefined) countedOff.add(removed);
  changeNews(newsId, (news) => ({ ...news, comment_count: total }));
};

/** One comment more, unless it is counted. */
export const countOn = (newsId: number, id: number): void => {
  if (counted.has(id)) return;
  counted.add(id);
  changeNews(newsId, (news) => ({ ...news, comment_count: news.comment_count + 1 }));
};

/** One comment less, unless it is counted off. */
export const countOff = (newsId: number, id: number): void => {
  if (countedOff.has(id)) return;
  countedOff.add(id);
  changeNews(newsId, (news) => ({ ...news, comment_count: Math.max(0, news.comment_count - 1) }));
};
