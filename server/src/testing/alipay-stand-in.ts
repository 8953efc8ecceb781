import { createSign, createVerify, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { type GatewayFault, newKeyPair } from './payment-keys.ts';

type Params = Record<string, string>;
type Trade = { total: string; status: string; tradeNo: string; paidAt: string };

export type AlipayStandIn = {
  url: string;
  settings: Params;
  trades: ReadonlyMap<string, Trade>;
  fault: GatewayFault;
  refundsAre: 'done' | 'refused' | 'short' | 'lost';
  /** Somebody opens the page, by its address. Gives what the page was told; throws where the merchant did not sign it. */
  open(address: string): Params;
  pay(outTradeNo: string, at: string): void;
  notice(outTradeNo: string, change?: Params, key?: string): { headers: Params; payload: string };
  stop(): Promise<void>;
};

const joined = (params: Params, left: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !left.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

const sign = (text: string, key: string): string => createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** A ZIP archive with these files, without checksums: nobody here looks at them. */
const zip = (files: readonly Buffer[]): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file);
    const name = Buffer.from('bill.csv');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, packed);
    entries.push(entry, name);
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
};

// Names of columns as Alipay's bills are encoded. Everything else in a bill of ours is ASCII.
const HEAD_GBK = Buffer.from(
  'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdcbbfeec5fab4cebac52fc7ebc7f3bac5',
  'hex',
);
const TRADE_GBK = Buffer.from('bdbbd2d7', 'hex');
const REFUND_GBK = Buffer.from('cdcbbfee', 'hex');

/** A server that speaks the published protocol of Alipay with plain keys (RSA2). For tests. */
export const startAlipayStandIn = async (): Promise<AlipayStandIn> => {
  const app = newKeyPair();
  const own = newKeyPair();
  const appId = '2021000000000001';
  const sellerId = '2088000000000001';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { outTradeNo: string; amount: string }>();
  const state: Pick<AlipayStandIn, 'fault' | 'refundsAre'> = { fault: null, refundsAre: 'done' };

  const isSigned = (params: Params): boolean =>
    params['app_id'] === appId &&
    createVerify('RSA-SHA256')
      .update(joined(params, ['sign']))
      .verify(app.publicKey, params['sign'] ?? '', 'base64');

  const missing = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };

  const refund = (content: Params) => {
    const [outTradeNo = '', no = ''] = [content['out_trade_no'], content['out_request_no']];
    if (!trades.get(outTradeNo)) return missing;
    if (state.refundsAre === 'short') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' };
    if (state.refundsAre === 'refused') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_HAS_FINISHED' };
    if (state.refundsAre === 'lost') {
      refunds.set(no, { outTradeNo, amount: content['refund_amount'] ?? '' });
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_HAS_FINISHED' };
    }
    const fundChange = refunds.has(no) ? 'N' : 'Y';
    refunds.set(no, { outTradeNo, amount: content['refund_amount'] ?? '' });
    return { code: '10000', msg: 'Success', out_trade_no: outTradeNo, fund_change: fundChange, refund_fee: content['refund_amount'] };
  };

  const act = (method: string, content: Params): Params | Record<string, string | undefined> => {
    const outTradeNo = content['out_trade_no'] ?? '';
    const trade = trades.get(outTradeNo);
    if (method === 'alipay.trade.refund') return refund(content);
    if (method === 'alipay.trade.fastpay.refund.query')
      return {
        code: '10000',
        msg: 'Success',
        ...(refunds.has(content['out_request_no'] ?? '') ? { refund_status: 'REFUND_SUCCESS' } : {}),
      };
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return trades.size === 0
        ? { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' }
        : { code: '10000', msg: 'Success', bill_download_url: `${url}/bill.zip` };
    if (!trade) return missing;
    if (method === 'alipay.trade.close') {
      if (trade.status === 'WAIT_BUYER_PAY') trade.status = 'TRADE_CLOSED';
      return { code: '10000', msg: 'Success', out_trade_no: outTradeNo };
    }
    const { total, status, tradeNo, paidAt } = trade;
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no: outTradeNo,
      trade_no: tradeNo,
      trade_status: status,
      total_amount: total,
      send_pay_date: paidAt,
    };
  };

  const bill = (): Buffer => {
    const comma = Buffer.from(',');
    const line = (parts: readonly (Buffer | string)[]) =>
      Buffer.concat([...parts.flatMap((part, index) => [...(index > 0 ? [comma] : []), Buffer.from(part)]), Buffer.from('\r\n')]);
    const paid = [...trades]
      .filter(([, trade]) => trade.status === 'TRADE_SUCCESS')
      .map(([no, trade]) => line([`${trade.tradeNo}\t`, `${no}\t`, TRADE_GBK, trade.total, '']));
    const given = [...refunds].map(([no, one]) =>
      line([`${trades.get(one.outTradeNo)?.tradeNo}\t`, one.outTradeNo, REFUND_GBK, `-${one.amount}`, no]),
    );
    const details = Buffer.concat([
      Buffer.from('#bill\r\n#----\r\n'),
      HEAD_GBK,
      Buffer.from('\r\n'),
      ...paid,
      ...given,
      Buffer.from('#----\r\n#end\r\n'),
    ]);
    return zip([Buffer.from('#sums\r\na,b\r\n1,2\r\n'), details]);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.fault === 'silent') return void request.socket.destroy();
    if (state.fault === 'broken') return void response.writeHead(502).end('<html>');
    if (request.url === '/bill.zip') return void response.writeHead(200).end(bill());
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const params = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
    const method = params['method'] ?? '';
    const told = isSigned(params)
      ? act(method, JSON.parse(params['biz_content'] ?? '{}') as Params)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const answer = JSON.stringify(told);
    const signature = sign(answer, state.fault === 'forged' ? app.privateKey : own.privateKey).replaceAll('/', '\\/');
    const member = `"${method.replaceAll('.', '_')}_response":${answer}`;
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(state.fault === 'unsigned' ? `{${member}}` : `{${member},"sign":"${signature}"}`);
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '');

  return Object.assign(state, {
    url,
    settings: {
      ALIPAY_APP_ID: appId,
      ALIPAY_PRIVATE_KEY: bare(app.privateKey),
      ALIPAY_PUBLIC_KEY: bare(own.publicKey),
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY_URL: `${url}/gateway.do`,
    },
    trades,
    open: (address: string) => {
      const params = Object.fromEntries(new URL(address).searchParams);
      if (!isSigned(params)) throw new Error('the merchant did not sign this');
      const content = JSON.parse(params['biz_content'] ?? '{}') as Params;
      trades.set(content['out_trade_no'] ?? '', {
        total: content['total_amount'] ?? '',
        status: 'WAIT_BUYER_PAY',
        tradeNo: `2026${randomBytes(8).toString('hex')}`,
        paidAt: '',
      });
      return { ...params, ...content };
    },
    pay: (outTradeNo: string, at: string) => {
      const trade = trades.get(outTradeNo);
      if (trade?.status !== 'WAIT_BUYER_PAY') throw new Error('nobody can pay for this');
      Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: at });
    },
    notice: (outTradeNo: string, change: Params = {}, key = own.privateKey) => {
      const trade = trades.get(outTradeNo);
      const params: Params = {
        notify_time: '2026-01-01 10:00:00',
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(16).toString('hex'),
        app_id: appId,
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        out_trade_no: outTradeNo,
        trade_no: trade?.tradeNo ?? 'x',
        trade_status: trade?.status ?? 'TRADE_SUCCESS',
        total_amount: trade?.total ?? '1.00',
        seller_id: sellerId,
        gmt_payment: trade?.paidAt || '2026-01-01 10:00:00',
        subject: '言值 · 钱包充值 & more',
        ...change,
      };
      const signed = { ...params, sign: sign(joined(params, ['sign', 'sign_type']), key) };
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload: String(new URLSearchParams(signed)),
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
