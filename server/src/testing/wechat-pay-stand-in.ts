import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayFault, type KeyPair, newKeyPair } from './payment-keys.ts';

type Loose = Record<string, unknown>;
type Order = { body: Loose; path: string; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; tradeNo: string; paidAt: string; total: number };
type Refund = { outTradeNo: string; amount: number; status: string };

export type WechatPayStandIn = {
  url: string;
  /** What the house is to be set up with. */
  settings: Record<string, string>;
  orders: ReadonlyMap<string, Order>;
  refunds: ReadonlyMap<string, Refund>;
  fault: GatewayFault;
  /** How refunds are answered from now on. */
  refundsAre: 'SUCCESS' | 'PROCESSING' | 'refused';
  /** Somebody pays in the app. */
  pay(outTradeNo: string, at: Date): void;
  /** What it would tell the house: signed at `at`, sealed with the API key. */
  notice(
    outTradeNo: string,
    how: { at: Date; change?: Loose; event?: string; apiKey?: string; serial?: string; privateKey?: string },
  ): {
    headers: Record<string, string>;
    payload: string;
  };
  refundNotice(refundNo: string, how: { at: Date; status: string }): { headers: Record<string, string>; payload: string };
  /** By which clock it signs what it answers. */
  setClock(now: () => number): void;
  stop(): Promise<void>;
};

const rsa = (privateKey: string, text: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** Holds a request against what the merchant's key must have signed. Gives why it is refused, or null. */
const whyNotMerchant = (
  request: IncomingMessage,
  body: string,
  keys: { publicKey: string; mchid: string; serial: string },
): string | null => {
  const [kind, rest = ''] = (request.headers.authorization ?? '').split(/ (.*)/s);
  const parts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']));
  if (kind !== 'WECHATPAY2-SHA256-RSA2048' || parts['mchid'] !== keys.mchid || parts['serial_no'] !== keys.serial) return 'SIGN_ERROR';
  const text = `${request.method}\n${request.url}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`;
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(keys.publicKey, parts['signature'] ?? '', 'base64')
    ? null
    : 'SIGN_ERROR';
};

const HEAD =
  '﻿交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** A server that speaks API v3 of WeChat Pay as it is published: it refuses what the merchant did not sign, and signs what it answers. For tests. */
export const startWechatPayStandIn = async (): Promise<WechatPayStandIn> => {
  const merchant = newKeyPair();
  const platform: KeyPair = newKeyPair();
  const ids = { mchid: '1900000001', appId: 'wx0123456789abcdef', serial: randomBytes(20).toString('hex').toUpperCase() };
  const platformSerial = 'PUB_KEY_ID_0119000000012024010100000000000000';
  const apiKey = randomBytes(16).toString('hex');
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const state: Pick<WechatPayStandIn, 'fault' | 'refundsAre'> = { fault: null, refundsAre: 'SUCCESS' };

  const sign = (body: string, at: Date, key = platform.privateKey): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')];
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': rsa(key, `${timestamp}\n${nonce}\n${body}\n`),
      'wechatpay-serial': platformSerial,
    };
  };

  const transaction = (outTradeNo: string, order: Order): Loose => ({
    appid: ids.appId,
    mchid: ids.mchid,
    out_trade_no: outTradeNo,
    trade_type: 'MWEB',
    trade_state: order.state,
    ...(order.state === 'SUCCESS'
      ? {
          transaction_id: order.tradeNo,
          success_time: order.paidAt,
          amount: { total: order.total, payer_total: order.total, currency: 'CNY' },
        }
      : {}),
  });

  const create = (path: string, body: Loose) => {
    const total = (body['amount'] as { total?: unknown })?.total;
    const isWhole = typeof total === 'number' && Number.isInteger(total) && total > 0;
    const isRight = body['appid'] === ids.appId && body['mchid'] === ids.mchid && typeof body['notify_url'] === 'string' && isWhole;
    if (!isRight) return { status: 400, told: { code: 'PARAM_ERROR', message: '参数错误' } };
    orders.set(String(body['out_trade_no']), {
      body,
      path,
      state: 'NOTPAY',
      tradeNo: `42000${randomBytes(8).toString('hex')}`,
      paidAt: '',
      total,
    });
    if (path.endsWith('/jsapi')) return { status: 200, told: { prepay_id: `wx${randomBytes(12).toString('hex')}` } };
    return {
      status: 200,
      told: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${randomBytes(8).toString('hex')}` },
    };
  };

  const refund = (body: Loose) => {
    const [outTradeNo, refundNo] = [String(body['out_trade_no']), String(body['out_refund_no'])];
    const amount = (body['amount'] as { refund: number }).refund;
    const order = orders.get(outTradeNo);
    const known = refunds.get(refundNo);
    const before = [...refunds.entries()].filter(([no, one]) => no !== refundNo && one.outTradeNo === outTradeNo);
    const given = before.reduce((sum, [, one]) => sum + one.amount, 0);
    if (order?.state !== 'SUCCESS' || given + amount > order.total || state.refundsAre === 'refused')
      return { status: 400, told: { code: 'INVALID_REQUEST', message: '订单金额或退款金额与之前请求不一致' } };
    refunds.set(refundNo, { outTradeNo, amount, status: known?.status === 'SUCCESS' ? 'SUCCESS' : state.refundsAre });
    return {
      status: 200,
      told: { refund_id: `5030${refunds.size}`, out_refund_no: refundNo, out_trade_no: outTradeNo, status: refunds.get(refundNo)?.status },
    };
  };

  const bill = (): string => {
    const paid = [...orders].filter(([, order]) => order.state === 'SUCCESS');
    const rows = paid.map(
      ([no, order]) =>
        `\`2026-01-01 10:00:00,\`${ids.appId},\`${ids.mchid},\`0,\`,\`${order.tradeNo},\`${no},\`o1,\`MWEB,\`SUCCESS,\`OTHERS,\`CNY,\`${yuan(order.total)},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`言值, 充值,\`,\`0.00000,\`0.60%,\`${yuan(order.total)},\`0.00,\``,
    );
    const given = [...refunds].map(
      ([no, one]) =>
        `\`2026-01-01 11:00:00,\`${ids.appId},\`${ids.mchid},\`0,\`,\`${orders.get(one.outTradeNo)?.tradeNo},\`${one.outTradeNo},\`o1,\`MWEB,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`5030,\`${no},\`${yuan(one.amount)},\`0.00,\`ORIGINAL,\`SUCCESS,\`"言值" 退,\`,\`0.00000,\`0.60%,\`0.00,\`${yuan(one.amount)},\``,
    );
    const lines = [...rows, ...given].map((line) => line.replace('言值, 充值', '言值充值').replace('"言值" 退', '言值退款'));
    return [
      HEAD,
      ...lines,
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      '`1,`1.00,`0.00,`0.00,`0.00000,`1.00,`0.00',
      '',
    ].join('\r\n');
  };

  const act = (method: string, url: URL, body: Loose): { status: number; told: Loose | null } => {
    const { pathname } = url;
    if (method === 'POST' && /\/v3\/pay\/transactions\/(jsapi|h5)$/.test(pathname)) return create(pathname, body);
    const [, outTradeNo = '', isClosing] = /\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const order = orders.get(outTradeNo);
    if (outTradeNo && !order) return { status: 404, told: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (order && isClosing) {
      if (order.state === 'NOTPAY') order.state = 'CLOSED';
      return { status: 204, told: null };
    }
    if (order) return { status: 200, told: transaction(outTradeNo, order) };
    if (pathname === '/v3/refund/domestic/refunds') return refund(body);
    if (pathname === '/v3/bill/tradebill') {
      if (orders.size === 0) return { status: 400, told: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } };
      const hash = createHash('sha1').update(bill()).digest('hex');
      return {
        status: 200,
        told: { hash_type: 'SHA1', hash_value: hash, download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=x' },
      };
    }
    return { status: 404, told: { code: 'RESOURCE_NOT_EXISTS' } };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.fault === 'silent') return void request.socket.destroy();
    if (state.fault === 'broken') return void response.writeHead(502).end('<html>');
    const text = await readBody(request);
    const why = whyNotMerchant(request, text, { publicKey: merchant.publicKey, mchid: ids.mchid, serial: ids.serial });
    const url = new URL(request.url ?? '/', 'http://stand-in.invalid');
    if (!why && url.pathname === '/v3/billdownload/file') return void response.writeHead(200).end(bill());
    const answer = why ? { status: 401, told: { code: why } } : act(request.method ?? '', url, text ? (JSON.parse(text) as Loose) : {});
    const body = answer.told === null ? '' : JSON.stringify(answer.told);
    const signed = sign(body, new Date(clock()), state.fault === 'forged' ? merchant.privateKey : platform.privateKey);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(state.fault === 'unsigned' ? {} : signed) });
    response.end(body);
  };

  let clock = () => Date.now();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const seal = (about: Loose, event: string, key: string) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce)).setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(about)), cipher.final(), cipher.getAuthTag()]);
    return JSON.stringify({
      id: randomBytes(16).toString('hex'),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: 'transaction',
        nonce,
        original_type: 'transaction',
      },
    });
  };

  return Object.assign(state, {
    url,
    settings: {
      WECHATPAY_APP_ID: ids.appId,
      WECHATPAY_MERCHANT_ID: ids.mchid,
      WECHATPAY_SERIAL: ids.serial,
      WECHATPAY_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
      WECHATPAY_API_KEY: apiKey,
      WECHATPAY_PLATFORM_SERIAL: platformSerial,
      WECHATPAY_PLATFORM_KEY: platform.publicKey,
      WECHATPAY_API_URL: url,
    },
    orders,
    refunds,
    pay: (outTradeNo: string, at: Date) => {
      const order = orders.get(outTradeNo);
      if (order?.state !== 'NOTPAY') throw new Error('nobody can pay for this');
      Object.assign(order, { state: 'SUCCESS', paidAt: at.toISOString() });
    },
    notice: (outTradeNo: string, how: Parameters<WechatPayStandIn['notice']>[1]) => {
      const order = orders.get(outTradeNo);
      const about = order ? { ...transaction(outTradeNo, order), ...how.change } : { ...how.change };
      const payload = seal(about, how.event ?? 'TRANSACTION.SUCCESS', how.apiKey ?? apiKey);
      const signed = sign(payload, how.at, how.privateKey);
      return {
        headers: { 'content-type': 'application/json', ...signed, ...(how.serial ? { 'wechatpay-serial': how.serial } : {}) },
        payload,
      };
    },
    refundNotice: (refundNo: string, how: { at: Date; status: string }) => {
      const known = refunds.get(refundNo);
      if (known && how.status === 'SUCCESS') refunds.set(refundNo, { ...known, status: 'SUCCESS' });
      if (known?.status === 'PROCESSING' && how.status === 'CLOSED') refunds.delete(refundNo);
      const about = { mchid: ids.mchid, out_refund_no: refundNo, refund_status: how.status };
      const payload = seal(about, `REFUND.${how.status}`, apiKey);
      return { headers: { 'content-type': 'application/json', ...sign(payload, how.at) }, payload };
    },
    setClock: (now: () => number) => {
      clock = now;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
