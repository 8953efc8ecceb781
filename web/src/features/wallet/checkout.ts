import { rechargeCurrency, rechargeWallet } from '#contract/wallet/wallet.doors.ts';
import type { Checkout, Gateway, Jsapi } from '#contract/wallet/wallet.schemas.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { isInWeChat } from '../../app/browser.ts';

export type Product = 'wallet' | 'currency';

/** Section 7.10: a phone's browser. */
const FROM_PHONE = 2;
const BRIDGE_WAIT_MS = 5_000;

/** Begins a payment; null where it was refused, which was said. */
export const beginCheckout = async (product: Product, amount: number, type: Gateway): Promise<Checkout | null> => {
  const input = { amount, type, from: FROM_PHONE };
  const done = product === 'wallet' ? await writeNow(rechargeWallet, input) : await writeNow(rechargeCurrency, input);
  return done === null ? null : done.answer.data;
};

/** The ways to pay in that work in this browser: Alipay does not open inside WeChat, which has its own. */
export const waysHere = (open: readonly Gateway[]): readonly Gateway[] =>
  isInWeChat() && open.includes('wechat') ? open.filter((way) => way !== 'alipay') : open;

type Bridge = { invoke(name: string, data: Jsapi, told: (answer: { err_msg?: string }) => void): void };
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** Section 4.5: what the chat app tells of a payment. */
export type ChatResult = 'ok' | 'cancel' | 'other';

const bridge = async (): Promise<Bridge | null> => {
  if (window.WeixinJSBridge === undefined) {
    await new Promise((resolve) => {
      document.addEventListener('WeixinJSBridgeReady', resolve, { once: true });
      setTimeout(resolve, BRIDGE_WAIT_MS);
    });
  }
  return window.WeixinJSBridge ?? null;
};

/** Pays inside the chat app. */
const payInChat = async (jsapi: Jsapi): Promise<ChatResult> => {
  const chat = await bridge();
  if (chat === null) return 'other';
  const { err_msg: said = '' } = await new Promise<{ err_msg?: string }>((resolve) => chat.invoke('getBrandWCPayRequest', jsapi, resolve));
  if (said.endsWith(':ok')) return 'ok';
  return said.endsWith(':cancel') ? 'cancel' : 'other';
};

/** Goes to the gateway. Answers only inside the chat app, which pays without leaving the page; its two failures are said (section 4.5). */
export const payAt = async (checkout: Checkout): Promise<ChatResult | 'left'> => {
  if (checkout.jsapi !== null) {
    const result = await payInChat(checkout.jsapi);
    if (result !== 'ok') toast.error(translator.t(`wallet:chat.${result}`));
    return result;
  }
  if (checkout.url !== null) window.location.assign(checkout.url);
  return 'left';
};

/** The checkout that the recharge left with the history entry of /pay, so that going on and coming back mean the same payment. */
export const checkoutOf = (state: unknown, outTradeNo: string): Checkout | null => {
  if (typeof state !== 'object' || state === null || !('checkout' in state)) return null;
  const checkout = state.checkout as Checkout;
  return checkout.out_trade_no === outTradeNo ? checkout : null;
};
