import { listStream } from '#contract/feeds/feeds.doors.ts';
import { featurePost, listPosts, unfeaturePost } from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { changePost } from './cached-posts.ts';

/** Puts a post among the featured ones, or takes it out: group admins of its circle and operators may. It is shown so wherever the post is kept. */
export const featureNow = async ({ id }: Pick<Post, 'id'>, isFeatured: boolean): Promise<void> => {
  const done = await writeNow(isFeatured ? featurePost : unfeaturePost, { id });
  if (done === null) return;
  changePost(id, (post) => ({ ...post, recommended: isFeatured }));
  toast.success(done.answer.message);
  await Promise.all([refreshAnswers(listPosts, { type: 'recommended' }), refreshAnswers(listStream, { order: 'featured' })]);
};
