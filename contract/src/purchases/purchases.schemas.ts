import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, PersonId, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { PURCHASE_REFUND_REASON_MAX } from './purchases.limits.ts';

/** A part of a thing that costs something (wire shapes 4.1 and 4.20). */
export const PaidNode = Type.Object({
  id: Id(),
  /** What sort of thing it is a part of, and which. */
  subject_kind: Type.String(),
  subject_id: Id(),
  /** Its text, one of its pictures (`raw` is then the file), or a look at what the house sells at its own price (decision 64). */
  channel: Type.Union([Type.Literal('content'), Type.Literal('file'), Type.Literal('look')]),
  raw: Nullable(Id()),
  type: Type.Union([Type.Literal('read'), Type.Literal('download')]),
  subject: Type.String(),
  body: Type.String(),
  amount: Type.Integer(),
  /** Who is paid. */
  user_id: PersonId(),
  /** The family carries notes of its own here; there are none. */
  extra: Type.Null(),
  created_at: Time(),
  updated_at: Time(),
  /** The caller may have it: paid for, or their own. */
  paid: Type.Boolean(),
});
export type PaidNode = Static<typeof PaidNode>;

export const PurchaseNode = { input: Type.Object({ node: Id(), ...PaymentPassword }), answer: Done };

export const GetPaidNode = { input: Type.Object({ node: Id() }), answer: PaidNode };

/** A purchase, with what was bought as far as the caller may see it: `link` and `excerpt` are null where they may not, or it is gone. */
export const Receipt = Type.Object({
  id: Id(),
  amount: Type.Integer(),
  refunded_at: Nullable(Time()),
  created_at: Time(),
  node: PaidNode,
  /** Null for who is no longer there. */
  seller: Nullable(Person),
  link: Nullable(Type.String()),
  excerpt: Nullable(Type.String()),
});
export type Receipt = Static<typeof Receipt>;

/** What the caller bought, newest first. */
export const ListReceipts = { input: Type.Object({ ...afterPage }), answer: Type.Array(Receipt) };

/** A purchase as the operators' desk shows it. */
export const DeskPurchase = Type.Object({
  id: Id(),
  amount: Type.Integer(),
  refunded_at: Nullable(Time()),
  created_at: Time(),
  node: PaidNode,
  buyer: Nullable(Person),
  seller: Nullable(Person),
  link: Nullable(Type.String()),
  excerpt: Nullable(Type.String()),
});
export type DeskPurchase = Static<typeof DeskPurchase>;

/** Of everyone, or of one person who bought or sold; newest first. */
export const ListDeskPurchases = {
  input: Type.Object({ ...afterPage, user: Type.Optional(Id()), refunded: Type.Optional(Type.Boolean()) }),
  answer: Type.Array(DeskPurchase),
};

export const RefundPurchase = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: PURCHASE_REFUND_REASON_MAX }) }), answer: Done };
