import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, PersonId, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** One person's like of a thing of any kind (wire shapes 4.1). */
export const Like = Type.Object({
  id: Id(),
  user_id: PersonId(),
  target_user: PersonId(),
  likeable_type: Type.String(),
  likeable_id: Id(),
  created_at: Time(),
  updated_at: Time(),
  user: Nullable(Person),
});
export type Like = Static<typeof Like>;

const Subject = Type.Object({ id: Id() });

/** Liking what is liked already changes nothing and is answered alike. */
export const LikeSubject = {
  input: Subject,
  answer: Type.Object({ message: Type.String(), liked: Type.Boolean(), like_count: Type.Integer() }),
};

export const UnlikeSubject = { input: Subject, answer: Nothing };

/** `liked` says which of the two it has become. */
export const ToggleLike = { input: Subject, answer: LikeSubject.answer };

export const ListLikes = { input: Type.Object({ ...afterPage, id: Id() }), answer: Type.Array(Like) };

export const CollectSubject = { input: Subject, answer: Done };

export const UncollectSubject = { input: Subject, answer: Nothing };
