import { listContent, listStream } from '#contract/feeds/feeds.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
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
import { changeAnswers, markStale } from '#web/api/answers.ts';
import type { Advance } from '#web/api/use-write.ts';

/** Changes one post; it must not look at what only some of its shapes have. */
export type PostUpdate = <P extends Post>(post: P) => P;

type Content = AnswerOf<typeof listContent>;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

/** Changes a post wherever it is kept: in each list and by itself. */
export const changePost = (id: number, update: PostUpdate, change: Advance['change'] = now): void => {
  const one = <P extends Post>(post: P): P => (post.id === id ? update(post) : post);
  const each = <P extends Post>(posts: P[]): P[] => (posts.some((post) => post.id === id) ? posts.map(one) : posts);
  change(getPost, one);
  change(listGroupPosts, (page) => ({ pinneds: each(page.pinneds), posts: each(page.posts) }));
  for (const list of [listPosts, listMyPosts, listJoinedPosts, listCollectedPosts]) change(list, each);
  change(searchPosts, each);
  change(listRelatedPosts, each);
  const mixed = ({ list }: Content): Content => ({
    list: list.map((item) => (item.post?.id === id ? { ...item, post: one(item.post) } : item)),
  });
  change(listContent, mixed);
  change(listStream, mixed);
};

/** Takes a post out of every list; what stands alone on a screen is left to that screen. */
export const dropPost = (id: number): void => {
  const others = <P extends Post>(posts: P[]): P[] =>
    posts.some((post) => post.id === id) ? posts.filter((post) => post.id !== id) : posts;
  now(listGroupPosts, (page) => ({ pinneds: others(page.pinneds), posts: others(page.posts) }));
  for (const list of [listPosts, listMyPosts, listJoinedPosts, listCollectedPosts]) now(list, others);
  now(searchPosts, others);
  now(listRelatedPosts, others);
  const mixed = ({ list }: Content): Content => ({ list: list.filter((item) => item.post?.id !== id) });
  now(listContent, mixed);
  now(listStream, mixed);
  markStale(getPost, { id });
};
