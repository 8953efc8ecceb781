import type { InfiniteData } from '@tanstack/react-query';
import { createPostComment, deletePostComment, listPostComments } from '#contract/comments/comments.doors.ts';
import type { Comment, CreateComment, ListComments } from '#contract/comments/comments.schemas.ts';
import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeyOf } from '#web/api/query-key.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { type WriteNowOptions, writeNow } from '#web/api/write-now.ts';

/** A comment that is to go, and what its author is told. */
type RemovedComment = { readonly subjectId: number; readonly id: number; readonly reason: string | undefined };

/** Kinds of things that can be commented on. */
type CommentKind = 'post' | 'feed' | 'news' | 'question' | 'question-answer';

/** The calls by which things of one kind are commented on. The feature of the kind hands them in. */
export type CommentCalls = {
  readonly kind: CommentKind;
  readonly list: Operation<typeof ListComments>;
  readonly create: Operation<typeof CreateComment>;
  /** Removes one comment, with the words that its author is told where it was somebody else's; answers whether it worked. */
  readonly remove: (comment: RemovedComment, options: WriteNowOptions) => Promise<boolean>;
};

/** Those of posts. */
export const postComments: CommentCalls = {
  kind: 'post',
  list: listPostComments,
  create: createPostComment,
  remove: async ({ subjectId, id, reason }, options) =>
    (await writeNow(deletePostComment, { parent: subjectId, id, reason }, options)) !== null,
};

type Page = AnswerOf<typeof listPostComments>;

/** Reads the comments on a thing again where they are on the screen. */
export const rereadComments = ({ list }: CommentCalls, id: number): Promise<void> => refreshAnswers(list, { id });

/** The comments on a thing, newest first, those pinned before all. */
export const useComments = ({ list }: CommentCalls, id: number) => {
  const pages = useCallPages(list, { id }, { pageParam: 'after', items: (page): readonly Comment[] => page.comments, saveCopy: true });
  const pinned = pages.first?.pinneds ?? [];
  return { ...pages.list, pages: pages.list.pages && [pinned, ...pages.list.pages] };
};

const changePages = ({ list }: CommentCalls, id: number, update: (page: Page, index: number) => Page): void => {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: queryKeyOf(list, { id }) }, (data) =>
    data === undefined || !('pages' in data) ? data : { ...data, pages: data.pages.map(update) },
  );
};

const has = (page: Page, id: number): boolean =>
  page.comments.some((comment) => comment.id === id) || page.pinneds.some((one) => one.id === id);

/** Newest first, as lists are. */
const newestFirst = (one: Comment, other: Comment): number => other.id - one.id;

/** Puts a new comment among the first in the kept list of its thing; one that is there already keeps its place and takes the newer words. */
export const putComment = (calls: CommentCalls, subjectId: number, comment: Comment): void => {
  let isKnown = false;
  changePages(calls, subjectId, (page) => {
    isKnown ||= has(page, comment.id);
    const swap = (one: Comment): Comment => (one.id === comment.id ? comment : one);
    return { pinneds: page.pinneds.map(swap), comments: page.comments.map(swap) };
  });
  if (isKnown) return;
  changePages(calls, subjectId, (page, index) =>
    index === 0 ? { ...page, comments: [comment, ...page.comments].sort(newestFirst) } : page,
  );
};

const gone = new Set<number>();

/** Whether a comment is known to be gone: what was read a moment ago may still hold it. */
export const isGone = (id: number): boolean => gone.has(id);

/** Takes a comment out of the kept list of its thing. */
export const dropComment = (calls: CommentCalls, subjectId: number, id: number): void => {
  gone.add(id);
  const others = (comments: Comment[]): Comment[] => comments.filter((comment) => comment.id !== id);
  changePages(calls, subjectId, (page) => ({ pinneds: others(page.pinneds), comments: others(page.comments) }));
};

/** Puts what the person says to a comment into the kept list of its thing. */
export const markComment = (calls: CommentCalls, subjectId: number, id: number, said: Partial<Comment>): void => {
  const mark = (comments: Comment[]): Comment[] => comments.map((one) => (one.id === id ? { ...one, ...said } : one));
  changePages(calls, subjectId, (page) => ({ pinneds: mark(page.pinneds), comments: mark(page.comments) }));
};
