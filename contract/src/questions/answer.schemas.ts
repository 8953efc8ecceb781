import Type, { type Static } from 'typebox';
import { Id, PersonId, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** 0 or 1. */
const Flag = () => Type.Integer({ minimum: 0, maximum: 1 });

/** An answer (wire shapes 4.14). One that is anonymous has `user_id` 0 and no `user`, whoever looks (decision 65). `body` is markdown. */
export const Answer = Type.Object({
  id: Id(),
  question_id: Id(),
  user_id: PersonId(),
  body: Type.String(),
  anonymity: Flag(),
  adoption: Flag(),
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
