import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Like } from '../reactions/reactions.schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { Found } from '../search/search.schemas.ts';

export const NewsCategory = Type.Object({ id: Id(), name: Type.String(), rank: Type.Integer() });
export type NewsCategory = Static<typeof NewsCategory>;

/** A picture of a piece of news (section 3). */
export const NewsImage = Type.Object({
  id: Id(),
  file: Id(),
  mime: Type.String(),
  /** 'WxH'. */
  size: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Of what is not published, where plain addresses open nothing: its address for some minutes, to which a size may be added. */
  url: Nullable(Type.String()),
});
export type NewsImage = Static<typeof NewsImage>;

/** A text that waits beside what stands: whose turn it is, and by which revision. */
const Pending = Type.Object({
  revision: Id(),
  number: Type.Integer(),
  turn: Type.Union([Type.Literal('editor'), Type.Literal('author')]),
  created_at: Time(),
});

/**
 * A piece of news (section 3 and wire shapes 4.15). `images` are the cover and the pictures of the text; `audit_status` is 0 published,
 * 1 waiting, 2 draft, 3 rejected, 4 deleted. `created_at` is when it was published, where it is.
 */
export const News = Type.Object({
  id: Id(),
  title: Type.String(),
  /** A few words about it: its author's, or the beginning of the text. */
  subject: Type.String(),
  text_content: Type.String(),
  /** Where it comes from; '' where it was written for this house. */
  from: Type.String(),
  /** Who wrote it; never empty. */
  author: Type.String(),
  user_id: Id(),
  user: Nullable(Person),
  hits: Type.Integer(),
  audit_status: Type.Integer(),
  category: Nullable(NewsCategory),
  image: Nullable(NewsImage),
  images: Type.Array(NewsImage),
  tags: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
  digg_count: Type.Integer(),
  comment_count: Type.Integer(),
  collect_count: Type.Integer(),
  has_like: Type.Boolean(),
  has_collect: Type.Boolean(),
  is_recommend: Type.Boolean(),
  is_pinned: Type.Boolean(),
  created_at: Time(),
  updated_at: Time(),
});
export type News = Static<typeof News>;

/** One of a list. Where words were looked for, its title and the part of its text around the first hit, the hits marked. */
export const ListedNews = Type.Intersect([News, Type.Object({ found: Type.Optional(Found) })]);
export type ListedNews = Static<typeof ListedNews>;

/** What its author and those who decide see beside it. */
const Standing = {
  /** How often it was sent in. */
  audit_count: Type.Integer(),
  /** 积分 that were set apart for it, or paid. */
  contribute_amount: Type.Integer(),
  /** Why it was rejected last. */
  reason: Nullable(Type.String()),
  pending: Nullable(Pending),
};

export const NewsContribution = Type.Intersect([News, Type.Object(Standing)]);
export type NewsContribution = Static<typeof NewsContribution>;

/** One by itself, with its markdown. `pending` and `reason` are for its author and operators alone. */
export const NewsDetail = Type.Intersect([
  News,
  Type.Object({
    content: Type.String(),
    ...Standing,
    likes: Type.Array(Like),
    /** What it was tipped in all; `amount` as text, as that of feeds. */
    reward: Type.Object({ count: Type.Integer(), amount: Type.String() }),
    can_edit: Type.Boolean(),
    can_delete: Type.Boolean(),
    can_pin: Type.Boolean(),
  }),
]);
export type NewsDetail = Static<typeof NewsDetail>;

const IdOrAll = () => Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

/** Decision 60: without a limit 10. `key` are words that occur; one that is there and blank finds nothing. What is pinned stands in `pinneds`. */
export const ListNews = {
  input: Type.Object({
    ...afterPage,
    key: Type.Optional(Text({ max: KEYWORD_MAX })),
    cate_id: IdOrAll(),
    recommend: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    id: Type.Optional(Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$' })),
  }),
  answer: Type.Array(ListedNews),
};

export const ListPinnedNews = { input: Type.Object({ cate_id: IdOrAll() }), answer: Type.Array(News) };

export const GetNews = { input: Type.Object({ id: Id() }), answer: NewsDetail };

/** Those of the same tags first, then of the same category. */
export const ListRelatedNews = { input: Type.Object({ id: Id(), limit: afterPage.limit }), answer: Type.Array(News) };

export const ListCollectedNews = { input: Type.Object(afterPage), answer: Type.Array(News) };

/** The chosen ones in their order, and all others; who chose none, or has no session, has all of them as chosen. */
export const ListNewsCategories = {
  input: Type.Object({}),
  answer: Type.Object({ my_cates: Type.Array(NewsCategory), more_cates: Type.Array(NewsCategory) }),
};

/** Ids with commas between them, as clients of the family send them, or an array; none for all. */
export const FollowNewsCategories = {
  input: Type.Object({
    follows: Type.Union([Type.String({ pattern: '^(\\d{1,9}(,\\d{1,9}){0,99})?$' }), Type.Array(Id(), { maxItems: 100 })]),
  }),
  answer: Done,
};

/** What became of an open piece of news. Only what changed is there; counts are the true ones after the change. */
export const NewsChange = Type.Object({
  id: Id(),
  likes: Type.Optional(Type.Integer()),
  comments: Type.Optional(Type.Integer()),
  /** The id of a comment that is new. */
  commented: Type.Optional(Id()),
  /** The id of a comment that is gone. */
  removed: Type.Optional(Id()),
  /** It says something else now. */
  edited: Type.Optional(Type.Literal(true)),
  /** It is gone. */
  deleted: Type.Optional(Type.Literal(true)),
});
export type NewsChange = Static<typeof NewsChange>;
