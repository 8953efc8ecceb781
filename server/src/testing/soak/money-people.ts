import { createPost } from '#contract/posts/posts.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { letIn } from '../../features/posts/posts.factory.ts';
import { registerPaidNode } from '../../features/purchases/purchases.public.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { hashPassword } from '../../platform/accounts/passwords.plain.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { insertPaymentPassword } from '../../platform/ledger/payment-password.queries.ts';
import { sendCall } from '../send-call.ts';

export const paymentPassword = 'Moneda-17';
const rich = { CNY: 100_000_000, currency: 100_000_000 };
const famousCount = 3;

/** Somebody with money, a payment password, and a circle of somebody else's to write in. */
export type Payer = { userId: number; token: string; adminToken: string; groupId: number };

export type MoneyPeople = {
  /** Whom tips and prices go to. */
  famous: readonly number[];
  newPayer(): Promise<Payer>;
  /** Puts up something that costs this much. Gives its node. */
  sell(amount: number, sellerId: number): Promise<number>;
  /** Writes a post that could be pinned. Gives its id. */
  publish(payer: Payer, key: string): Promise<number>;
};

/** The people of a trial of money, and what they pay for. */
export const openMoneyPeople = async (deps: Deps, url: string): Promise<MoneyPeople> => {
  const famous = await Promise.all(Array.from({ length: famousCount }, async () => (await makePerson(deps, {})).userId));
  const passwordHash = await hashPassword(paymentPassword);
  let sold = 0;
  return {
    famous,
    newPayer: async () => {
      const [payer, admin] = [await makePerson(deps, {}), await makePerson(deps, {})];
      const groupId = await makeGroup(deps, { ownerId: admin.userId });
      await letIn(deps, groupId, payer.userId);
      await makeMoney(deps, payer.userId, rich);
      await deps.db.write.transaction((tx) => insertPaymentPassword(tx, { userId: payer.userId, passwordHash, now: deps.now() }));
      return { ...payer, adminToken: admin.token, groupId };
    },
    sell: async (amount, ownerId) => {
      sold += 1;
      const subject = { kind: 'soak', id: sold };
      return deps.db.write.transaction((tx) => registerPaidNode(tx, { subject, ownerId, amount, type: 'read', now: deps.now() }));
    },
    publish: async ({ groupId, token }, key) => {
      const input = { group_id: groupId, title: '', body: `值得置顶的一条 ${key}` };
      const { status, body } = await sendCall(url, createPost, { input, token, key: `${key}-post`, timeoutMs: 20_000 });
      if (status !== 201) throw new Error(`a post was answered ${status}`);
      return Number(body['id']);
    },
  };
};
