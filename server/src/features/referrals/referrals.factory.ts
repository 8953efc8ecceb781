import { eq, sql } from 'drizzle-orm';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as referrals from '#contract/referrals/referrals.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { changeUser } from '../../platform/accounts/account.writes.ts';
import { sessionsTable, usersTable } from '../../platform/accounts/accounts.tables.ts';
import { codeFor, freshEmail, freshName, freshPhone, PASSWORD } from '../../platform/accounts/sign-up.factory.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { houseAccount, userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { balancesOf, postTransfer } from '../../platform/ledger/transfers.writes.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { settleRewards } from './referrals.jobs.ts';

export type Someone = Client & { userId: number };

/** Somebody who signed up a moment ago and has opened no report. */
export const makeNewcomer = async (nickname?: string): Promise<Someone> => {
  const { deps, person } = await testApp();
  const one = await person({ signed: false, ...(nickname ? { nickname } : {}) });
  await deps.db.write.update(usersTable).set({ createdAt: deps.now() }).where(eq(usersTable.id, one.userId));
  return one;
};

/** The same, come by somebody's code. */
export const makeInvited = async (inviter: Someone, nickname?: string): Promise<Someone> => {
  const one = await makeNewcomer(nickname);
  await one.call(referrals.associate, { invitePeople: String(inviter.userId) });
  return one;
};

/** Goes through the guide to the opened report. */
export const openReportOf = async (one: Someone): Promise<void> => {
  await one.call(guide.saveGuideLanguages, { native: 'zh', first: 'en' });
  await one.call(guide.saveGuideContact, {
    ...{ country_code: '86', phone: freshPhone(), email: freshEmail() },
    nickname: `受邀${one.userId}`,
  });
  await one.call(guide.saveGuideFields, { fields: ['law'] });
  await one.call(guide.openReport, { signed: true });
};

/** Writes the number of a device into the sessions of somebody, as if each had begun on it. */
export const signInOn = async ({ userId }: Someone, deviceId: string): Promise<void> => {
  const { deps } = await testApp();
  await deps.db.write.update(sessionsTable).set({ deviceId }).where(eq(sessionsTable.userId, userId));
};

export const setStatus = async ({ userId }: Someone, status: 'active' | 'banned' | 'deleted'): Promise<void> => {
  const { deps } = await testApp();
  await deps.db.write.transaction((tx) => changeUser(tx, userId, { status }));
};

export const pointsOf = async ({ userId }: Someone): Promise<number> =>
  (await balancesOf((await testApp()).deps.db.write, { owner: 'user', id: userId })).currency;

let paid = 0;

/** Somebody pays the house a fee of so much. */
export const payFee = async ({ userId }: Someone, amount: number): Promise<void> => {
  const { deps } = await testApp();
  await makeMoney(deps, userId, { currency: amount });
  paid += 1;
  await deps.db.write.transaction((db) =>
    postTransfer(
      { db, now: deps.now(), actor: null, deps, locale: 'zh-CN', ...refuses },
      {
        key: `fee:${process.pid}:${paid}`,
        code: 'tip.fee',
        from: userAccount(userId, 'currency'),
        to: houseAccount('fees', 'currency'),
        amount,
      },
    ),
  );
};

/** What the house could give: its fees and what it put aside, and of the latter what waits to be paid. */
export const houseFunds = async (): Promise<{ free: number; held: number }> => {
  const { deps } = await testApp();
  const { rows } = await deps.db.write.execute<{ free: string; held: string }>(sql`
    select coalesce(sum(balance) filter (where purpose in ('fees', 'main')), 0) as free,
      coalesce(sum(balance) filter (where purpose = 'escrow'), 0) as held
    from ledger_accounts where owner_kind = 'house' and asset = 'currency' and purpose in ('fees', 'main', 'escrow')`);
  return { free: Number(rows[0]?.free ?? 0), held: Number(rows[0]?.held ?? 0) };
};

/** Sees that the house can pay what these tests promise. */
export const fillHouse = async (): Promise<void> => {
  const { person } = await testApp();
  await payFee(await person(), 10_000);
};

const DAY_MS = 86_400_000;

/** What the job of every minute does now, and again once what it set apart is due. */
export const settleNow = async (): Promise<void> => settleRewards((await testApp()).deps);
export const settleLater = async (days = 7): Promise<void> => {
  const { advance } = await testApp();
  advance(days * DAY_MS + 1000);
  await settleNow();
};

/** What an inviter sees of somebody who came by them. */
export const stateOf = async (inviter: Someone, invited: Someone) =>
  (await inviter.call(referrals.listInvited, { limit: 100 })).find((row) => row.user?.id === invited.userId);

/** All that the house told somebody. */
export const told = async (one: Someone) => (await one.call(listNotifications, { limit: 100 })).map(({ content }) => content);

/** Somebody with an inviter, whose report is open and whose reward is set apart. */
export const heldPair = async () => {
  await fillHouse();
  const inviter = await (await testApp()).person({ nickname: '引荐人' });
  const invited = await makeInvited(inviter);
  await openReportOf(invited);
  await settleNow();
  return { inviter, invited };
};

/** Registers through the call, as somebody who came by a link. */
export const register = async (invitePeople: string, deviceId?: string) => {
  const { app, guest } = await testApp();
  const phone = freshPhone();
  await guest.call(accounts.sendRegisterCode, { phone });
  const form = { name: freshName(), phone, verifiable_type: 'sms' as const, verifiable_code: await codeFor(phone), password: PASSWORD };
  const { token } = await guest.call(accounts.register, { ...form, invitePeople, ...(deviceId === undefined ? {} : { deviceId }) });
  const client = clientOf(app, { userId: null, token, isStranger: false });
  return { ...client, userId: (await client.call(accounts.getCurrentUser, {})).id };
};
