import { getPost } from '#contract/posts/posts.doors.ts';
import { listPostTips, sumPostTips, tipPost } from '#contract/tips/tips.doors.ts';
import { changeAnswers } from '#web/api/answers.ts';
import type { TipCalls } from './tips.data.ts';

/** The calls by which posts are tipped. */
export const tipCalls: TipCalls = {
  kind: 'post',
  give: tipPost,
  list: listPostTips,
  sum: sumPostTips,
  show: (id, { reward_number, reward_amount }) =>
    void changeAnswers(getPost, (post) => (post.id === id ? { ...post, reward_number, reward_amount } : post)),
};
