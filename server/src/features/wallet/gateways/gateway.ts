import type { IncomingHttpHeaders } from 'node:http';
import type { Jsapi } from '#contract/wallet/wallet.schemas.ts';
import type { GatewayName } from '../../../platform/ledger/ledger-accounts.types.ts';

export type { GatewayName };

/** A payment that is to be begun at a gateway. */
export type NewPayment = {
  outTradeNo: string;
  /** Fen. */
  amount: number;
  description: string;
  /** Where the gateway tells of it, and where it sends the browser afterwards. */
  notifyUrl: string;
  returnUrl: string;
  createdAt: Date;
  expiresAt: Date;
  payer: {
    device: 'computer' | 'phone';
    /** The network address of whoever pays. */
    address: string;
    /** Who pays, as the chat app knows them, where the page is open inside it. */
    openId: string | null;
  };
};

/** How the browser pays: at an address, or by handing `jsapi` to the chat app. */
export type Checkout = { way: 'page' | 'h5'; url: string } | { way: 'jsapi'; jsapi: Jsapi };

/** What a gateway says of a payment. `paid` always comes with how much, the gateway's number, and when by its clock. */
export type PaymentTold =
  | { state: 'paid'; outTradeNo: string; amount: number; tradeNo: string; paidAt: Date }
  | { state: 'waiting' | 'closed' | 'failed'; outTradeNo: string };

export type RefundTold = { refundNo: string; state: 'done' | 'pending' | 'refused' };

export type NewRefund = { outTradeNo: string; refundNo: string; amount: number; total: number; reason: string; notifyUrl: string };

/** A request at our door, as it came: what is signed is its text. */
export type Told = { headers: IncomingHttpHeaders; body: string; now: Date };
export type Notification = { about: 'payment'; payment: PaymentTold } | { about: 'refund'; refund: RefundTold } | { about: 'nothing' };
/** What a gateway reads of our answer. */
export type Acknowledgement = { status: number; type: string; body: string };

/** A line of a day's bill. */
export type BillRow =
  | { kind: 'payment'; outTradeNo: string; tradeNo: string; amount: number }
  | { kind: 'refund'; outTradeNo: string; refundNo: string; amount: number };

/** Someone tells of a payment and is not the gateway, or tells it too late to be believed. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}

/** There is no bill of that day yet. */
export class BillMissing extends Error {
  override readonly name = 'BillMissing';
}

/**
 * A payment gateway. Every method but `readNotification` may throw UpstreamError: it does not answer, or not in a way that can be read.
 * Nothing that it answers is believed without its signature.
 */
export type PaymentGateway = {
  name: GatewayName;
  create(payment: NewPayment): Promise<Checkout>;
  query(outTradeNo: string): Promise<PaymentTold>;
  /** Afterwards nobody can pay for it. One that was paid meanwhile stays paid. */
  close(outTradeNo: string): Promise<void>;
  /** The same number again asks how the refund stands, and gives nothing more back. */
  refund(refund: NewRefund): Promise<RefundTold>;
  /** Throws NotificationRefused. */
  readNotification(told: Told): Promise<Notification>;
  acknowledge(isTaken: boolean): Acknowledgement;
  /** What was paid and given back on a day of Asia/Shanghai. Throws BillMissing. */
  bill(day: string): Promise<BillRow[]>;
};
