import { createFeed, createFeedComment, tipFeed } from '#contract/feeds/feeds.doors.ts';
import { createGroup } from '#contract/groups/group-admin.doors.ts';
import { joinGroup, listCategories } from '#contract/groups/groups.doors.ts';
import { flagPost } from '#contract/moderation/flags.doors.ts';
import { applyFeedCommentPin, applyFeedPin } from '#contract/pins/pins.doors.ts';
import { listGroupPosts } from '#contract/posts/posts.doors.ts';
import { tipPost } from '#contract/tips/tips.doors.ts';
import type { Cast } from './samples.ts';

type There = { article: number; feedId: number; ownGroupId: number; password: string };

/** Who tipped what. */
const tip = async ({ colleague, company }: Cast, { article, feedId, password }: There): Promise<void> => {
  for (const [who, amount] of [[colleague, 66] as const, [company, 200] as const]) {
    await who.call(tipPost, { id: article, amount, password });
    await who.call(tipFeed, { id: feedId, amount, password });
  }
};

/** What asks to stand on top: a comment at its feed's author, a feed at the desk. */
const askForPins = async ({ holder, colleague }: Cast, password: string): Promise<void> => {
  const { id: parent } = await holder.call(createFeed, { feed_content: '仲裁裁决里的 “without prejudice”，各位平时怎么处理？' });
  const { comment } = await colleague.call(createFeedComment, {
    id: parent,
    body: '看语境：和解函电里译“不影响实体权利”，程序性裁定里译“不妨碍再次提出”。我整理过一张对照表，需要可以发。',
  });
  await colleague.call(applyFeedCommentPin, { parent, id: comment.id, day: 5, amount: 30, password });
  const { id } = await colleague.call(createFeed, { feed_content: '下周六线上同传练习，材料已经备好，欢迎来听。' });
  await colleague.call(applyFeedPin, { id, day: 5, amount: 50, password });
};

/** Who asks to be let into a circle. */
const askToJoin = async ({ holder, partner, company }: Cast): Promise<void> => {
  const [category] = await holder.call(listCategories, {});
  const about = { category_id: category?.id ?? 0, name: '仲裁文书互审', summary: '只收裁决书与答辩状，译完互审，一周一份。' };
  const { group } = await holder.call(createGroup, { ...about, mode: 'private', agreed: true });
  await partner.call(joinGroup, { id: group.id, message: '做了六年专利无效与侵权答辩的英译，想和各位互审仲裁文书，每周至少能交一份。' });
  await company.call(joinGroup, { id: group.id, message: '我们的法律组想来学习。' });
};

/** What waits for the signed person of a full world in the lists that others fill, so that these are seen with something in them. */
export const fillWaiting = async (cast: Cast, there: There): Promise<void> => {
  await tip(cast, there);
  await askForPins(cast, there.password);
  await askToJoin(cast);
  const { posts } = await cast.colleague.call(listGroupPosts, { group_id: there.ownGroupId });
  const post = posts.find((one) => one.user_id !== cast.colleague.id);
  if (post) await cast.colleague.call(flagPost, { id: post.id, reason: '广告骚扰：和圈子无关，别处也在发' });
};
