import Type, { type Static } from 'typebox';
import { Done, Id, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';

const Avatar = Type.Object({ url: Type.String() });

const Verified = Type.Object({
  type: Type.Union([Type.Literal('user'), Type.Literal('org')]),
  icon: Type.String(),
  description: Type.String(),
});

/** A person beside what they wrote (section 3, 'User as shown on an avatar', and wire shapes 4.1). */
export const Person = Type.Object({
  id: Id(),
  name: Type.String(),
  bio: Type.String(),
  sex: Type.Integer(),
  location: Type.String(),
  userType: Type.Integer(),
  avatar: Nullable(Avatar),
  verified: Nullable(Verified),
  /** The score of their report (at most 10), where it is for whoever looks; null for who has none, and for a company. */
  score: Nullable(Type.Number()),
  /** Native and first foreign language as 'zh/en' (BCP 47), where they are for whoever looks. */
  pair: Nullable(Type.String()),
  created_at: Time(),
  /** They follow whoever looks (decision 132): the name says what they do, as the family's clients read it. */
  following: Type.Boolean(),
  /** Whoever looks follows them, is a follower of theirs (decision 132). Both true: friends. */
  follower: Type.Boolean(),
  /** Whoever looks has blocked them. */
  blacked: Type.Boolean(),
  extra: Type.Object({
    user_id: Id(),
    likes_count: Type.Integer(),
    comments_count: Type.Integer(),
    followers_count: Type.Integer(),
    followings_count: Type.Integer(),
    feeds_count: Type.Integer(),
    questions_count: Type.Integer(),
    answers_count: Type.Integer(),
  }),
});
export type Person = Static<typeof Person>;

/** A person's page (wire shapes 4.1). */
export const Profile = Type.Object({
  ...Person.properties,
  updated_at: Time(),
  bg: Nullable(Avatar),
  friends_count: Type.Integer(),
  /** The value report is opened. */
  signed: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

export const GetUser = {
  input: Type.Object({
    id: Id(),
    captchaScene: Type.Optional(Text({ max: 20 })),
    /** `captchaData.ticket`: an address holds no objects. Only a phone may need it. */
    captchaTicket: Type.Optional(Type.String({ maxLength: 4_000 })),
    captchaRandstr: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  /** The second form answers for a phone, and its id names nobody. */
  answer: Type.Union([Profile, Type.Object({ id: Type.Literal(1) })]),
};

export const ListUsers = {
  input: Type.Object({ id: Type.Array(Id(), { minItems: 1, maxItems: 100 }) }),
  answer: Type.Array(Profile),
};

export const ListFollows = {
  input: Type.Object({ uid: Id(), type: Text({ max: 20 }), ...offsetPage }),
  answer: Type.Array(Profile),
};

/** The answer is the picture itself. */
export const GetUserPhoto = { input: Type.Object({ userId: Id() }), answer: Nothing };

/** Section 8: whoever is to be followed is named, and by a number. */
const Followed = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, says: 'FOLLOW_WRONG' });

export const Follow = { input: Type.Object({ id: Followed }), answer: Nothing };

export const Unfollow = { input: Type.Object({ id: Followed }), answer: Nothing };

export const Block = { input: Type.Object({ id: Id() }), answer: Done };

export const Unblock = { input: Type.Object({ id: Id() }), answer: Nothing };

export const ListBlocked = { input: Type.Object({ ...offsetPage }), answer: Type.Array(Profile) };
