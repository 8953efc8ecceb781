import { createHash } from 'node:crypto';
import type { WechatPayConfig } from '../../../config.ts';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { ask, BILL, objectAt, objectIn, textAt } from './ask.ts';
import { readWechatBill } from './bill-files.ts';
import {
  BillMissing,
  type NewPayment,
  type Notification,
  NotificationRefused,
  type PaymentGateway,
  type PaymentTold,
  type RefundTold,
  type Told,
} from './gateway.ts';
import { shanghaiTime } from './shanghai-time.ts';
import { authorizationOf, jsapiOf, newNonce, openResource, type Signed, whyNotPlatform } from './wechat-pay.signature.ts';

const NAME = 'WeChat Pay';
type Loose = Record<string, unknown>;
type Answer = { status: number; told: Loose | null };

/** Refusals of a refund that no repeat changes. */
const REFUND_REFUSED = new Set(['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL']);

const broken = (why: string): UpstreamError => new UpstreamError(NAME, { cause: new Error(why) });

const headerOf = (headers: Told['headers'], name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const signedOf = (get: (name: string) => string, body: string): Signed => ({
  timestamp: get('wechatpay-timestamp'),
  nonce: get('wechatpay-nonce'),
  signature: get('wechatpay-signature'),
  serial: get('wechatpay-serial'),
  body,
});

const paymentOf = (config: WechatPayConfig, told: Loose, outTradeNo: string): PaymentTold => {
  const state = textAt(told, 'trade_state');
  if (textAt(told, 'mchid') !== config.merchantId || textAt(told, 'out_trade_no') !== outTradeNo)
    throw broken('an answer about something else');
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed', outTradeNo };
  if (state === 'PAYERROR') return { state: 'failed', outTradeNo };
  // One that was given back was paid before.
  if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'waiting', outTradeNo };
  const amount = objectAt(told, 'amount');
  const total = amount?.['total'];
  const tradeNo = textAt(told, 'transaction_id');
  const paidAt = new Date(textAt(told, 'success_time'));
  const isWhole = typeof total === 'number' && Number.isSafeInteger(total) && total > 0 && (amount?.['currency'] ?? 'CNY') === 'CNY';
  if (!isWhole || tradeNo === '' || Number.isNaN(paidAt.getTime())) throw broken('a payment without amount, number or time');
  return { state: 'paid', outTradeNo, amount: total, tradeNo, paidAt };
};

const refundOf = (told: Loose, refundNo: string, member: 'status' | 'refund_status'): RefundTold => {
  const state = textAt(told, member);
  if (textAt(told, 'out_refund_no') !== refundNo) throw broken('an answer about something else');
  if (state === 'SUCCESS') return { refundNo, state: 'done' };
  // ABNORMAL goes on by hand at the platform: it is neither given back nor given up.
  return { refundNo, state: state === 'CLOSED' ? 'refused' : 'pending' };
};

const caller = (config: WechatPayConfig, clock: () => Date) => {
  const send = async (method: 'GET' | 'POST', path: string, body = '', bounds?: { waitMs: number; most: number }) => {
    const authorization = authorizationOf(config, { method, path, body, at: clock(), nonce: newNonce() });
    const headers = { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) };
    return ask(NAME, config.apiUrl + path, { method, headers, ...(body ? { body } : {}) }, bounds);
  };
  /** The answer's JSON, once it is shown to be the platform's. */
  const call = async (method: 'GET' | 'POST', path: string, body?: Loose): Promise<Answer> => {
    const asked = await send(method, path, body ? JSON.stringify(body) : '');
    const text = asked.body.toString('utf8');
    const why = whyNotPlatform(
      config,
      signedOf((name) => asked.headers.get(name) ?? '', text),
      clock(),
    );
    if (why) throw broken(`an answer with ${why}`);
    return { status: asked.status, told: objectIn(text) };
  };
  return { send, call };
};

const readPaymentNotice = (config: WechatPayConfig, opened: Loose): Notification => ({
  about: 'payment',
  payment: paymentOf(config, opened, textAt(opened, 'out_trade_no')),
});

const readNotice = (config: WechatPayConfig, told: Told): Notification => {
  const why = whyNotPlatform(
    config,
    signedOf((name) => headerOf(told.headers, name), told.body),
    told.now,
  );
  if (why) throw new NotificationRefused(why);
  const notice = objectIn(told.body);
  const resource = objectAt(notice, 'resource');
  const opened = resource && {
    ciphertext: textAt(resource, 'ciphertext'),
    nonce: textAt(resource, 'nonce'),
    associatedData: textAt(resource, 'associated_data'),
  };
  const text = opened && textAt(resource, 'algorithm') === 'AEAD_AES_256_GCM' ? openResource(config, opened) : null;
  const about = text === null ? null : objectIn(text);
  if (!about) throw new NotificationRefused('nothing that this key opens');
  const event = textAt(notice, 'event_type');
  if (event.startsWith('REFUND.')) return { about: 'refund', refund: refundOf(about, textAt(about, 'out_refund_no'), 'refund_status') };
  if (event === 'TRANSACTION.SUCCESS' && textAt(about, 'appid') === config.appId) return readPaymentNotice(config, about);
  return { about: 'nothing' };
};

const transactionOf = (config: WechatPayConfig, payment: NewPayment): Loose => ({
  appid: config.appId,
  mchid: config.merchantId,
  description: payment.description.slice(0, 120),
  out_trade_no: payment.outTradeNo,
  time_expire: `${shanghaiTime(payment.expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: payment.notifyUrl,
  amount: { total: payment.amount, currency: 'CNY' },
});

/**
 * WeChat Pay, API v3: JSAPI inside the chat app, H5 outside. What we send is signed with the merchant's key (RSA-SHA256), what comes back
 * is held against the platform's.
 */
export const wechatPay = (config: WechatPayConfig, clock: () => Date): PaymentGateway => {
  const { send, call } = caller(config, clock);
  const must = ({ status, told }: Answer): Loose => {
    if (status >= 300 || !told) throw broken(`status ${status} ${textAt(told, 'code')}`);
    return told;
  };
  const byNumber = (outTradeNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  return {
    name: 'wechat',
    create: async (payment) => {
      const transaction = transactionOf(config, payment);
      if (payment.payer.openId !== null) {
        const told = must(await call('POST', '/v3/pay/transactions/jsapi', { ...transaction, payer: { openid: payment.payer.openId } }));
        return { way: 'jsapi', jsapi: jsapiOf(config, textAt(told, 'prepay_id'), { at: clock(), nonce: newNonce() }) };
      }
      const scene = { payer_client_ip: payment.payer.address, h5_info: { type: 'Wap' } };
      const told = must(await call('POST', '/v3/pay/transactions/h5', { ...transaction, scene_info: scene }));
      const url = textAt(told, 'h5_url');
      if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw broken('no address to pay at');
      return { way: 'h5', url: `${url}&redirect_url=${encodeURIComponent(payment.returnUrl)}` };
    },
    query: async (outTradeNo) => {
      const { status, told } = await call('GET', `${byNumber(outTradeNo)}?mchid=${encodeURIComponent(config.merchantId)}`);
      if (status === 404) return { state: 'waiting', outTradeNo };
      return paymentOf(config, must({ status, told }), outTradeNo);
    },
    close: async (outTradeNo) => {
      const { status, told } = await call('POST', `${byNumber(outTradeNo)}/close`, { mchid: config.merchantId });
      if (status >= 300 && status !== 404) throw broken(`status ${status} ${textAt(told, 'code')}`);
    },
    refund: async (refund) => {
      const { status, told } = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: refund.outTradeNo,
        out_refund_no: refund.refundNo,
        reason: refund.reason.slice(0, 80),
        notify_url: refund.notifyUrl,
        amount: { refund: refund.amount, total: refund.total, currency: 'CNY' },
      });
      if (status >= 400 && REFUND_REFUSED.has(textAt(told, 'code'))) return { refundNo: refund.refundNo, state: 'refused' };
      return refundOf(must({ status, told }), refund.refundNo, 'status');
    },
    readNotification: async (told) => readNotice(config, told),
    acknowledge: (isTaken) =>
      isTaken
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '失败' }) },
    bill: async (day) => {
      const { status, told } = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
      if (textAt(told, 'code') === 'NO_STATEMENT_EXIST') return [];
      if (textAt(told, 'code') === 'STATEMENT_CREATING') throw new BillMissing(day);
      const { pathname, search } = new URL(textAt(must({ status, told }), 'download_url'), config.apiUrl);
      const file = await send('GET', pathname + search, '', BILL);
      const hash = createHash('sha1').update(file.body).digest('hex');
      if (file.status !== 200 || hash !== textAt(told, 'hash_value').toLowerCase()) throw broken('a bill that is not whole');
      return readWechatBill(file.body.toString('utf8'));
    },
  };
};
