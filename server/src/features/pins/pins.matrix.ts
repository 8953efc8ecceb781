import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { groupAdmins, inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { newComment, newPost, password, row, SECRET, type World, words } from '../../testing/matrix/world.ts';

const offer = { day: 1, amount: 10, password } as const;

/** A post for whose pin the author asks: the number of the request. */
const askedForPost = async (world: World): Promise<number> => {
  const id = await newPost(world);
  await world.author.call(pins.applyPostPin, { id, ...offer });
  return (await world.author.call(pins.listMyPins, {}))[0]?.id ?? 0;
};

const pinnedPost = async (world: World) => {
  const id = await newPost(world);
  await world.owner.call(pins.confirmPostPin, { id });
  return { id };
};

/** Under a post of the author the member says something. */
const underAuthor = async (world: World) => ({ id: (await newComment(world, 'member')).id });

const pinnedComment = async (world: World) => {
  const made = await underAuthor(world);
  await world.author.call(pins.confirmCommentPin, made);
  return made;
};

/** A comment of the member for whose pin they ask the author: under which post. */
const askedForComment = (world: World): Promise<number> =>
  world.once('asked-comment', async () => {
    const { post, id } = await newComment(world, 'member');
    await world.member.call(pins.applyPostCommentPin, { id, ...offer });
    return post;
  });

const feedOf = async (world: World, who: 'author' | 'member'): Promise<number> =>
  (await world[who].call(feeds.createFeed, { feed_content: words() })).id;

/** Under a feed of the member the author says something. */
const underMember = async (world: World) => {
  const parent = await feedOf(world, 'member');
  const { comment } = await world.author.call(feeds.createFeedComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};

export const matrix: FeatureMatrix = {
  access: [
    row(pins.applyPostPin, { aside: groupAdmins, input: async (world) => ({ id: await newPost(world), ...offer }) }),
    row(pins.applyPostCommentPin, {
      aside: ['owner'],
      input: async (world) => ({ id: (await newComment(world, 'author', await newPost(world, 'owner'))).id, ...offer }),
    }),
    row(pins.applyFeedPin, { input: async (world) => ({ id: await feedOf(world, 'author'), ...offer }) }),
    row(pins.applyFeedCommentPin, { aside: ['member'], input: async (world) => ({ ...(await underMember(world)), ...offer }) }),
    row(pins.confirmPostPin, { input: async (world) => ({ id: await newPost(world) }) }),
    row(pins.endPostPin, { input: pinnedPost }),
    row(pins.confirmCommentPin, { input: underAuthor }),
    row(pins.endCommentPin, { input: pinnedComment }),
    row(pins.approvePin, { may: groupAdmins, input: async (world) => ({ id: await askedForPost(world) }) }),
    row(pins.rejectPin, { may: groupAdmins, input: async (world) => ({ id: await askedForPost(world) }) }),
    row(pins.cancelPinRequest, { input: async (world) => ({ id: await askedForPost(world) }) }),
    row(pins.getPinState, {
      may: inside,
      tells: 'pinned_until',
      input: async (world) => ({ kind: 'post' as const, id: await newPost(world) }),
    }),
    row(pins.listPostPins, {
      may: groupAdmins,
      tells: SECRET,
      input: async (world) => {
        await askedForPost(world);
        return { group: world.circle };
      },
    }),
    row(pins.listPostCommentPins, { may: ['author'], tells: SECRET, input: async (world) => ({ post: await askedForComment(world) }) }),
  ],
  noPersons: { [unwalkedBecause.ownThings]: ['pins.feed-comments', 'pins.news-comments', 'pins.posts', 'pins.post-comments', 'pins.mine'] },
};
