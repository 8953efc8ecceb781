import Type, { type Static } from 'typebox';
import { Amount, afterPage, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { DIFFERENCE_NOTE_MAX, REFUND_REASON_MAX, WITHDRAWAL_REASON_MAX, WITHDRAWAL_REFERENCE_MAX } from './wallet.limits.ts';
import { Gateway, OutTradeNo, Payment, Withdrawal } from './wallet.schemas.ts';

/** A withdrawal as operators see it: whose it is, who decided, and how often somebody must still say yes. */
export const DeskWithdrawal = Type.Object({
  ...Withdrawal.properties,
  user: Nullable(Person),
  account_name: Nullable(Type.String()),
  /** Operators who said yes, the first one first. */
  approved_by: Type.Array(Person),
  approvals_needed: Type.Integer(),
  /** The one operator who pays it out now; nobody else notes it paid or gives it back meanwhile. `reason` then says why they ask to give it back. */
  paying_by: Nullable(Person),
  decided_by: Nullable(Person),
  /** What the payment outside is found by. */
  reference: Nullable(Type.String()),
});
export type DeskWithdrawal = Static<typeof DeskWithdrawal>;

export const ListDeskWithdrawals = {
  input: Type.Object({
    ...afterPage,
    state: Type.Optional(Withdrawal.properties.state),
    asset: Type.Optional(Withdrawal.properties.asset),
    user_id: Type.Optional(Id()),
  }),
  answer: Type.Array(DeskWithdrawal),
};
export const GetDeskWithdrawal = { input: Type.Object({ id: Id() }), answer: DeskWithdrawal };

const decided = Type.Object({ message: Type.String(), cash: DeskWithdrawal });

export const ApproveWithdrawal = { input: Type.Object({ id: Id() }), answer: decided };
export const ClaimWithdrawal = { input: Type.Object({ id: Id() }), answer: decided };
export const RejectWithdrawal = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: WITHDRAWAL_REASON_MAX }) }), answer: decided };
/** The money was paid out by hand; `reference` finds it in the books of whoever paid. */
export const PayWithdrawal = {
  input: Type.Object({ id: Id(), reference: Text({ min: 1, max: WITHDRAWAL_REFERENCE_MAX }) }),
  answer: decided,
};

const RefundState = Type.Union([Type.Literal('asked'), Type.Literal('done'), Type.Literal('failed')]);

export const Refund = Type.Object({
  id: Id(),
  refund_no: Type.String(),
  out_trade_no: Type.String(),
  amount: Type.Integer(),
  state: RefundState,
  reason: Type.String(),
  operator: Nullable(Person),
  created_at: Time(),
  settled_at: Nullable(Time()),
});
export type Refund = Static<typeof Refund>;

export const DeskPayment = Type.Object({
  ...Payment.properties,
  user: Nullable(Person),
  /** The gateway's own number. */
  trade_no: Nullable(Type.String()),
  refunds: Type.Array(Refund),
});
export type DeskPayment = Static<typeof DeskPayment>;

export const ListDeskPayments = {
  input: Type.Object({
    ...afterPage,
    state: Type.Optional(Payment.properties.state),
    gateway: Type.Optional(Gateway),
    user_id: Type.Optional(Id()),
    /** Ours, or the gateway's number. */
    number: Type.Optional(Text({ max: 64 })),
  }),
  answer: Type.Array(DeskPayment),
};

export const RefundPayment = {
  input: Type.Object({ out_trade_no: OutTradeNo(), amount: Amount(), reason: Text({ min: 1, max: REFUND_REASON_MAX }) }),
  answer: Type.Object({ message: Type.String(), payment: DeskPayment }),
};

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** A day's bill of a gateway, held against our books. Amounts in fen. */
export const Reconciliation = Type.Object({
  id: Id(),
  gateway: Gateway,
  day: Type.String(),
  payments: Type.Integer(),
  paid: Type.Integer(),
  refunds: Type.Integer(),
  refunded: Type.Integer(),
  differences: Type.Integer(),
  /** Of these, how many nobody has settled yet. */
  open: Type.Integer(),
  at: Time(),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const ListReconciliations = {
  input: Type.Object({ ...afterPage, gateway: Type.Optional(Gateway) }),
  answer: Type.Array(Reconciliation),
};

export const Reconcile = {
  input: Type.Object({ gateway: Gateway, day: Day }),
  answer: Type.Object({ message: Type.String(), reconciliation: Reconciliation }),
};

/** Where the books of a gateway and ours say different things. */
export const Difference = Type.Object({
  id: Id(),
  gateway: Gateway,
  /** The day of the bill; null where a notification told it. */
  day: Nullable(Type.String()),
  kind: Type.Union([
    Type.Literal('unknown-payment'),
    Type.Literal('payment-amount'),
    Type.Literal('payment-missing'),
    Type.Literal('payment-uncredited'),
    Type.Literal('unknown-refund'),
    Type.Literal('refund-amount'),
    Type.Literal('refund-missing'),
    Type.Literal('account-ended'),
  ]),
  number: Type.String(),
  ours: Nullable(Type.Integer()),
  theirs: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  settled_by: Nullable(Person),
  settled_at: Nullable(Time()),
  created_at: Time(),
});
export type Difference = Static<typeof Difference>;

export const ListDifferences = {
  input: Type.Object({ ...afterPage, gateway: Type.Optional(Gateway), open: Type.Optional(Type.Boolean()), day: Type.Optional(Day) }),
  answer: Type.Array(Difference),
};

export const SettleDifference = {
  input: Type.Object({ id: Id(), note: Text({ min: 1, max: DIFFERENCE_NOTE_MAX }) }),
  answer: Type.Object({ message: Type.String(), difference: Difference }),
};
