import Type, { type Static } from 'typebox';
import { Amount, afterPage, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { PAYEE_ACCOUNT_MAX, PAYEE_NAME_MAX } from './wallet.limits.ts';

export const Gateway = Type.Union([Type.Literal('sandbox'), Type.Literal('wechat'), Type.Literal('alipay')]);
export type Gateway = Static<typeof Gateway>;

/** The number of a payment, ours: it goes to the gateway and comes back from it. */
export const OutTradeNo = () => Type.String({ pattern: '^[0-9A-Za-z_-]{6,32}$' });

/** 1 came in, -1 went out. */
const Direction = Type.Union([Type.Literal(1), Type.Literal(-1)]);
/** 0 waits, 1 done, -1 failed, closed or given back (wire shapes 4.20). */
const State = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(-1)]);
const Action = Type.Union([Type.Literal('recharge'), Type.Literal('cash'), Type.Literal('transform')]);

/** Something that was asked for and moves money or currency (wire shapes 4.20). `amount` is in fen in the wallet's list, in 积分 in the other. */
export const MoneyOrder = Type.Object({
  id: Id(),
  owner_id: Id(),
  title: Type.String(),
  body: Type.String(),
  type: Direction,
  target_type: Action,
  target_id: Type.String(),
  amount: Type.Integer(),
  state: State,
  created_at: Time(),
  updated_at: Time(),
});
export type MoneyOrder = Static<typeof MoneyOrder>;

/** The same in the list of the currency, which names it besides. */
export const CurrencyOrder = Type.Object({ ...MoneyOrder.properties, currency: Type.Integer() });
export type CurrencyOrder = Static<typeof CurrencyOrder>;

const listed = {
  ...afterPage,
  /** Or 'income' and 'expenses', as clients of the API family ask for what came and what went. */
  action: Type.Optional(Type.Union([...Action.anyOf, Type.Literal('income'), Type.Literal('expenses')])),
  type: Type.Optional(Direction),
};

export const ListWalletOrders = { input: Type.Object(listed), answer: Type.Array(MoneyOrder) };
export const ListCurrencyOrders = { input: Type.Object(listed), answer: Type.Array(CurrencyOrder) };

/** Fen of the wallet become 积分, at the ratio of the setting (decision 44). */
export const Transform = {
  input: Type.Object({ amount: Amount() }),
  answer: Type.Object({ message: Type.String(), amount: Type.Integer(), credited: Type.Integer() }),
};

/** What the WeChat browser is handed to pay with (JSAPI). */
const Jsapi = Type.Object({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
});
export type Jsapi = Static<typeof Jsapi>;

const Checkout = Type.Object({
  out_trade_no: Type.String(),
  gateway: Gateway,
  /** `jsapi`: call the chat app with `jsapi`; everything else: go to `url`. */
  way: Type.Union([Type.Literal('page'), Type.Literal('h5'), Type.Literal('jsapi')]),
  url: Nullable(Type.String()),
  jsapi: Nullable(Jsapi),
  amount: Type.Integer(),
  expires_at: Time(),
});
export type Checkout = Static<typeof Checkout>;

const rechargeInput = Type.Object({
  /** Fen, for the currency too (decision 44). */
  amount: Amount(),
  /** The gateway; the first that is open where none is named. */
  type: Type.Optional(Gateway),
  /** Where from: 1 a computer, 2 a phone's browser (section 7.10 sends 2). */
  from: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
});
const rechargeAnswer = Type.Object({ message: Type.String(), data: Checkout });

export const RechargeWallet = { input: rechargeInput, answer: rechargeAnswer };
export const RechargeCurrency = { input: rechargeInput, answer: rechargeAnswer };

const PaymentState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('paid'),
  Type.Literal('closed'),
  Type.Literal('failed'),
  Type.Literal('refunded'),
]);
export type PaymentState = Static<typeof PaymentState>;

/** A payment through a gateway, as whoever pays sees it. */
export const Payment = Type.Object({
  id: Id(),
  out_trade_no: Type.String(),
  product: Type.Union([Type.Literal('wallet'), Type.Literal('currency')]),
  title: Type.String(),
  gateway: Gateway,
  state: PaymentState,
  /** Fen. */
  amount: Type.Integer(),
  /** 积分 that it buys; 0 for the wallet. */
  credits: Type.Integer(),
  refunded: Type.Integer(),
  created_at: Time(),
  expires_at: Time(),
  paid_at: Nullable(Time()),
});
export type Payment = Static<typeof Payment>;

export const CheckPayment = { input: Type.Object({ out_trade_no: OutTradeNo() }), answer: Payment };
export const GetPayment = { input: Type.Object({ out_trade_no: OutTradeNo() }), answer: Payment };

/** Balances of a person: money in fen, currency in 积分, reward units in hundredths. */
export const WalletOverview = Type.Object({
  balance: Type.Integer(),
  held: Type.Integer(),
  currency: Type.Integer(),
  currency_held: Type.Integer(),
  power: Type.Integer(),
  /** 积分 for one fen. */
  ratio: Type.Integer(),
  /** Ways to pay in that are open now. */
  gateways: Type.Array(Gateway),
  /** The same, with the amounts to choose from in fen and the rule in words, as clients of the API family read them. */
  recharge_type: Type.Array(Type.String()),
  labels: Type.Array(Type.Integer()),
  rule: Type.String(),
  cash_open: Type.Boolean(),
  /** Withdrawals that are not decided yet, of both kinds. */
  open_cashes: Type.Integer(),
});
export type WalletOverview = Static<typeof WalletOverview>;

export const GetWallet = { input: Type.Object({}), answer: WalletOverview };

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** What the lines of a statement are about; each stands for several reasons of the ledger. */
const Kind = Type.Union([
  Type.Literal('recharge'),
  Type.Literal('cash'),
  Type.Literal('transform'),
  Type.Literal('tip'),
  Type.Literal('purchase'),
  Type.Literal('pin'),
  Type.Literal('circle'),
  Type.Literal('bounty'),
  Type.Literal('checkin'),
  Type.Literal('invite'),
  /** Set apart for a withdrawal, a refund, a pin or a bounty, or given back from it. */
  Type.Literal('held'),
  Type.Literal('other'),
]);
export type StatementKind = Static<typeof Kind>;

/** A line of a statement: `amount` has its sign, `balance` is what was there after it. */
export const StatementLine = Type.Object({
  /** Its number in this account: 1 is the first. */
  id: Id(),
  kind: Kind,
  code: Type.String(),
  title: Type.String(),
  amount: Type.Integer(),
  balance: Type.Integer(),
  /** Whom it went to or came from, where that is a person. */
  user: Nullable(Person),
  subject: Nullable(Type.Object({ kind: Type.String(), id: Id() })),
  created_at: Time(),
});
export type StatementLine = Static<typeof StatementLine>;

const statementInput = Type.Object({
  ...afterPage,
  kind: Type.Optional(Kind),
  type: Type.Optional(Direction),
  /** Days of Asia/Shanghai, both included. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
});

export const ListWalletStatement = { input: statementInput, answer: Type.Array(StatementLine) };
export const ListCurrencyStatement = { input: statementInput, answer: Type.Array(StatementLine) };
/** One line by itself: with what it is about and its page, as far as the caller may see it. */
export const StatementEntry = Type.Object({
  ...StatementLine.properties,
  about: Nullable(Type.Object({ excerpt: Type.String(), link: Type.String() })),
});
export type StatementEntry = Static<typeof StatementEntry>;

export const GetWalletLine = { input: Type.Object({ id: Id() }), answer: StatementEntry };
export const GetCurrencyLine = { input: Type.Object({ id: Id() }), answer: StatementEntry };

const WithdrawalState = Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('paid'), Type.Literal('rejected')]);
export type WithdrawalState = Static<typeof WithdrawalState>;

/** A withdrawal: fen of the wallet to an account outside, or 积分 to the wallet. */
export const Withdrawal = Type.Object({
  id: Id(),
  asset: Type.Union([Type.Literal('CNY'), Type.Literal('currency')]),
  /** Fen, or 积分. */
  amount: Type.Integer(),
  /** Fen that are paid out, or come to the wallet. */
  fen: Type.Integer(),
  type: Nullable(Type.String()),
  account: Nullable(Type.String()),
  state: WithdrawalState,
  /** Why it was given back. */
  reason: Nullable(Type.String()),
  created_at: Time(),
  updated_at: Time(),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const RequestWithdrawal = {
  input: Type.Object({
    amount: Amount(),
    /** One of the configuration's `wallet.cash.types`. */
    type: Text({ min: 1, max: 60 }),
    /** Where the money is to go, such as an Alipay account. */
    account: Text({ min: 1, max: PAYEE_ACCOUNT_MAX }),
    /** Whose account it is, as the gateway asks to know. */
    account_name: Type.Optional(Text({ max: PAYEE_NAME_MAX })),
    ...PaymentPassword,
  }),
  answer: Type.Object({ message: Type.String(), id: Id() }),
};

export const WithdrawCurrency = {
  input: Type.Object({ amount: Amount(), ...PaymentPassword }),
  answer: Type.Object({ message: Type.String(), id: Id() }),
};

export const ListWithdrawals = {
  input: Type.Object({ ...afterPage, asset: Type.Optional(Withdrawal.properties.asset), state: Type.Optional(WithdrawalState) }),
  answer: Type.Array(Withdrawal),
};
export const GetWithdrawal = { input: Type.Object({ id: Id() }), answer: Withdrawal };
