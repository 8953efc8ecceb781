import Type, { type Static } from 'typebox';
import { afterPage, Id, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Found } from '../search/search.schemas.ts';
import { APPLICATION_MAX, GROUP_KEYWORD_MAX } from './groups.limits.ts';

export const Mode = Type.Union([Type.Literal('public'), Type.Literal('private'), Type.Literal('paid'), Type.Literal('password')]);
const Role = Type.Union([Type.Literal('founder'), Type.Literal('administrator'), Type.Literal('member')]);

const Category = Type.Object({ id: Id(), name: Type.String(), rank: Type.Integer(), groups_count: Type.Integer() });

/** Membership of whoever looks, or null. */
const Joined = Nullable(
  Type.Object({
    group_id: Id(),
    user_id: Id(),
    role: Role,
    /** 1: let in. */
    audit: Type.Literal(1),
    /** Someone who is shut out has no membership to show. */
    disabled: Type.Literal(false),
    created_at: Time(),
    updated_at: Time(),
  }),
);

/** A circle beside what lies in it. */
export const GroupBrief = Type.Object({
  id: Id(),
  name: Type.String(),
  mode: Mode,
  avatar: Nullable(Type.Object({ url: Type.String() })),
  joined: Joined,
});

/** A circle as lists show it (wire shapes 4.11). */
export const Group = Type.Object({
  id: Id(),
  name: Type.String(),
  user_id: Id(),
  category_id: Id(),
  location: Type.String(),
  longitude: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()),
  allow_feed: Type.Boolean(),
  mode: Mode,
  money: Type.Integer(),
  summary: Type.String(),
  /** Empty to those who may not see what is written in the circle. */
  notice: Type.String(),
  permissions: Type.String(),
  users_count: Type.Integer(),
  posts_count: Type.Integer(),
  /** How many people it takes; null for as many as the house allows. */
  capacity: Nullable(Type.Integer()),
  /** 1: open to be found. */
  audit: Type.Literal(1),
  avatar: Nullable(Type.Object({ url: Type.String() })),
  created_at: Time(),
  updated_at: Time(),
  joined: Joined,
});
export type Group = Static<typeof Group>;

/** One of a list, with what was found in it where words were looked for. */
export const ListedGroup = Type.Intersect([Group, Type.Object({ found: Type.Optional(Found) })]);
export type ListedGroup = Static<typeof ListedGroup>;

export const GroupDetail = Type.Intersect([
  Group,
  Type.Object({
    category: Type.Object({ id: Id(), name: Type.String() }),
    /** The same person twice, as clients read `user.name` and `founder.user.name`. */
    user: Nullable(Person),
    founder: Nullable(Type.Object({ ...Person.properties, user: Person })),
    tags: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
    /** The caller asked to be let in and waits. */
    applied: Type.Boolean(),
    /** The caller is shut out. */
    blocked: Type.Boolean(),
    /** The caller paid the fee before, and comes in without paying again. */
    fee_paid: Type.Boolean(),
    /** What came in, in 积分; null to everyone but the founder. */
    join_income_count: Nullable(Type.Integer()),
    pinned_income_count: Nullable(Type.Integer()),
  }),
]);
export type GroupDetail = Static<typeof GroupDetail>;

export const ListCategories = { input: Type.Object({ limit: afterPage.limit }), answer: Type.Array(Category) };

export const ListGroups = {
  input: Type.Object({
    ...offsetPage,
    keyword: Type.Optional(Text({ max: GROUP_KEYWORD_MAX })),
    category_id: Type.Optional(Id()),
    mode: Type.Optional(Mode),
    tag: Type.Optional(Id()),
  }),
  answer: Type.Array(ListedGroup),
};

export const GetGroup = { input: Type.Object({ id: Id() }), answer: GroupDetail };

export const CountGroups = { input: Type.Object({ category_id: Type.Optional(Id()) }), answer: Type.Object({ count: Type.Integer() }) };

/**
 * `message` goes to those who decide about a private circle; `invite` is the code of a link. `waiting`: asked, not yet in.
 */
export const JoinGroup = {
  input: Type.Object({
    id: Id(),
    message: Type.Optional(Text({ max: APPLICATION_MAX })),
    invite: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  answer: Type.Object({ message: Type.String(), waiting: Type.Boolean() }),
};

export const LeaveGroup = { input: Type.Object({ id: Id() }), answer: Nothing };

/** Someone in a circle. `role` is founder, administrator or member on REST doors; '1' (founder, administrators) or '0' on named ones. */
export const Member = Type.Object({
  id: Id(),
  group_id: Id(),
  user_id: Id(),
  role: Type.String(),
  user: Nullable(Person),
  created_at: Time(),
});
export type Member = Static<typeof Member>;

/** `flag`: 0 everyone, administrators first; 1 founder and administrators; 2 the others. `after` is the `id` of the last one seen. */
export const ListMembers = {
  input: Type.Object({
    ...afterPage,
    id: Id(),
    flag: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    keyword: Type.Optional(Text({ max: GROUP_KEYWORD_MAX })),
  }),
  answer: Type.Array(Member),
};

export const ListAdmins = { input: Type.Object({ id: Id() }), answer: Type.Array(Member) };

export const ListMyGroups = { input: Type.Object({ ...offsetPage }), answer: Type.Array(Group) };

export const ListGroupsOf = { input: Type.Object({ ...offsetPage, user_id: Id() }), answer: Type.Array(Group) };

/** `data` is the list whose length says whether a person is in any circle (section 7.5). */
export const WrapMyGroups = { input: Type.Object({}), answer: Type.Object({ data: Type.Array(Group) }) };

export const CountMyGroups = { input: Type.Object({}), answer: Type.Object({ count: Type.Integer() }) };

export const TopGroups = {
  input: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })) }),
  answer: Type.Array(Group),
};

/** `type` is `random` for a mixed choice; otherwise the busiest circles that the viewer is not in come first. */
export const RecommendGroups = {
  input: Type.Object({ ...offsetPage, type: Type.Optional(Text({ max: 20 })) }),
  answer: Type.Array(Group),
};

const Lang = Type.Union([Type.Literal('zh-CN'), Type.Literal('en-US'), Type.Literal('es-ES')]);

/** In the caller's language, or the one named. */
export const GetProtocol = { input: Type.Object({ lang: Type.Optional(Lang) }), answer: Type.Object({ protocol: Type.String() }) };

/** Whether a person (the caller where none is named) is in the circle, or in any where none is named. */
export const IsMember = { input: Type.Object({ group_id: Type.Optional(Id()), user_id: Type.Optional(Id()) }), answer: Type.Boolean() };
