import Type, { type Static } from 'typebox';
import { Comment } from '../comments/comments.schemas.ts';
import { PICTURES_MAX } from '../files/files.limits.ts';
import { afterPage, Done, Id, Mark, Nothing, Nullable, offsetPage, Price, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Post } from '../posts/posts.schemas.ts';
import { Like } from '../reactions/reactions.schemas.ts';
import { WORDS_MAX } from '../search/search.limits.ts';
import { Found } from '../search/search.schemas.ts';
import { FEED_PLACE_MAX, FEED_PRICE_MAX, FEED_TEXT_MAX, FEED_TOPICS_MAX } from './feeds.limits.ts';

const PaidType = Type.Union([Type.Literal('read'), Type.Literal('download')]);

/** A picture of a feed (section 3 and wire shapes 4.1). `amount` to `paid_node` are there where it costs something. */
export const FeedImage = Type.Object({
  file: Id(),
  id: Id(),
  mime: Type.String(),
  /** 'WxH'. */
  size: Type.String(),
  w: Type.Integer(),
  h: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  amount: Type.Optional(Type.Integer()),
  type: Type.Optional(PaidType),
  /** The viewer may have it: paid for, or their own. */
  paid: Type.Optional(Type.Boolean()),
  paid_node: Type.Optional(Id()),
});
export type FeedImage = Static<typeof FeedImage>;

const FeedVideo = Type.Object({ video_id: Id(), cover_id: Nullable(Id()), width: Type.Integer(), height: Type.Integer() });

/** What the text of a feed costs, and whether the viewer may have it. */
const TextPrice = Type.Object({ paid: Type.Boolean(), node: Id(), amount: Type.Integer() });

const TopicName = Type.Object({ id: Id(), name: Type.String() });

/** What a feed passes on, as far as the viewer may see it. */
const FeedSource = Type.Object({
  type: Type.String(),
  id: Id(),
  group_id: Nullable(Id()),
  excerpt: Type.String(),
  picture: Nullable(Id()),
  /** The page of it in the web app. */
  link: Type.String(),
});

/**
 * A feed (section 3, 'Feed or post', and wire shapes 4.5). A text that costs something comes as its first characters until it is paid
 * for. Lists cut the text to 500 characters and show at most 5 comments, pinned ones first. `cursor` is what `after` takes to go on below
 * it in the list it came from; in the hot list it is `hot`.
 */
export const Feed = Type.Object({
  id: Id(),
  user_id: Id(),
  feed_content: Type.String(),
  feed_from: Type.Integer(),
  feed_mark: Type.Null(),
  images: Type.Array(FeedImage),
  video: Nullable(FeedVideo),
  paid_node: Nullable(TextPrice),
  user: Nullable(Person),
  like_count: Type.Integer(),
  feed_comment_count: Type.Integer(),
  feed_view_count: Type.Integer(),
  collects_count: Type.Integer(),
  /** Name of the place, '' for none; numbers are null where only a name was given. */
  feed_location: Type.String(),
  feed_latitude: Nullable(Type.Number()),
  feed_longtitude: Nullable(Type.Number()),
  feed_geohash: Type.String(),
  audit_status: Type.Integer(),
  hot: Type.Integer(),
  repostable_type: Nullable(Type.String()),
  repostable_id: Nullable(Id()),
  source: Nullable(FeedSource),
  topics: Type.Array(TopicName),
  comments: Type.Array(Comment),
  has_like: Type.Boolean(),
  has_collect: Type.Boolean(),
  pinned: Type.Boolean(),
  /** The house chose it for the featured ones. */
  featured: Type.Boolean(),
  /** It was changed after it was published; `GET /feeds/{id}/edits` tells how. */
  edited: Type.Boolean(),
  can_delete: Type.Boolean(),
  can_edit: Type.Boolean(),
  /** The viewer may ask for it to be pinned. */
  can_pin: Type.Boolean(),
  created_at: Time(),
  updated_at: Time(),
  deleted_at: Type.Null(),
  cursor: Type.Integer(),
});
export type Feed = Static<typeof Feed>;

/** One of a list, with what was found in it where words were looked for: a feed has no title. */
export const ListedFeed = Type.Intersect([Feed, Type.Object({ found: Type.Optional(Found) })]);
export type ListedFeed = Static<typeof ListedFeed>;

/** A feed by itself: its whole text, the newest likes, at most 8, and what it was tipped in all (`amount` as text, as wire shapes 4.5 has it). */
export const FeedDetail = Type.Intersect([
  Feed,
  Type.Object({ likes: Type.Array(Like), reward: Type.Object({ count: Type.Integer(), amount: Type.String() }) }),
]);
export type FeedDetail = Static<typeof FeedDetail>;

const number = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/**
 * `after` goes on in new, follow and users; `hot` in the hot list. `user` names whose feeds `users` gives (the caller's own without it);
 * `screen` leaves those of them that are paid or pinned; `id` names single feeds by commas, `search` words that occur.
 */
export const ListFeeds = {
  input: Type.Object({
    ...offsetPage,
    after: afterPage.after,
    hot: Type.Optional(Type.Integer(number)),
    /** Another word reads as new: clients of the family send 'undefined' at first. */
    type: Type.Optional(
      Type.Union([Type.Literal('new'), Type.Literal('hot'), Type.Literal('follow'), Type.Literal('users'), Text({ max: 20 })]),
    ),
    search: Type.Optional(Text({ max: WORDS_MAX })),
    id: Type.Optional(Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$' })),
    user: Type.Optional(Id()),
    screen: Type.Optional(Type.Union([Type.Literal('paid'), Type.Literal('pinned')])),
  }),
  answer: Type.Object({ pinned: Type.Array(Feed), feeds: Type.Array(ListedFeed) }),
};

export const GetFeed = { input: Type.Object({ id: Id() }), answer: FeedDetail };

const topics = {
  /** Topics that are there, by id, and others by name, which are made with it: at most five together. */
  topics: Type.Optional(Type.Array(Id(), { maxItems: FEED_TOPICS_MAX })),
  topic_names: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: FEED_TOPICS_MAX })),
};

const place = {
  feed_location: Type.Optional(Text({ max: FEED_PLACE_MAX })),
  feed_latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  feed_longtitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
};

export const CreateFeed = {
  input: Type.Object({
    feed_content: Type.Optional(Text({ max: FEED_TEXT_MAX })),
    images: Type.Optional(
      Type.Array(
        Type.Object({ id: Id(), amount: Type.Optional(Nullable(Price(FEED_PRICE_MAX))), type: Type.Optional(Nullable(PaidType)) }),
        { maxItems: PICTURES_MAX },
      ),
    ),
    video: Type.Optional(Nullable(Type.Object({ video_id: Id(), cover_id: Type.Optional(Nullable(Id())) }))),
    /** What the text costs; 0 for nothing. */
    amount: Type.Optional(Nullable(Price(FEED_PRICE_MAX))),
    /** 1 computer, 2 phone browser, 3 iOS, 4 Android, 5 other. */
    feed_from: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    feed_mark: Type.Optional(Mark()),
    ...topics,
    ...place,
    /** What it passes on: a post of a circle. */
    repostable_type: Type.Optional(Nullable(Type.Literal('post'))),
    repostable_id: Type.Optional(Nullable(Id())),
  }),
  /** `in_review`: its words are read first, and nobody sees it until then. */
  answer: Type.Object({ message: Type.String(), id: Id(), feed: FeedDetail, in_review: Type.Optional(Type.Boolean()) }),
};

/** Text, topics and place; what is not named stays as it was. Pictures, video and prices stay in any case. */
export const EditFeed = {
  input: Type.Object({ id: Id(), feed_content: Type.Optional(Text({ max: FEED_TEXT_MAX })), ...topics, ...place }),
  answer: Type.Object({ message: Type.String(), feed: FeedDetail, in_review: Type.Optional(Type.Boolean()) }),
};

/** What a feed said before it was changed, the newest first; of a paid text only what the viewer may read of it. */
export const ListFeedEdits = {
  input: Type.Object({ id: Id() }),
  answer: Type.Array(Type.Object({ id: Id(), feed_content: Type.String(), created_at: Time() })),
};

export const DeleteFeed = { input: Type.Object({ id: Id() }), answer: Nothing };

export const ListCollectedFeeds = { input: Type.Object({ ...offsetPage, after: afterPage.after }), answer: Type.Array(Feed) };

/** One entry of a mixed list: a feed, or a post of a circle. */
const ContentItem = Type.Object({
  kind: Type.Union([Type.Literal('feed'), Type.Literal('post')]),
  cursor: Type.Integer(),
  feed: Nullable(Feed),
  post: Nullable(Post),
});
export type ContentItem = Static<typeof ContentItem>;

const ContentList = Type.Object({ list: Type.Array(ContentItem) });

/** `contentType` 0: from the circles I am in; 1: from my friends (section 9). `after` is the last `cursor`. */
export const ListContent = {
  input: Type.Object({
    ...afterPage,
    contentType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  answer: ContentList,
};

/**
 * Posts of circles and feeds in one list. `featured`: what group admins and operators chose, the latest choice first; `lively`: posts by their last
 * comment among feeds by how much is done with them. `after` is the last `cursor`.
 */
export const ListStream = {
  input: Type.Object({ ...afterPage, order: Type.Union([Type.Literal('featured'), Type.Literal('lively')]) }),
  answer: ContentList,
};

/** Among the featured ones, or out of them. */
export const FeatureFeed = { input: Type.Object({ id: Id() }), answer: Done };

export const ListRecommended = { input: Type.Object({ ...afterPage }), answer: ContentList };

/** What became of an open feed. Only what changed is there; counts are the true ones after the change. */
export const FeedChange = Type.Object({
  id: Id(),
  likes: Type.Optional(Type.Integer()),
  comments: Type.Optional(Type.Integer()),
  /** The id of a comment that is new. */
  commented: Type.Optional(Id()),
  /** The id of a comment that is gone. */
  removed: Type.Optional(Id()),
  /** The text is another one now. */
  edited: Type.Optional(Type.Literal(true)),
  /** The feed itself is gone. */
  deleted: Type.Optional(Type.Literal(true)),
});
export type FeedChange = Static<typeof FeedChange>;
