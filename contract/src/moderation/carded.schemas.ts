import Type, { type Static } from 'typebox';
import { afterPage, Id, Nullable, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Rule } from './conduct.schemas.ts';

/** A card that holds: under which rule and until when. What it was about and its reason stay between the house and the person. */
export const CardInForce = Type.Object({
  id: Id(),
  act: Type.Union([Type.Literal('yellow'), Type.Literal('red')]),
  rule: Rule,
  given_at: Time(),
  ends_at: Nullable(Time()),
  /** Its person appealed, and nobody has decided yet. */
  is_appealed: Type.Boolean(),
});

/** Somebody with cards that hold. `newest` is what the next page begins after. */
export const CardedPerson = Type.Object({ user: Person, newest: Id(), cards: Type.Array(CardInForce) });
export type CardedPerson = Static<typeof CardedPerson>;

export const ListCarded = { input: Type.Object({ ...afterPage }), answer: Type.Array(CardedPerson) };
