import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { liftSuspension, suspendCertificate } from '#contract/ecerts/suspensions.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { codeFor, freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { certify, decertify, makeKept } from './ecerts.factory.ts';
import { ecertsTable } from './ecerts.tables.ts';

const ABOUT = { name: '法律笔译证书', template_type: 2, description: '译通法律笔译培训', criteria: '通过结业考试' } as const;
const DAY_MS = 86_400_000;

let made = 0;
const openIssuer = async (house: TestApp) => {
  made += 1;
  const company = await house.person({ userType: 2, signed: false });
  const name = `译衡（${process.pid}-${made}）有限公司`;
  await certify(house.deps, company.userId, name);
  return { company, name };
};

const issue = async (company: Client, phone: string, more: { valid_months?: number } = {}) => {
  const { id: template } = await company.call(ecerts.createTemplate, { ...ABOUT, ...more });
  const [one] = (await company.call(ecerts.issueCertificates, { id: template, recipients: [{ name: '林译', phone }] })).certificates;
  return { template, id: one?.id ?? 0 };
};

const factsOf = (house: TestApp, id: number) => house.guest.call(ecerts.verifyCertificate, { id });
const told = async (who: Client) => (await who.call(listNotifications, {})).map(({ content }) => content);

describe('how a certificate stands', () => {
  it('is told with the end of its term to everybody, before it and after', async () => {
    const house = await testApp();
    const { company } = await openIssuer(house);
    const phone = freshPhone();
    const { id } = await issue(company, phone, { valid_months: 1 });
    await house.guest.call(ecerts.sendClaimCode, { id, phone });
    const { token } = await house.guest.call(ecerts.checkClaimCode, { id, phone, code: await codeFor(phone) });
    await house.guest.call(ecerts.takeCertificate, { id }, { headers: { 'ecert-token': token } });
    await house.runJobs();
    const before = await factsOf(house, id);
    expect(before).toMatchObject({ cerStatus: 3, isPast: false, closedBy: null });
    house.advance(32 * DAY_MS);
    try {
      expect(await factsOf(house, id)).toEqual({ ...before, isPast: true });
    } finally {
      house.advance(-32 * DAY_MS);
    }
    const { id: lasting } = await issue((await openIssuer(house)).company, freshPhone());
    expect(await factsOf(house, lasting)).toMatchObject({ endsOn: null, isPast: false });
  });

  it('ends on the same day of the house some months later, or on the last of a month that has no such day', async () => {
    const house = await testApp();
    const year = house.deps.now().getUTCFullYear() + 1;
    // At four in the morning, when it is the day before in UTC.
    for (const [issuedOn, endsOn] of [
      [`${year}-01-31`, new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10)],
      [`${year}-03-01`, `${year}-04-01`],
      [`${year}-12-15`, `${year + 1}-01-15`],
    ] as const) {
      const ahead = Date.parse(`${issuedOn}T04:00:00+08:00`) - house.deps.now().getTime();
      house.advance(ahead);
      try {
        const lin = await signUp();
        const { id } = await issue((await openIssuer(house)).company, lin.phone, { valid_months: 1 });
        expect(await factsOf(house, id)).toMatchObject({ issuedOn, endsOn });
        const waiting = async (atHour: string) => {
          const until = Date.parse(`${endsOn}T${atHour}:00+08:00`) - house.deps.now().getTime();
          house.advance(until);
          try {
            return [(await lin.call(ecerts.listWaiting, {})).length, (await factsOf(house, id)).closedBy];
          } finally {
            house.advance(-until);
          }
        };
        expect(await waiting('03:59')).toEqual([1, null]);
        expect(await waiting('04:02')).toEqual([0, 'term']);
      } finally {
        house.advance(-ahead);
      }
    }
  });

  it('says why what nobody claimed cannot be claimed, which waits for nobody', async () => {
    const house = await testApp();
    const lin = await signUp();
    const waiting = async () => {
      const listed = (await lin.call(ecerts.listWaiting, {})).map(({ id }) => id);
      expect((await lin.call(ecerts.getCertificateAccount, {})).waiting).toBe(listed.length);
      return listed;
    };
    const { company: closing } = await openIssuer(house);
    const { company: lapsing } = await openIssuer(house);
    const { company: lasting } = await openIssuer(house);
    const closed = await issue(closing, lin.phone);
    const term = await issue(closing, lin.phone, { valid_months: 1 });
    const lapsed = await issue(lapsing, lin.phone);
    const open = await issue(lasting, lin.phone, { valid_months: 2 });
    const ids = [open.id, lapsed.id, term.id, closed.id];
    expect(await waiting()).toEqual(ids);
    for (const id of ids) expect(await factsOf(house, id)).toMatchObject({ closedBy: null });
    await closing.call(ecerts.updateTemplate, { id: closed.template, status: 2 });
    await decertify(house.deps, lapsing.userId);
    const long = new Date(house.deps.now().getTime() - 32 * DAY_MS);
    await house.deps.db.write
      .update(ecertsTable)
      .set({ issuedAt: long })
      .where(inArray(ecertsTable.id, [term.id, open.id]));
    const why = [];
    for (const id of ids) why.push((await factsOf(house, id)).closedBy);
    expect(why).toEqual([null, 'issuer', 'term', 'template']);
    expect(await waiting()).toEqual([open.id]);
  });

  it('is told to the account that keeps it when it changes, with title and issuer, and to nobody else', async () => {
    const house = await testApp();
    const [{ company, name }, holder, operator] = [await openIssuer(house), await house.person(), await house.person({ role: 'operator' })];
    const id = await makeKept(house.deps, { holderId: holder.userId, title: ABOUT.name, ownerId: company.userId });
    await company.call(suspendCertificate, { id, reason: '成绩复核中' });
    await company.call(liftSuspension, { id });
    await operator.call(ecerts.revokeCertificate, { id, reason: '冒名参加考试' });
    expect(await told(holder)).toEqual([
      `${name}撤销了电子证书《${ABOUT.name}》，证书页面写有原因`,
      `${name}颁发的电子证书《${ABOUT.name}》已恢复，重新有效`,
      `${name}颁发的电子证书《${ABOUT.name}》已被暂停，证书页面写有原因`,
    ]);
    expect([await told(company), await told(operator)]).toEqual([[], []]);
  });
});
