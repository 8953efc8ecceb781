import Type, { type Static } from 'typebox';
import { Amount, afterPage, Id, Nullable, offsetPage, PersonId, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { TIP_MAX } from './tips.limits.ts';

/** One person's tip for a thing of any kind, or for a person (wire shapes 4.1, 'Reward'). */
export const Tip = Type.Object({
  id: Id(),
  user_id: PersonId(),
  target_user: PersonId(),
  amount: Type.Integer(),
  rewardable_type: Type.String(),
  rewardable_id: Id(),
  created_at: Time(),
  updated_at: Time(),
  user: Nullable(Person),
});
export type Tip = Static<typeof Tip>;

/** What was given for a thing in all, in 积分. */
const TipSum = Type.Object({ count: Type.Integer(), amount: Type.Integer() });

export const GiveTip = {
  input: Type.Object({ id: Id(), amount: Amount(TIP_MAX), ...PaymentPassword }),
  /** With the sums as they are now. */
  answer: Type.Object({ message: Type.String(), reward_number: Type.Integer(), reward_amount: Type.Integer() }),
};

/** Newest first unless told otherwise. `after` goes on below a tip where the order is by date, from the newest. */
export const ListTips = {
  input: Type.Object({
    ...offsetPage,
    after: afterPage.after,
    id: Id(),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    order_type: Type.Optional(Type.Union([Type.Literal('date'), Type.Literal('amount')])),
  }),
  answer: Type.Array(Tip),
};

export const SumTips = { input: Type.Object({ id: Id() }), answer: TipSum };
