import type { Comment } from '#contract/comments/comments.schemas.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import {
  createPost,
  deletePost,
  getPost,
  listCollectedPosts,
  listGroupPosts,
  listMyPosts,
  listPosts,
  searchPosts,
} from '#contract/posts/posts.doors.ts';
import type { ListedPost, Post } from '#contract/posts/posts.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { utcText } from '#web/api/wire-time.ts';
import { writeNow } from '#web/api/write-now.ts';
import { sayNotDeleted } from '../../app/overlays/confirm-deletion.ts';
import { changePost, dropPost } from './cached-posts.ts';

export type PostOrder = 'latest_post' | 'latest_reply';

const cursorOf = (post: Post) => post.cursor;
const itself = (posts: readonly Post[]): readonly Post[] => posts;

/** The posts of a circle; those pinned are in `pinneds` (specification, section 7.6). Where there are no others, they are the list itself. */
export const useGroupPosts = (groupId: number, type: PostOrder) => {
  const pages = useCallPages(
    listGroupPosts,
    { group_id: groupId, type },
    { pageParam: 'after', cursor: cursorOf, items: (page) => itself(page.posts), saveCopy: true },
  );
  const { list } = pages;
  const pinneds = pages.first?.pinneds ?? [];
  const hasOthers = list.hasMore || (list.pages?.some((page) => page.length > 0) ?? false);
  return hasOthers ? { list, pinneds } : { list: { ...list, pages: list.pages && [pinneds] }, pinneds: [] };
};

/** Posts of all circles: those the house chose, or the newest. */
export const usePosts = (type: PostOrder | 'recommended') =>
  useCallPages(listPosts, { type }, { pageParam: 'after', cursor: cursorOf, items: itself }).list;

/** The call that finds posts has a named address first, whose times are Beijing's. */
const atUtc = (posts: readonly ListedPost[]): readonly ListedPost[] =>
  posts.map((post) => ({ ...post, created_at: utcText(post.created_at) }));

/** Posts that hold these words, in all circles that may be seen. */
export const useFoundPosts = (keyword: string) =>
  useCallPages(searchPosts, { keyword }, { pageParam: 'after', cursor: cursorOf, items: atUtc }).list;

/** The posts of whoever is signed in. */
export const useMyPosts = () => useCallPages(listMyPosts, {}, { pageParam: 'after', cursor: cursorOf, items: itself }).list;

/** The posts that whoever is signed in keeps. */
export const useCollectedPosts = () => useCallPages(listCollectedPosts, {}, { pageParam: 'after', cursor: cursorOf, items: itself }).list;

/** A post by itself, of the circle that the address names: a post of another circle is not found. */
export const usePost = (id: number | null, groupId: number | null) =>
  useCall(getPost, id === null || groupId === null ? null : { id, group_id: groupId }, { saveCopy: true });

/** Publishes a post; every list that it may stand in is read again. */
export const useCreatePost = () => useWrite(createPost, { refreshes: [listGroupPosts, listPosts, listMyPosts, listFeeds] });

/** Deletes a post and takes it out of every list. Answers whether it worked. */
export const deleteNow = async (post: Pick<Post, 'id' | 'group_id'>): Promise<boolean> => {
  const done = await writeNow(deletePost, { group_id: post.group_id, id: post.id }, { handles: sayNotDeleted });
  if (done !== null) dropPost(post.id);
  return done !== null;
};

/** At most so many comments are kept in a card (specification, section 4.4). */
const COMMENTS_MAX = 5;

/** Comments that have been counted: the answer to one's own and the live event of it tell the same thing. */
const counted = new Set<number>();

/** Shows how many comments a post has, a new one among them that is still to be read. */
export const countCommentOnPost = (postId: number, id: number, total: number): void => {
  counted.add(id);
  changePost(postId, (post) => withCount(post, total));
};

/** A new comment stands first in the cards of its post, and the count rises by one (specification, section 4.4). */
export const addCommentToPost = (postId: number, comment: Comment): void => {
  const step = counted.has(comment.id) ? 0 : 1;
  counted.add(comment.id);
  changePost(postId, (post) => {
    if (post.comments.some((one) => one.id === comment.id))
      return { ...post, comments: post.comments.map((one) => (one.id === comment.id ? comment : one)) };
    const pinned = post.comments.filter((one) => one.pinned);
    const others = [comment, ...post.comments.filter((one) => !one.pinned)].sort((one, other) => other.id - one.id);
    return withCount({ ...post, comments: [...pinned, ...others].slice(0, COMMENTS_MAX) }, post.comments_count + step);
  });
};

/** Comments that have been counted off: the answer of one's own deletion and the live event of it tell the same thing. */
const countedOff = new Set<number>();

/** A comment that is gone leaves the cards of its post, and the count falls by one. */
export const removeCommentFromPost = (postId: number, id: number, total?: number): void => {
  const step = countedOff.has(id) ? 0 : 1;
  countedOff.add(id);
  changePost(postId, (post) =>
    withCount({ ...post, comments: post.comments.filter((one) => one.id !== id) }, total ?? Math.max(0, post.comments_count - step)),
  );
};

/** The count of comments, in both spellings. */
export const withCount = <P extends Post>(post: P, count: number): P => ({ ...post, comments_count: count, feed_comment_count: count });

/** The count of likes, in both spellings. */
export const withLikes = <P extends Post>(post: P, count: number): P => ({ ...post, likes_count: count, like_count: count });

/** Reads a post itself again. */
export const rereadPost = (id: number): Promise<void> => refreshAnswers(getPost, { id });

/** Reads the posts of a circle again: after joining it, they may be seen. */
export const rereadGroupPosts = (groupId: number): Promise<void> => refreshAnswers(listGroupPosts, { group_id: groupId });
