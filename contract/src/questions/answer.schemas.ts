import Type, { type Static } from 'typebox';
import { Id, Nullable, PersonId, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** 0 or 1. */
const Flag = () => Type.Integer({ minimum: 0, maximum: 1 });

/** `mine` is what the viewer said; null where they said nothing. */
export const Agreement = Type.Object({ agrees: Type.Integer(), disagrees: Type.Integer(), mine: Nullable(Type.Boolean()) });
/** A picture of a text; `url` is there where its plain address opens nothing. */
const Picture = Type.Object({ file: Id(), width: Type.Integer(), height: Type.Integer(), url: Nullable(Type.String()) });

/** An answer (wire shapes 4.14). One that is anonymous has `user_id` 0 and no `user`, whoever looks (decision 65). `body` is markdown. */
export const Answer = Type.Object({
  id: Id(),
  question_id: Id(),
  user_id: PersonId(),
  body: Type.String(),
  /** To a term question: the term that is answered, and how many agree and disagree. */
  term: Type.Optional(Type.String()),
  agreement: Type.Optional(Agreement),
  images: Type.Array(Picture),
  anonymity: Flag(),
  adoption: Flag(),
  /** Who asked had invited whoever answered. */
  invited: Flag(),
  /** There where one pays to see it: whether the viewer may. False: `body` is empty (decision 64). */
  could: Type.Optional(Type.Boolean()),
  comments_count: Type.Integer(),
  rewards_amount: Type.Integer(),
  rewarder_count: Type.Integer(),
  likes_count: Type.Integer(),
  views_count: Type.Integer(),
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  rewarded: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
  /** Whether the viewer may adopt it. */
  can_adopt: Type.Boolean(),
  created_at: Time(),
  updated_at: Time(),
  user: Type.Optional(Person),
});
export type Answer = Static<typeof Answer>;
