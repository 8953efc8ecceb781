import { listContent, listStream } from '#contract/feeds/feeds.doors.ts';
import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import {
  getPost,
  listCollectedPosts,
  listGroupPosts,
  listJoinedPosts,
  listMyPosts,
  listPosts,
  listRelatedPosts,
  searchPosts,
} from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { changeAnswers } from '#web/api/answers.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeyOf } from '#web/api/query-key.ts';
import type { Advance } from '#web/api/use-write.ts';

/** Changes one post; it must not look at what only some of its shapes have. */
export type PostUpdate = <P extends Post>(post: P) => P;

type Content = AnswerOf<typeof listContent>;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

/** Changes a post wherever it is kept: in each list and by itself. */
export const changePost = (id: number, update: PostUpdate, change: Advance['change'] = now): void => {
  const one = <P extends Post>(post: P): P => (post.id === id ? update(post) : post);
  const each = (posts: Post[]): Post[] => (posts.some((post) => post.id === id) ? posts.map(one) : posts);
  change(getPost, one);
  change(listGroupPosts, (page) => ({ pinneds: each(page.pinneds), posts: each(page.posts) }));
  for (const list of [listPosts, listMyPosts, listJoinedPosts, listCollectedPosts, searchPosts]) change(list, each);
  change(listRelatedPosts, each);
  const mixed = ({ list }: Content): Content => ({
    list: list.map((item) => (item.post?.id === id ? { ...item, post: one(item.post) } : item)),
  });
  change(listContent, mixed);
  change(listStream, mixed);
};

/** Takes a post out of every list; what stands alone on a screen is left to that screen. */
export const dropPost = (id: number): void => {
  const others = (posts: Post[]): Post[] => (posts.some((post) => post.id === id) ? posts.filter((post) => post.id !== id) : posts);
  now(listGroupPosts, (page) => ({ pinneds: others(page.pinneds), posts: others(page.posts) }));
  for (const list of [listPosts, listMyPosts, listJoinedPosts, listCollectedPosts, searchPosts]) now(list, others);
  now(listRelatedPosts, others);
  const mixed = ({ list }: Content): Content => ({ list: list.filter((item) => item.post?.id !== id) });
  now(listContent, mixed);
  now(listStream, mixed);
  markStale(getPost, id);
};

/** A post that may be gone is asked for again when it is next opened, and not before. */
const markStale = (operation: Operation, id: number): void => {
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(operation, { id }), refetchType: 'none' });
};
