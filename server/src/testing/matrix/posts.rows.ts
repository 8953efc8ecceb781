import { createHash } from 'node:crypto';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as files from '#contract/files/files.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { getNotice, listCommentNotices } from '#contract/notices/notices.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import { fileOf, makePng } from '../fixtures/pictures.fixture.ts';
import type { Row } from './access-matrix.ts';
import { inside, keepers } from './circles.rows.ts';
import { busyPost, newComment, newPost, password, row, SECRET, type World, words } from './world.ts';

const post = async (world: World) => ({ id: await busyPost(world) });
const placed = async (world: World) => ({ group_id: world.circle, id: await newPost(world) });

/** A post that stays as it is, which the administrator liked and the member tipped and commented. */
const standing = (world: World): Promise<number> =>
  world.once('post', async () => {
    const id = await newPost(world);
    await world.administrator.call(reactions.likePost, { id });
    await world.member.call(tips.tipPost, { id, amount: 7, password });
    await newComment(world, 'member', id);
    return id;
  });
const there = async (world: World) => ({ id: await standing(world) });

const commentOf = (who: 'member' | 'author') => async (world: World) => {
  const { post: post_id, id } = await newComment(world, who);
  return { post_id, id };
};
const onlyId = async (made: Promise<{ id: number }>) => ({ id: (await made).id });

/** A feed of the author under which the member says something. */
const commented = async (world: World) => {
  const { id: feed_id } = await world.author.call(feeds.createFeed, { feed_content: words() });
  const { comment } = await world.member.call(feeds.createFeedComment, { id: feed_id, body: words() });
  return { feed_id, id: comment.id };
};
const ownFeed = async (world: World) => ({ id: (await world.author.call(feeds.createFeed, { feed_content: words() })).id });

/** A picture that lies in a post of the closed circle. */
const picture = (world: World) =>
  world.once('picture', async () => {
    const bytes = await makePng();
    const { id } = await world.author.call(files.uploadFile, { file: fileOf(bytes) });
    await world.author.call(posts.createPost, { group_id: world.circle, body: words(), images: [{ id }] });
    return { id, md5: createHash('md5').update(bytes).digest('hex') };
  });

/** Posts of the closed circle, what is said and done about them, and the author's own feeds. */
export const postRows: readonly Row<World>[] = [
  row(posts.createPost, { may: inside, input: ({ circle }) => ({ group_id: circle, body: words() }) }),
  row(posts.deletePost, { may: ['author', ...keepers], input: placed }),
  row(posts.getPost, { may: inside, tells: SECRET, input: async (world) => ({ group_id: world.circle, ...(await there(world)) }) }),
  row(posts.listGroupPosts, { may: inside, tells: SECRET, input: ({ circle }) => ({ group_id: circle }) }),
  row(posts.listPosts, { may: inside, tells: SECRET, input: ({ author }) => ({ author: author.userId }) }),
  row(posts.listRelatedPosts, { may: inside, tells: SECRET, input: there }),
  row(posts.searchPosts, { may: inside, tells: SECRET, input: ({ circle }) => ({ group_id: circle, keyword: SECRET }) }),
  row(reactions.likePost, { may: inside, input: post }),
  row(reactions.togglePostLike, { may: inside, input: post }),
  row(reactions.unlikePost, { may: inside, input: post }),
  row(reactions.collectPost, { may: inside, input: post }),
  row(reactions.uncollectPost, { may: inside, input: post }),
  row(reactions.listPostLikes, { may: inside, tells: '副手', input: there }),
  row(tips.tipPost, {
    may: ['member', ...keepers],
    aside: ['author'],
    input: async (world) => ({ ...(await post(world)), amount: 1, password }),
  }),
  row(tips.listPostTips, { may: inside, tells: '林译', input: there }),
  row(tips.sumPostTips, { may: inside, tells: '"amount":7', input: there }),
  row(flags.flagPost, {
    may: ['member', ...keepers],
    aside: ['author'],
    input: async (world) => ({ ...(await post(world)), reason: '看看' }),
  }),
  row(comments.createPostComment, { may: inside, input: async (world) => ({ ...(await post(world)), body: words() }) }),
  row(comments.insertPostComment, { may: inside, input: async (world) => ({ ...(await post(world)), body: words() }) }),
  row(comments.listPostComments, { may: inside, tells: SECRET, input: there }),
  row(comments.deletePostComment, { may: ['member', ...keepers], input: commentOf('member') }),
  row(comments.removePostComment, { may: ['author', ...keepers], input: (world) => onlyId(commentOf('author')(world)) }),
  row(comments.toggleCommentLike, { may: inside, input: (world) => onlyId(commentOf('member')(world)) }),
  row(comments.toggleCommentStep, { may: inside, input: (world) => onlyId(commentOf('member')(world)) }),
  row(flags.flagComment, {
    may: ['author', ...keepers],
    aside: ['member'],
    input: async (world) => ({ ...(await onlyId(commentOf('member')(world))), reason: '看看' }),
  }),
  row(files.getFile, { may: inside, tells: '"url"', input: async (world) => ({ id: (await picture(world)).id, json: true }) }),
  row(files.findUploaded, { may: ['author'], tells: '"id"', input: async (world) => ({ md5: (await picture(world)).md5 }) }),
  row(getNotice, {
    may: ['author'],
    tells: SECRET,
    input: async (world) => {
      await standing(world);
      return { id: (await world.author.call(listCommentNotices, {}))[0]?.id ?? 0 };
    },
  }),
  row(feeds.editFeed, { input: async (world) => ({ ...(await ownFeed(world)), feed_content: words() }) }),
  row(feeds.deleteFeed, { input: ownFeed }),
  row(feeds.deleteFeedComment, { may: ['member'], input: commented }),
];
