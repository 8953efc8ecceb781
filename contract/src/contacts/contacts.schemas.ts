import Type, { type Static } from 'typebox';
import { Id, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { discoverKinds, reasonKinds } from './contacts.limits.ts';

export const Reason = Type.Object({
  kind: Type.Enum([...reasonKinds]),
  /** In the language of whoever looks. */
  text: Type.String(),
  /** Who it names: friends of both, or who follows them. */
  people: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
});
export type Reason = Static<typeof Reason>;

/** Somebody around me. */
export const Contact = Type.Object({
  ...Person.properties,
  /** Since when they are a friend, or follow and wait for an answer; null for everybody else. */
  since: Nullable(Time()),
  /** The strongest reason, in words; empty where the list says enough. */
  reason: Type.String(),
  reasons: Type.Array(Reason),
});
export type Contact = Static<typeof Contact>;

const Contacts = Type.Array(Contact);

export const contactLists = ['first', 'second', 'new'] as const;
export type ContactList = (typeof contactLists)[number];

/** Of oneself without an id. New are those who follow me and wait for an answer, and friends of 30 days: of oneself alone. */
export const ListContacts = {
  input: Type.Object({
    ...offsetPage,
    userId: Type.Optional(Id()),
    type: Type.Optional(Type.Enum([...contactLists])),
  }),
  answer: Contacts,
};

export const ListFriends = { input: Type.Object({ ...offsetPage }), answer: Contacts };

/** Of oneself without an id. */
export const ListFollowed = { input: Type.Object({ ...offsetPage, userId: Type.Optional(Id()) }), answer: Contacts };

/** Each of these but friends is counted up to 1,000. */
export const ContactCounts = Type.Object({
  friends: Type.Integer(),
  second: Type.Integer(),
  /** Who follows me and waits for an answer. */
  waiting: Type.Integer(),
  /** Friends of the last 30 days. */
  fresh: Type.Integer(),
  alumni: Type.Integer(),
  same_industry: Type.Integer(),
  followers: Type.Integer(),
  followings: Type.Integer(),
});
export type ContactCounts = Static<typeof ContactCounts>;

export const CountContacts = { input: Type.Object({}), answer: ContactCounts };

/** `school` and `industry` are one of my own; all of them are meant where none is named. */
export const ListAlumni = { input: Type.Object({ ...offsetPage, school: Type.Optional(Text({ max: 100 })) }), answer: Contacts };
export const ListSameIndustry = { input: Type.Object({ ...offsetPage, industry: Type.Optional(Text({ max: 40 })) }), answer: Contacts };

const Face = Type.Object({ user_id: Id(), name: Type.String(), avatar: Person.properties.avatar });

/** My newest friends, and where they are fewer than six, friends of friends. */
export const ListFaces = { input: Type.Object({}), answer: Type.Array(Face) };

export const GetOverview = {
  input: Type.Object({}),
  answer: Type.Object({ ...ContactCounts.properties, faces: Type.Array(Face), is_hidden: Type.Boolean() }),
};
export type Overview = Static<typeof GetOverview.answer>;

/** Whether my own phone and mailbox are bound, and confirmed by a code (decision 78). */
export const CheckOwnContact = {
  input: Type.Object({}),
  answer: Type.Object({ phone: Type.Boolean(), phone_verified: Type.Boolean(), email: Type.Boolean(), email_verified: Type.Boolean() }),
};

export type OwnContact = Static<typeof CheckOwnContact.answer>;

/** Everybody who may be recommended without a kind. */
export const Discover = {
  input: Type.Object({ ...offsetPage, kind: Type.Optional(Type.Enum([...discoverKinds])) }),
  answer: Contacts,
};

export const ListRecommended = { input: Type.Object({ ...offsetPage }), answer: Contacts };

export const DismissPerson = { input: Type.Object({ id: Id() }), answer: Nothing };

/** '不出现在人脉推荐' (decision 72). */
export const SetHidden = { input: Type.Object({ is_hidden: Type.Boolean() }), answer: Nothing };
