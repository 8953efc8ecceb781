import Type, { type Static } from 'typebox';
import { REASON_MAX } from '../glossary/glossary.limits.ts';
import { Id, Nothing, offsetPage, PersonId, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Agreement as AgreementCount } from './answer.schemas.ts';

/** What somebody said of an answer to a term question; `user_id` 0 and no `user` for who bears no name around it. */
export const Agreement = Type.Object({
  id: Id(),
  user_id: PersonId(),
  user: Type.Optional(Person),
  agrees: Type.Boolean(),
  /** Why not; '' where nothing was said. */
  reason: Type.String(),
  created_at: Time(),
});
export type Agreement = Static<typeof Agreement>;

/** In the place of what was said before. Who disagrees says why. */
export const AgreeWithAnswer = {
  input: Type.Object({ id: Id(), agrees: Type.Boolean(), reason: Type.Optional(Text({ max: REASON_MAX })) }),
  answer: Type.Object({ agreement: AgreementCount }),
};
export const TakeAgreementBack = { input: Type.Object({ id: Id() }), answer: Nothing };
/** The latest first. */
export const ListAgreements = { input: Type.Object({ id: Id(), ...offsetPage }), answer: Type.Array(Agreement) };
