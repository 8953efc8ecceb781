import { seededRandom } from '#demo/random.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { SentMoney, StoredMoney } from './check-money.ts';
import { type About, openMoneyActs } from './money-acts.ts';
import { openMoneyPeople, type Payer } from './money-people.ts';
import { attemptsMax, insist, pauseAfter } from './writers.ts';

export type MoneyWriters = {
  sent: SentMoney[];
  /** Answers that no client should have got, as sentences. */
  wrong: Set<string>;
  start(): void;
  stop(): Promise<void>;
  /** Sends everything again by its key, also what was acknowledged, until all is acknowledged. */
  sendAllAgain(): Promise<void>;
  read(): Promise<StoredMoney[]>;
};

type Kind = SentMoney['kind'];

/**
 * What one person does, in any order, before another goes on: limits by the hour would soon end it. What is set apart for a pin is paid out,
 * given back, or left until its time is over.
 */
const plans: readonly (readonly Kind[])[] = [
  ['pin', 'pin-paid'],
  ['purchase'],
  ['pin', 'pin-refused'],
  ['recharge'],
  ['pin', 'pin-expired'],
  ['tip'],
  ['cash'],
  ['transform'],
  ['purchase'],
  ['tip'],
];
export const moneyKinds: readonly Kind[] = [...new Set(plans.flat())];

/** Above every least amount of the settings; each act has an amount of its own, by which it is found in the ledger. */
const firstAmount = 1_000;

/** One row for what was paid out of a hold, in however many parts; one a transfer for all else. */
const storedSql = `
  select case t.code when 'tip.paid' then 'tip' when 'transform.paid' then 'transform' when 'purchase.paid' then 'purchase'
      when 'hold.placed' then case t.data ->> 'for' when 'pin.hold' then 'pin' else 'cash' end
      when 'hold.released' then case when t.key like 'hold:%:expired' then 'pin-expired' else 'pin-refused' end else 'recharge' end as kind,
    case when t.code in ('recharge.wallet', 'hold.released') then c.owner_id else d.owner_id end as "userId", t.amount
  from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
  where t.code in ('tip.paid', 'transform.paid', 'purchase.paid', 'hold.placed', 'hold.released', 'recharge.wallet') and t.key not like 'factory:%'
  union all
  select 'pin-paid', d.owner_id, sum(t.amount)::bigint from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id
  where t.code in ('pin.paid', 'pin.house') group by t.hold_id, d.owner_id`;

const inAnyOrder = <One>(all: readonly One[], random: () => number): One[] =>
  all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** A crowd that tips, buys, offers for pins and decides about them, tops up, turns money into currency and asks for withdrawals, as fast as it is answered. */
export const openMoneyWriters = async (deps: Deps, options: { writers: number; url: string; seed: string }): Promise<MoneyWriters> => {
  // A share of what is paid for pins makes of each of them two parts of one hold.
  await deps.db.writePool.query("insert into settings (key, value) values ('pin.fee', '10') on conflict do nothing");
  const people = await openMoneyPeople(deps, options.url);
  const sent: SentMoney[] = [];
  const held = new Map<string, { payer: Payer; about: About }>();
  const wrong = new Set<string>();
  const act = openMoneyActs(deps, options.url, wrong);
  let amounts = 0;
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();
  const goesOn = () => !isOver;

  const untilAcknowledged = async (one: SentMoney, isWanted: () => boolean): Promise<boolean> => {
    const how = held.get(one.key);
    if (!how) throw new Error(`nobody sent ${one.key}`);
    for (let attempt = 0; attempt < attemptsMax && isWanted(); attempt += 1) {
      if (await act(one, how.payer, how.about)) {
        one.isAcknowledged = true;
        return true;
      }
      await pauseAfter(attempt);
    }
    return false;
  };

  const aboutFor = async (kind: Kind, payer: Payer, made: { key: string; amount: number; receiverId: number }): Promise<About> => {
    const { key, amount, receiverId } = made;
    const nodeId = kind === 'purchase' ? await insist(() => people.sell(amount, receiverId), goesOn) : 0;
    const postId = kind === 'pin' ? await insist(() => people.publish(payer, key), goesOn) : 0;
    return { receiverId, nodeId, postId, pinId: null, checkout: null };
  };

  /** Each act of a plan speaks of what the first one was about, and is begun when the one before was acknowledged. */
  const follow = async (plan: readonly Kind[], payer: Payer, name: string, receiverId: number): Promise<void> => {
    const amount = firstAmount + amounts;
    amounts += 1;
    const about = await aboutFor(plan[0] ?? 'tip', payer, { key: name, amount, receiverId });
    for (const kind of plan) {
      const one: SentMoney = { key: `${name}-${kind}`, kind, userId: payer.userId, amount, isAcknowledged: false };
      held.set(one.key, { payer, about });
      sent.push(one);
      if (!(await untilAcknowledged(one, goesOn))) return;
    }
  };

  const write = async (nth: number) => {
    const random = seededRandom(`${options.seed}:${nth}`);
    for (let count = 0; !isOver; count += 1) {
      const payer = await insist(() => people.newPayer(), goesOn);
      // They begin with different plans, so that a short trial has some of each.
      const first = plans[(nth + count) % plans.length] ?? ['tip'];
      for (const [index, plan] of [
        first,
        ...inAnyOrder(
          plans.filter((one) => one !== first),
          random,
        ),
      ].entries()) {
        if (isOver) return;
        const receiverId = people.famous[Math.floor(random() * people.famous.length)] ?? 0;
        await follow(plan, payer, `money-${nth}-${count}-${index}`, receiverId);
      }
    }
  };
  /** What was not begun when it was ended is nobody's fault. */
  const writeUntilOver = (nth: number) =>
    write(nth).catch((error: unknown) => {
      if (!isOver) wrong.add(`somebody could not go on: ${String(error)}`);
    });

  return {
    sent,
    wrong,
    start: () => {
      isOver = false;
      running = Promise.all(Array.from({ length: options.writers }, (_, nth) => writeUntilOver(nth)));
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
    read: async () => (await deps.db.writePool.query<StoredMoney>(storedSql)).rows,
  };
};
