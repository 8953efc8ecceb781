import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';

/** A part of a thing that costs something (wire shapes 4.1 and 4.20). */
export const PaidNode = Type.Object({
  id: Id(),
  /** What sort of thing it is a part of, and which. */
  subject_kind: Type.String(),
  subject_id: Id(),
  /** Its text, or one of its pictures; `raw` is then the file. */
  channel: Type.Union([Type.Literal('content'), Type.Literal('file')]),
  raw: Nullable(Id()),
  type: Type.Union([Type.Literal('read'), Type.Literal('download')]),
  subject: Type.String(),
  body: Type.String(),
  amount: Type.Integer(),
  /** Who is paid. */
  user_id: Id(),
  created_at: Time(),
  updated_at: Time(),
  /** The caller may have it: paid for, or their own. */
  paid: Type.Boolean(),
});
export type PaidNode = Static<typeof PaidNode>;

export const PurchaseNode = { input: Type.Object({ node: Id(), ...PaymentPassword }), answer: Done };

export const GetPaidNode = { input: Type.Object({ node: Id() }), answer: PaidNode };

/** What the caller bought, newest first. */
export const Receipt = Type.Object({
  id: Id(),
  amount: Type.Integer(),
  refunded_at: Nullable(Time()),
  created_at: Time(),
  node: PaidNode,
});
export type Receipt = Static<typeof Receipt>;

export const ListReceipts = { input: Type.Object({ ...afterPage }), answer: Type.Array(Receipt) };

export const RefundPurchase = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: 200 }) }), answer: Done };
