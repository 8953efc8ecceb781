import { tipUser } from '#contract/tips/tips.doors.ts';
import { askCash, checkPayment, rechargeWallet, transform } from '#contract/wallet/wallet.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { sendCall } from '../send-call.ts';
import type { KeptMoney, SentMoney } from './check-money.ts';
import { attemptsMax, insist, pauseAfter } from './writers.ts';

export type MoneyWriters = {
  sent: SentMoney[];
  /** Answers that no client should have got, as sentences. */
  wrong: Set<string>;
  start(): void;
  stop(): Promise<void>;
  /** Sends everything again by its key, also what was acknowledged, until all is acknowledged. */
  sendAllAgain(): Promise<void>;
  read(): Promise<KeptMoney[]>;
};

type Held = { token: string; receiverId: number; checkout: { outTradeNo: string; url: string } | null };

/** What one person does, in turn, before another goes on: limits by the hour would soon end it. */
const turns: readonly SentMoney['kind'][] = ['recharge', 'tip', 'transform', 'tip', 'cash', 'tip', 'transform', 'tip'];
const famousCount = 3;
const rich = { CNY: 100_000_000, currency: 100_000_000 };
/** Above every least amount of the settings; each act has an amount of its own, by which it is found in the ledger. */
const firstAmount = 1_000;

const keptSql = `
  select case t.code when 'tip.paid' then 'tip' when 'transform.paid' then 'transform' when 'hold.placed' then 'cash' else 'recharge' end as kind,
    case when t.code = 'recharge.wallet' then c.owner_id else d.owner_id end as "userId", t.amount
  from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
  where t.code in ('tip.paid', 'transform.paid', 'hold.placed', 'recharge.wallet') and t.key not like 'factory:%'`;

/** A crowd that tips, tops up, turns money into currency and asks for withdrawals, as fast as it is answered. */
export const openMoneyWriters = async (deps: Deps, options: { writers: number; url: string }): Promise<MoneyWriters> => {
  const famous = await Promise.all(Array.from({ length: famousCount }, async () => (await makePerson(deps, {})).userId));
  await deps.db.writePool.query("insert into settings (key, value) values ('pay-validate-user-password', 'false') on conflict do nothing");
  const sent: SentMoney[] = [];
  const held = new Map<string, Held>();
  const wrong = new Set<string>();
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();

  const newPerson = async () => {
    const goesOn = () => !isOver;
    const person = await insist(() => makePerson(deps, {}), goesOn);
    await insist(() => makeMoney(deps, person.userId, rich), goesOn);
    return person;
  };

  /** 201 and 200 are yes; a limit of a moment, 503 and no answer at all mean later; everything else should not have been said. */
  const isDone = (what: string, answer: { status: number; body: Record<string, unknown> } | null): boolean => {
    if (answer === null || answer.status === 503 || answer.status === 429) return false;
    if (answer.status === 201 || answer.status === 200) return true;
    wrong.add(`${what} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return false;
  };

  /** Goes to the cashier, pays, and asks whether the house knows. */
  const recharge = async (one: SentMoney, how: Held): Promise<boolean> => {
    const { token } = how;
    if (!how.checkout) {
      const answer = await sendCall(options.url, rechargeWallet, {
        input: { amount: one.amount, type: 'sandbox', from: 2 },
        token,
        key: one.key,
      }).catch(() => null);
      if (!isDone('a recharge', answer) || !answer) return false;
      const data = answer.body['data'] as { out_trade_no: string; url: string };
      how.checkout = { outTradeNo: data.out_trade_no, url: new URL(data.url).pathname };
    }
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=pay',
      redirect: 'manual',
    } as const;
    await fetch(options.url + how.checkout.url, { ...form, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    const input = { out_trade_no: how.checkout.outTradeNo };
    const answer = await sendCall(options.url, checkPayment, { input, token, timeoutMs: 20_000 }).catch(() => null);
    return isDone('a look at a payment', answer) && answer?.body['state'] === 'paid';
  };

  const sendOnce = async (one: SentMoney): Promise<boolean> => {
    const how = held.get(one.key);
    if (!how) throw new Error(`nobody sent ${one.key}`);
    const asked = { token: how.token, key: one.key, timeoutMs: 20_000 };
    const { amount } = one;
    if (one.kind === 'recharge') return recharge(one, how);
    const answer = await (one.kind === 'tip'
      ? sendCall(options.url, tipUser, { input: { id: how.receiverId, amount }, ...asked })
      : one.kind === 'transform'
        ? sendCall(options.url, transform, { input: { amount }, ...asked })
        : sendCall(options.url, askCash, {
            input: { amount, type: 'alipay', account: 'somebody@example.com', account_name: '某人' },
            ...asked,
          })
    ).catch(() => null);
    return isDone(`a ${one.kind}`, answer);
  };

  const untilAcknowledged = async (one: SentMoney, goesOn: () => boolean): Promise<boolean> => {
    for (let attempt = 0; attempt < attemptsMax && goesOn(); attempt += 1) {
      if (await sendOnce(one)) {
        one.isAcknowledged = true;
        return true;
      }
      await pauseAfter(attempt);
    }
    return false;
  };

  const write = async (nth: number) => {
    let person = { userId: 0, token: '' };
    for (let count = 0; !isOver; count += 1) {
      const kind = turns[count % turns.length] ?? 'tip';
      if (count % turns.length === 0) {
        const next = await newPerson().catch(() => null);
        if (!next) return;
        person = next;
      }
      const one: SentMoney = {
        key: `money-${kind}-${nth}-${count}`,
        kind,
        userId: person.userId,
        amount: firstAmount + sent.length,
        isAcknowledged: false,
      };
      held.set(one.key, { token: person.token, receiverId: famous[count % famousCount] ?? 0, checkout: null });
      sent.push(one);
      await untilAcknowledged(one, () => !isOver);
    }
  };

  return {
    sent,
    wrong,
    start: () => {
      isOver = false;
      running = Promise.all(Array.from({ length: options.writers }, (_, nth) => write(nth)));
    },
    stop: async () => {
      isOver = true;
      await running;
    },
    sendAllAgain: async () => {
      const waiting = [...sent];
      const work = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift())
          if (!(await untilAcknowledged(one, () => true))) wrong.add(`${one.key} was never acknowledged`);
      };
      await Promise.all(Array.from({ length: options.writers }, work));
    },
    read: async () => (await deps.db.writePool.query<KeptMoney>(keptSql)).rows,
  };
};
