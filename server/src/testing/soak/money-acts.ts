import { applyPostPin, approvePin, getPinState, rejectPin } from '#contract/pins/pins.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { tipUser } from '#contract/tips/tips.doors.ts';
import { checkPayment, rechargeWallet, requestWithdrawal, transform } from '#contract/wallet/wallet.doors.ts';
import { features } from '../../features.ts';
import type { Deps } from '../../kernel/deps.ts';
import { fillRegistries } from '../../platform/fill-registries.ts';
import { expireHolds } from '../../platform/ledger/holds.writes.ts';
import { sendCall } from '../send-call.ts';
import type { SentMoney } from './check-money.ts';
import { type Payer, paymentPassword } from './money-people.ts';

/** What an act is about: who is tipped, what is bought, the post that is to be pinned and the request for it. */
export type About = { receiverId: number; nodeId: number; postId: number; pinId: number | null; checkout: Checkout | null };
type Checkout = { outTradeNo: string; url: string };
type Answer = Awaited<ReturnType<typeof sendCall>> | null;

const password = paymentPassword;
const timeoutMs = 20_000;

/** How each act of money is asked for. Each gives whether it was answered as done; `wrong` gets what no client should have been told. */
export const openMoneyActs = (deps: Deps, url: string, wrong: Set<string>) => {
  // What else happens when an offer expires in this process is the features' doing.
  fillRegistries(features);
  /** 200, 201 and 204 are yes; a limit of a moment, 503 and no answer at all mean later; everything else should not have been said. */
  const isDone = (what: string, answer: Answer): boolean => {
    if (answer === null || answer.status === 503 || answer.status === 429) return false;
    if ([200, 201, 204].includes(answer.status)) return true;
    wrong.add(`${what} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return false;
  };

  /** Goes to the cashier, pays, and asks whether the house knows. */
  const recharge = async (one: SentMoney, { token }: Payer, about: About): Promise<boolean> => {
    if (!about.checkout) {
      const input = { amount: one.amount, type: 'sandbox' as const, from: 2 as const };
      const answer = await sendCall(url, rechargeWallet, { input, token, key: one.key }).catch(() => null);
      if (!isDone('a recharge', answer) || !answer) return false;
      const data = answer.body['data'] as { out_trade_no: string; url: string };
      about.checkout = { outTradeNo: data.out_trade_no, url: new URL(data.url).pathname };
    }
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=pay',
      redirect: 'manual',
    } as const;
    await fetch(url + about.checkout.url, { ...form, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    const input = { out_trade_no: about.checkout.outTradeNo };
    const answer = await sendCall(url, checkPayment, { input, token, timeoutMs }).catch(() => null);
    return isDone('a look at a payment', answer) && answer?.body['state'] === 'paid';
  };

  const findPin = async ({ token }: Payer, about: About): Promise<number | null> => {
    if (about.pinId !== null) return about.pinId;
    const answer = await sendCall(url, getPinState, { input: { kind: 'post', id: about.postId }, token }).catch(() => null);
    if (!isDone('a look at a pin', answer)) return null;
    about.pinId = (answer?.body['pending'] as { id: number } | null)?.id ?? null;
    return about.pinId;
  };

  /** Lets the time of an offer be over, and runs the job that gives back, beside those of the server. */
  const expire = async (pinId: number): Promise<boolean> => {
    const { rows } = await deps.db.writePool.query<{ holdId: number }>('select hold_id as "holdId" from pin_requests where id = $1', [
      pinId,
    ]);
    const holdId = rows[0]?.holdId ?? 0;
    await deps.db.writePool.query("update ledger_holds set expires_at = $2 where id = $1 and state = 'open'", [holdId, deps.now()]);
    // Another's that fails is told of as well.
    await expireHolds(deps).catch(() => null);
    const settled = await deps.db.writePool.query<{ state: string }>('select state from ledger_holds where id = $1', [holdId]);
    const state = settled.rows[0]?.state;
    if (state !== 'open' && state !== 'expired') wrong.add(`a hold whose time was over is ${state}`);
    return state === 'expired';
  };

  const decide = async (one: SentMoney, payer: Payer, about: About): Promise<boolean> => {
    const id = await findPin(payer, about);
    if (id === null) return false;
    if (one.kind === 'pin-expired') return expire(id).catch(() => false);
    const asked = { input: { id }, token: payer.adminToken, key: one.key, timeoutMs };
    const answer = await (one.kind === 'pin-paid' ? sendCall(url, approvePin, asked) : sendCall(url, rejectPin, asked)).catch(() => null);
    return isDone(`a ${one.kind}`, answer);
  };

  const ask = (one: SentMoney, { token }: Payer, about: About): Promise<Answer> => {
    const asked = { token, key: one.key, timeoutMs };
    const { amount } = one;
    if (one.kind === 'tip') return sendCall(url, tipUser, { input: { id: about.receiverId, amount, password }, ...asked });
    if (one.kind === 'transform') return sendCall(url, transform, { input: { amount }, ...asked });
    if (one.kind === 'purchase') return sendCall(url, purchaseNode, { input: { node: about.nodeId, password }, ...asked });
    if (one.kind === 'pin') return sendCall(url, applyPostPin, { input: { id: about.postId, day: 1, amount, password }, ...asked });
    const to = { type: 'alipay' as const, account: 'somebody@example.com', account_name: '某人' };
    return sendCall(url, requestWithdrawal, { input: { amount, ...to, password }, ...asked });
  };

  return async (one: SentMoney, payer: Payer, about: About): Promise<boolean> => {
    if (one.kind === 'recharge') return recharge(one, payer, about);
    if (one.kind === 'pin-paid' || one.kind === 'pin-refused' || one.kind === 'pin-expired') return decide(one, payer, about);
    return isDone(`a ${one.kind}`, await ask(one, payer, about).catch(() => null));
  };
};
