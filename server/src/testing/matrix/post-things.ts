import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import { busyPost, newComment, newPost, password, type World, words } from './world.ts';

export const post = async (world: World) => ({ id: await busyPost(world) });

/** A post that stays as it is, which the administrator liked and the member tipped and commented. */
export const standing = (world: World): Promise<number> =>
  world.once('post', async () => {
    const id = await newPost(world);
    await world.administrator.call(reactions.likePost, { id });
    await world.member.call(tips.tipPost, { id, amount: 7, password });
    await newComment(world, 'member', id);
    return id;
  });

export const there = async (world: World) => ({ id: await standing(world) });

export const commentOf = (who: 'member' | 'author') => async (world: World) => {
  const { post: parent, id } = await newComment(world, who);
  return { parent, id };
};

export const onlyId = async (made: Promise<{ id: number }>) => ({ id: (await made).id });

/** A feed of the author under which the member says something. */
export const commented = async (world: World) => {
  const { id: parent } = await world.author.call(feeds.createFeed, { feed_content: words() });
  const { comment } = await world.member.call(feeds.createFeedComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};
