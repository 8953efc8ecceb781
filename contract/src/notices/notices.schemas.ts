import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, offsetPage, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Thing } from './thing.schemas.ts';

/** The kinds of unread things that a person may mark as read. */
export const Counter = Type.Union([
  Type.Literal('liked'),
  Type.Literal('commented'),
  Type.Literal('at'),
  Type.Literal('system'),
  Type.Literal('following'),
  Type.Literal('mutual'),
]);
export type Counter = Static<typeof Counter>;

/** The thing that a notice is about, as far as its receiver may still see it. */
const NoticeSubject = Type.Object({
  kind: Type.String(),
  id: Id(),
  group_id: Nullable(Id()),
  excerpt: Type.String(),
  picture: Nullable(Type.Object({ url: Type.String() })),
  /** Its page in the web app. */
  link: Type.String(),
});

export const Notice = Type.Object({
  id: Id(),
  /** What it is of: each kind belongs to a feature, which names it in its manifest. */
  kind: Type.String(),
  /** What somebody did, as it is said after their name; empty where the house says it in words of its own. */
  did: Type.String(),
  user_id: Nullable(Id()),
  /** Who did it; null for the house. */
  user: Nullable(Person),
  /** The comment's text, or what the house says; empty for likes and follows. */
  content: Type.String(),
  /** The same, as clients of the API family read it. */
  data: Type.Object({ content: Type.String() }),
  comment_id: Nullable(Id()),
  subject: Nullable(NoticeSubject),
  /** The page in the web app that it leads to: that of its thing, or of its kind where there is none. */
  link: Type.String(),
  is_read: Type.Boolean(),
  read_at: Nullable(Time()),
  created_at: Time(),
  updated_at: Time(),
});
export type Notice = Static<typeof Notice>;

/** What the list of comments has besides, as wire shapes 4.1 has it. `commentable` is null where it is gone or out of sight. */
const CommentFields = Type.Object({
  body: Type.String(),
  target_user: Id(),
  commentable_type: Type.String(),
  commentable_id: Nullable(Id()),
  commentable: Nullable(Thing),
  /** Whom it answers, 0 where it answers nobody. */
  reply_user: Type.Integer(),
  reply: Nullable(Person),
});
export type CommentFields = Static<typeof CommentFields>;

/** What the list of likes has besides. `likeable` is null where it is gone or out of sight. */
const LikeFields = Type.Object({
  target_user: Id(),
  likeable_type: Type.String(),
  likeable_id: Nullable(Id()),
  likeable: Nullable(Thing),
});
export type LikeFields = Static<typeof LikeFields>;

/** A row of the lists of comments, likes and notifications. */
const ListedNotice = Type.Intersect([Notice, Type.Partial(CommentFields), Type.Partial(LikeFields)]);
export type ListedNotice = Static<typeof ListedNotice>;

/** Notices that are told as one: the newest of them, and who did it in all. */
const NoticeGroup = Type.Intersect([
  Notice,
  Type.Object({
    /** 'A、B 等 5 人 赞了你'; empty where the house says it in its own words. */
    words: Type.String(),
    /** How many did it; 0 for the house. */
    count: Type.Integer(),
    /** The newest of them, at most 3. */
    people: Type.Array(Person),
  }),
]);
export type NoticeGroup = Static<typeof NoticeGroup>;

/** The flat unread counts (section 3, decision 15). */
export const UserCounts = Type.Object({
  liked: Type.Integer(),
  commented: Type.Integer(),
  system: Type.Integer(),
  following: Type.Integer(),
  mutual: Type.Integer(),
  at: Type.Integer(),
  'feed-comment-pinned': Type.Integer(),
  'news-comment-pinned': Type.Integer(),
  'group-join-pinned': Type.Integer(),
  'post-comment-pinned': Type.Integer(),
  'post-pinned': Type.Integer(),
  /** Letters that ask me to work together and wait for my answer. */
  'cooperation-intention': Type.Integer(),
  /** Unread messages of rooms that are not muted (decision 75). */
  chat: Type.Integer(),
});
export type UserCounts = Static<typeof UserCounts>;

export const GetCounts = { input: Type.Object({}), answer: Type.Object({ user: UserCounts }) };

const Recent = Type.Object({ id: Id(), user_id: Id(), time: Time(), user: Nullable(Person) });
const PinCount = Type.Object({ count: Type.Integer(), time: Nullable(Time()) });

/** The structured unread counts (section 3 and wire shapes 4.19), with the newest who commented and liked, at most 5 each. */
export const GetUnread = {
  input: Type.Object({}),
  answer: Type.Object({
    counts: Type.Object({
      user_id: Id(),
      unread_comments_count: Type.Integer(),
      unread_likes_count: Type.Integer(),
      unread_at_count: Type.Integer(),
      unread_group_join_count: Type.Integer(),
      unread_chat_count: Type.Integer(),
      system: Type.Integer(),
      following: Type.Integer(),
      mutual: Type.Integer(),
    }),
    comments: Type.Array(Recent),
    likes: Type.Array(Recent),
    pinneds: Type.Object({
      feeds: PinCount,
      news: PinCount,
      'news-comments': PinCount,
      'group-posts': PinCount,
      'group-comments': PinCount,
    }),
    /** Who mentioned the reader, the newest first. */
    atme: Type.Object({ users: Type.Array(Type.String()), latest_at: Nullable(Time()) }),
    system: Nullable(Type.Object({ data: Type.Object({ content: Type.String() }), created_at: Time() })),
  }),
};

export const ReadCounts = { input: Type.Object({ type: Counter }), answer: Nothing };

/** Without a type, everything. */
export const ReadAll = { input: Type.Object({ type: Type.Optional(Counter) }), answer: Done };

/** Below `after`, else from `offset`. */
const page = { ...offsetPage, after: afterPage.after };

export const ListNotices = { input: Type.Object(page), answer: Type.Array(ListedNotice) };

/** `type` system (what it is without one), or another of the counts. */
export const ListNotifications = { input: Type.Object({ ...page, type: Type.Optional(Counter) }), answer: Type.Array(ListedNotice) };

/** Everything that the list of notifications gives without a type. */
export const ReadNotifications = { input: Type.Object({}), answer: Done };

/** Of one count, newest first; what is told as one is one row, under the id of its newest notice. */
export const ListNoticeGroups = {
  input: Type.Object({ type: Counter, after: afterPage.after, limit: afterPage.limit }),
  answer: Type.Array(NoticeGroup),
};

const Statistic = Type.Object({
  badge: Type.Integer(),
  last_created_at: Nullable(Time()),
  preview_users_names: Type.Array(Type.String()),
});

/** What is unread and by whom, by the names of the newer clients of the API family (wire shapes 4.19). */
export const GetStatistics = {
  input: Type.Object({}),
  answer: Type.Object({
    at: Statistic,
    comment: Statistic,
    like: Statistic,
    system: Type.Object({
      badge: Type.Integer(),
      first: Nullable(Type.Object({ data: Type.Object({ content: Type.String() }), created_at: Time() })),
    }),
    follow: Type.Object({ badge: Type.Integer() }),
  }),
};

export const GetNotice = { input: Type.Object({ id: Id() }), answer: Notice };

export const CountUnread = {
  input: Type.Object({}),
  answer: Type.Object({
    total: Type.Integer(),
    liked: Type.Integer(),
    commented: Type.Integer(),
    at: Type.Integer(),
    system: Type.Integer(),
    following: Type.Integer(),
    mutual: Type.Integer(),
  }),
};

/** The unread counts that changed, as they are now. */
export const NoticesChange = Type.Object({ counts: Type.Partial(Type.Record(Counter, Type.Integer())) });
export type NoticesChange = Static<typeof NoticesChange>;
