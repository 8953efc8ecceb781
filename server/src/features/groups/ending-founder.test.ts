import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import { accountDeletionsTable } from '../../platform/security/security.tables.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { letIn } from '../posts/posts.factory.ts';
import { makeGroup } from './groups.factory.ts';

const password = 'Moneda-17';
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

const currencyOf = async (owner: 'user' | 'group', id: number) => (await balancesOf(house.deps.db.write, { owner, id })).currency;

const statusOf = async (userId: number) =>
  (await house.deps.db.write.select({ status: usersTable.status }).from(usersTable).where(eq(usersTable.id, userId)))[0]?.status;

/** Somebody whose account is to end now, and who is in another's circle. */
const leaver = async () => {
  const someone = await house.person({ nickname: '要走的人' });
  const elsewhere = await makeGroup(house.deps, { ownerId: (await house.person()).userId });
  await letIn(house.deps, elsewhere, someone.userId);
  const now = house.deps.now();
  await house.deps.db.write.insert(accountDeletionsTable).values({ userId: someone.userId, askedAt: now, dueAt: now });
  /** The end of the account stands still here: it was asked what objects, and not everything has gone yet. */
  const lockEnd = (tx: Tx) =>
    tx.execute(sql`select 1 from group_members where group_id = ${elsewhere} and user_id = ${someone.userId} for update`);
  return { ...someone, holdEnd: lockEnd };
};

const paidCircleOf = async (owner: Awaited<ReturnType<typeof leaver>>): Promise<number> => {
  const id = await makeGroup(house.deps, { ownerId: owner.userId });
  await owner.call(groupAdmin.setAccess, { id, mode: 'paid', money: 300 });
  return id;
};

const payer = async () => {
  const someone = await house.person({ nickname: '林译' });
  await someone.call(setPaymentPassword, { password });
  await makeMoney(house.deps, someone.userId, { currency: 300 });
  return someone;
};

const end = () => endDueAccounts(house.deps);

describe('a circle whose founder’s account ends at the same moment', () => {
  it('takes no fee of who would come in then', async () => {
    const founder = await leaver();
    const id = await paidCircleOf(founder);
    const reader = await payer();
    const join = () => reader.send(groupAdmin.joinByPassword, { id, password });
    const [, joined] = await oneBehindAnother(house.deps, founder.holdEnd, [end, join]);
    expect(joined).toMatchObject({ status: 422, body: { reason: 'CIRCLE_WITHOUT_FOUNDER' } });
    expect(await statusOf(founder.userId)).toBe('deleted');
    expect([await currencyOf('user', reader.userId), await currencyOf('group', id)]).toEqual([300, 0]);
  });

  it('keeps the account where the fee was on its way first', async () => {
    const founder = await leaver();
    const id = await paidCircleOf(founder);
    const reader = await payer();
    const lockFee = (tx: Tx) =>
      tx.execute(sql`select 1 from ledger_accounts where owner_kind = 'user' and owner_id = ${reader.userId} for update`);
    const [joined] = await oneBehindAnother(house.deps, lockFee, [() => reader.send(groupAdmin.joinByPassword, { id, password }), end]);
    expect(joined).toMatchObject({ status: 201 });
    expect(await statusOf(founder.userId)).toBe('active');
    expect([await currencyOf('user', reader.userId), await currencyOf('group', id)]).toEqual([0, 300]);
    await founder.call(groupAdmin.dissolveGroup, { id });
    expect(await currencyOf('user', founder.userId)).toBe(300);
  });

  it('is handed to nobody whose account ends', async () => {
    const founder = await house.person();
    const id = await makeGroup(house.deps, { ownerId: founder.userId });
    const heir = await leaver();
    await heir.call(groups.joinGroup, { id });
    const handOver = () => founder.send(groupAdmin.transferGroup, { id, target: heir.userId });
    const [, handed] = await oneBehindAnother(house.deps, heir.holdEnd, [end, handOver]);
    expect(handed).toMatchObject({ status: 422, body: { reason: 'NOT_A_MEMBER_THEY' } });
    expect(await statusOf(heir.userId)).toBe('deleted');
    expect(await founder.call(groups.getGroup, { id })).toMatchObject({ joined: { role: 'founder' }, users_count: 1 });
  });
});
