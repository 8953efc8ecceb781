import Type, { type Static } from 'typebox';
import { Feed } from '../feeds/feeds.schemas.ts';
import { afterPage, Id } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** A person with what the viewer has to do with them. */
export const FollowInfo = Type.Object({
  ...Person.properties,
  friends_count: Type.Integer(),
  /** Both follow each other. */
  is_friend: Type.Boolean(),
  signed: Type.Boolean(),
});

/** Without an id, about oneself. */
export const GetFollowInfo = { input: Type.Object({ userId: Type.Optional(Id()) }), answer: FollowInfo };

export const ListFeedsOf = {
  input: Type.Object({ ...afterPage, userId: Type.Optional(Id()) }),
  answer: Type.Object({ feeds: Type.Array(Feed) }),
};

/** `winding` are bonds of two people who follow each other (decision 70), `user` is everybody. */
export const CountPeople = { input: Type.Object({}), answer: Type.Object({ winding: Type.Integer(), user: Type.Integer() }) };

export const FaqSection = Type.Object({
  title: Type.String(),
  questions: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
});
export type FaqSection = Static<typeof FaqSection>;

/** In the language asked for. */
export const GetFaq = { input: Type.Object({}), answer: Type.Array(FaqSection) };

/** How the house is reached about the value report; what is empty is not offered (career, section 2.4). */
export const GetHelpContact = {
  input: Type.Object({}),
  answer: Type.Object({
    phone: Type.String(),
    im: Type.String(),
    /** The address of the QR code of an official account. */
    qr: Type.String(),
  }),
};
