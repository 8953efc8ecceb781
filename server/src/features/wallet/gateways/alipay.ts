import type { AlipayConfig } from '../../../config.ts';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { isNotified, signedAnswer, signParams } from './alipay.signature.ts';
import { ask, BILL, fenOf, objectIn, textAt, yuanOf } from './ask.ts';
import { readAlipayBill, unzip } from './bill-files.ts';
import { BillMissing, type Notification, NotificationRefused, type PaymentGateway, type PaymentTold, type Told } from './gateway.ts';
import { momentOf, shanghaiTime } from './shanghai-time.ts';

const NAME = 'Alipay';
type Loose = Record<string, unknown>;

const OK = '10000';
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
/** A refund that will never be taken. Whatever else is said of one may pass: the service is busy, money does not suffice, the buyer is frozen. */
const REFUND_REFUSED = new Set([
  NO_TRADE,
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.BUYER_NOT_EXIST',
]);

const broken = (why: string): UpstreamError => new UpstreamError(NAME, { cause: new Error(why) });

const codeOf = (told: Loose): string => `${textAt(told, 'code')} ${textAt(told, 'sub_code')}`;

const must = (told: Loose): Loose => {
  if (textAt(told, 'code') !== OK) throw broken(codeOf(told));
  return told;
};

const paymentOf = (told: Loose, outTradeNo: string, paidAtMember: 'send_pay_date' | 'gmt_payment'): PaymentTold => {
  const state = textAt(told, 'trade_status');
  if (textAt(told, 'out_trade_no') !== outTradeNo) throw broken('an answer about something else');
  if (state === 'TRADE_CLOSED') return { state: 'closed', outTradeNo };
  if (state !== 'TRADE_SUCCESS' && state !== 'TRADE_FINISHED') return { state: 'waiting', outTradeNo };
  const amount = fenOf(textAt(told, 'total_amount'));
  const tradeNo = textAt(told, 'trade_no');
  const paidAt = momentOf(textAt(told, paidAtMember));
  if (amount === null || tradeNo === '' || paidAt === null) throw broken('a payment without amount, number or time');
  return { state: 'paid', outTradeNo, amount, tradeNo, paidAt };
};

const paramsOf = (config: AlipayConfig, method: string, more: { at: Date; content: Loose; extra?: Record<string, string> }) => {
  const params: Record<string, string> = {
    app_id: config.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: shanghaiTime(more.at),
    version: '1.0',
    biz_content: JSON.stringify(more.content),
    ...more.extra,
  };
  return { ...params, sign: signParams(params, config.privateKey) };
};

const readNotice = (config: AlipayConfig, told: Told): Notification => {
  const params = Object.fromEntries(new URLSearchParams(told.body));
  if (!isNotified(params, config.publicKey)) throw new NotificationRefused('another signature');
  if (params['app_id'] !== config.appId) throw new NotificationRefused('another app');
  if (config.sellerId !== undefined && params['seller_id'] !== config.sellerId) throw new NotificationRefused('another seller');
  if (params['notify_type'] !== 'trade_status_sync') return { about: 'nothing' };
  return { about: 'payment', payment: paymentOf(params, params['out_trade_no'] ?? '', 'gmt_payment') };
};

/** Of the texts that a bill is packed with, the one that names each payment. */
const detailsIn = (packed: Buffer): string => {
  const texts = unzip(packed).map((one) => new TextDecoder('gbk').decode(one));
  const details = texts.find((text) => text.includes('支付宝交易号') && text.includes('业务类型'));
  if (details === undefined) throw broken('a bill without its details');
  return details;
};

/** Alipay with plain keys (RSA2): a page on computers, another on phones. */
export const alipay = (config: AlipayConfig, clock: () => Date): PaymentGateway => {
  const call = async (method: string, content: Loose): Promise<Loose> => {
    const params = paramsOf(config, method, { at: clock(), content });
    const asked = await ask(NAME, `${config.gatewayUrl}?charset=utf-8`, { method: 'POST', body: new URLSearchParams(params) });
    const text = asked.body.toString('utf8');
    const answer = signedAnswer(text, method, config.publicKey);
    const told = answer === null ? null : objectIn(answer);
    if (asked.status !== 200 || !told) throw broken('an answer that is not signed');
    return told;
  };
  const isRefunded = async (refundNo: string, outTradeNo: string): Promise<boolean> => {
    const told = await call('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: refundNo });
    return textAt(told, 'sub_code') !== NO_TRADE && textAt(must(told), 'refund_status') === 'REFUND_SUCCESS';
  };

  return {
    name: 'alipay',
    create: async (payment) => {
      const isPhone = payment.payer.device === 'phone';
      const content = {
        out_trade_no: payment.outTradeNo,
        total_amount: yuanOf(payment.amount),
        subject: payment.description.slice(0, 120),
        product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        time_expire: shanghaiTime(payment.expiresAt),
        ...(isPhone ? { quit_url: payment.returnUrl } : {}),
      };
      const extra = { notify_url: payment.notifyUrl, return_url: payment.returnUrl };
      const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
      const params = paramsOf(config, method, { at: clock(), content, extra });
      return { way: isPhone ? 'h5' : 'page', url: `${config.gatewayUrl}?${new URLSearchParams(params)}` };
    },
    query: async (outTradeNo) => {
      const told = await call('alipay.trade.query', { out_trade_no: outTradeNo });
      // Nobody has opened the page yet.
      if (textAt(told, 'sub_code') === NO_TRADE) return { state: 'waiting', outTradeNo };
      return paymentOf(must(told), outTradeNo, 'send_pay_date');
    },
    close: async (outTradeNo) => {
      const told = await call('alipay.trade.close', { out_trade_no: outTradeNo });
      if (textAt(told, 'sub_code') !== NO_TRADE) must(told);
    },
    refund: async ({ outTradeNo, refundNo, amount, reason }) => {
      const told = await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason,
      });
      const isFailed = textAt(told, 'code') === '40004';
      if (!isFailed) must(told);
      // Nothing moved this time, or it failed: it may have been given back before, when the answer was lost.
      if ((!isFailed && textAt(told, 'fund_change') === 'Y') || (await isRefunded(refundNo, outTradeNo)))
        return { refundNo, state: 'done' };
      return { refundNo, state: isFailed && REFUND_REFUSED.has(textAt(told, 'sub_code')) ? 'refused' : 'pending' };
    },
    readNotification: async (told) => readNotice(config, told),
    acknowledge: (isTaken) => ({ status: 200, type: 'text/plain; charset=utf-8', body: isTaken ? 'success' : 'failure' }),
    bill: async (day) => {
      const told = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
      if (textAt(told, 'sub_code') === 'isp.bill_not_exist') throw new BillMissing(day);
      const url = textAt(must(told), 'bill_download_url');
      if (!URL.canParse(url)) throw broken('no address of the bill');
      const file = await ask(NAME, url, { method: 'GET' }, BILL);
      return readAlipayBill(detailsIn(file.body));
    },
  };
};
