import Type, { type Static } from 'typebox';
import { Comment } from '../comments/comments.schemas.ts';
import { PICTURES_MAX } from '../files/files.limits.ts';
import { GroupBrief } from '../groups/groups.schemas.ts';
import { afterPage, Done, Id, Mark, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Like } from '../reactions/reactions.schemas.ts';
import { WORDS_MAX } from '../search/search.limits.ts';
import { Found } from '../search/search.schemas.ts';
import { POST_BODY_MAX, POST_TITLE_MAX } from './posts.limits.ts';

/** A picture of a post (section 3, 'Feed picture'). */
const PostImage = Type.Object({
  file: Id(),
  id: Id(),
  mime: Type.String(),
  /** 'WxH'. */
  size: Type.String(),
  w: Type.Integer(),
  h: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** In a closed circle, where plain addresses open nothing: its address for some minutes, to which a size may be added. */
  url: Nullable(Type.String()),
});

const PostVideo = Type.Object({
  video_id: Id(),
  cover_id: Nullable(Id()),
  width: Type.Integer(),
  height: Type.Integer(),
  /** As with pictures. */
  url: Nullable(Type.String()),
  cover_url: Nullable(Type.String()),
});

/**
 * A post of a circle (section 3, 'Feed or post', and wire shapes 4.12), in both spellings. Lists cut the text to 500 characters and
 * show at most 5 comments, pinned ones first. `cursor` is what `after` takes to go on below it in the list it came from.
 */
export const Post = Type.Object({
  id: Id(),
  group_id: Id(),
  user_id: Id(),
  title: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  feed_content: Type.String(),
  feed_from: Type.Integer(),
  images: Type.Array(PostImage),
  video: Nullable(PostVideo),
  paid_node: Type.Null(),
  user: Nullable(Person),
  group: GroupBrief,
  like_count: Type.Integer(),
  likes_count: Type.Integer(),
  feed_comment_count: Type.Integer(),
  comments_count: Type.Integer(),
  feed_view_count: Type.Integer(),
  views_count: Type.Integer(),
  collects_count: Type.Integer(),
  has_like: Type.Boolean(),
  liked: Type.Boolean(),
  has_collect: Type.Boolean(),
  collected: Type.Boolean(),
  pinned: Type.Boolean(),
  recommended: Type.Boolean(),
  can_delete: Type.Boolean(),
  /** The viewer may put it among the featured ones, or take it out. */
  can_feature: Type.Boolean(),
  comments: Type.Array(Comment),
  created_at: Time(),
  updated_at: Time(),
  cursor: Type.Integer(),
});
export type Post = Static<typeof Post>;

/** One of a list, with what was found in it where words were looked for. */
export const ListedPost = Type.Intersect([Post, Type.Object({ found: Type.Optional(Found) })]);
export type ListedPost = Static<typeof ListedPost>;

/** A post by itself: its whole text, the newest likes, at most 8, and what it was tipped in all. */
export const PostDetail = Type.Intersect([
  Post,
  Type.Object({ likes: Type.Array(Like), reward_number: Type.Integer(), reward_amount: Type.Integer() }),
]);
export type PostDetail = Static<typeof PostDetail>;

/** One page by `offset` or by `after`; where both are given `after` holds. */
const page = { ...offsetPage, after: afterPage.after };

const order = Type.Union([Type.Literal('latest_post'), Type.Literal('latest_reply')]);

export const CreatePost = {
  input: Type.Object({
    group_id: Id(),
    title: Type.Optional(Text({ max: POST_TITLE_MAX })),
    body: Type.Optional(Text({ max: POST_BODY_MAX })),
    images: Type.Optional(Type.Array(Type.Object({ id: Id() }), { maxItems: PICTURES_MAX })),
    video: Type.Optional(Nullable(Type.Object({ video_id: Id(), cover_id: Type.Optional(Nullable(Id())) }))),
    /** 1 computer, 2 phone browser, 3 iOS, 4 Android, 5 other. */
    feed_from: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    feed_mark: Type.Optional(Mark()),
    /** Pass it on to the feeds as well, in open circles that allow it. */
    sync_feed: Type.Optional(Type.Boolean()),
  }),
  /** `in_review`: its words are read first, and nobody sees it until then. */
  answer: Type.Object({ message: Type.String(), id: Id(), post: PostDetail, in_review: Type.Optional(Type.Boolean()) }),
};

export const GetPost = { input: Type.Object({ group_id: Type.Optional(Id()), id: Id() }), answer: PostDetail };

export const DeletePost = { input: Type.Object({ group_id: Id(), id: Id() }), answer: Nothing };

/** `pinneds` on the first page only. */
export const ListGroupPosts = {
  input: Type.Object({ ...page, group_id: Id(), type: Type.Optional(order) }),
  answer: Type.Object({ pinneds: Type.Array(Post), posts: Type.Array(Post) }),
};

/** `type` recommended gives those that the house chose. `author` leaves those of one person. */
export const ListPosts = {
  input: Type.Object({
    ...page,
    type: Type.Optional(Type.Union([...order.anyOf, Type.Literal('recommended')])),
    author: Type.Optional(Id()),
  }),
  answer: Type.Array(Post),
};

export const ListMyPosts = { input: Type.Object({ ...page }), answer: Type.Array(Post) };

export const ListRelatedPosts = {
  input: Type.Object({ id: Id(), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) }),
  answer: Type.Array(Post),
};

/** Among the featured posts, or out of them. */
export const FeaturePost = { input: Type.Object({ id: Id() }), answer: Done };

export const CountPostsOf = { input: Type.Object({ user_id: Type.Optional(Id()) }), answer: Type.Object({ count: Type.Integer() }) };

export const SearchPosts = {
  input: Type.Object({ ...page, keyword: Type.Optional(Text({ max: WORDS_MAX })), group_id: Type.Optional(Id()) }),
  answer: Type.Array(ListedPost),
};

/** What became of an open post. Only what changed is there; counts are the true ones after the change. */
export const PostChange = Type.Object({
  id: Id(),
  likes: Type.Optional(Type.Integer()),
  comments: Type.Optional(Type.Integer()),
  /** The id of a comment that is new. */
  commented: Type.Optional(Id()),
  /** The id of a comment that is gone. */
  removed: Type.Optional(Id()),
  /** The post itself is gone. */
  deleted: Type.Optional(Type.Literal(true)),
});
export type PostChange = Static<typeof PostChange>;
