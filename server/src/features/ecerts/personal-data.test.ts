import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { liftSuspension, suspendCertificate } from '#contract/ecerts/suspensions.doors.ts';
import { signUp } from '../../platform/accounts/sign-up.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { claim, issueOne, openIssuer, withToken } from './ecerts.factory.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { claimToken } from './ecerts.tokens.ts';
import { forgetUnclaimed } from './issuing.jobs.ts';

const takenAlong = async ({ deps }: TestApp, userId: number) =>
  allPersonalData()
    .find(({ name }) => name === 'ecerts')
    ?.collect(deps, userId);

describe('what somebody takes along of certificates', () => {
  it('tells holder and issuer of each suspension and revocation with its reason, and an issuer nothing of the person', async () => {
    const house = await testApp();
    const holder = await house.person();
    const one = await issueOne(house);
    await claim(house, holder, one);
    await one.company.call(suspendCertificate, { id: one.id, reason: '正在核对成绩' });
    await one.company.call(liftSuspension, { id: one.id });
    await one.company.call(suspendCertificate, { id: one.id, reason: '再次核对' });
    await one.company.call(ecerts.revokeCertificate, { id: one.id, reason: '成绩登记有误' });
    const told = [
      { reason: '正在核对成绩', liftedAt: expect.anything() },
      { reason: '再次核对', liftedAt: null },
    ];
    const own = await takenAlong(house, holder.userId);
    expect(own).toMatchObject({
      kept: [{ id: one.id, status: 4, revokedReason: '成绩登记有误', hasNumber: false }],
      suspended: told,
      suspensions: [],
    });
    const issued = await takenAlong(house, one.company.userId);
    expect(issued).toMatchObject({ kept: [], suspended: [], suspensions: told, revocations: [{ reason: '成绩登记有误' }] });
    for (const said of [one.recipient.name, one.recipient.phone, one.recipient.email]) expect(JSON.stringify(issued)).not.toContain(said);
  });

  it('tells of what is kept and of what waits whether a number was given with it, and never the number', async () => {
    const house = await testApp();
    const member = await signUp();
    const { company, id } = await openIssuer(house);
    const number = '11010519491231002X';
    const issue = async (more: { result: string; id_number?: string }) => {
      const recipients = [{ name: '林译', phone: member.phone, ...more }];
      return (await company.call(ecerts.issueCertificates, { id, recipients })).certificates[0]?.id ?? 0;
    };
    const [numbered, plain] = [await issue({ result: '优秀', id_number: number }), await issue({ result: '良好' })];
    expect(await takenAlong(house, member.userId)).toMatchObject({
      kept: [],
      waiting: [
        { id: plain, hasNumber: false },
        { id: numbered, hasNumber: true },
      ],
    });
    const token = await claimToken(house.deps, numbered, house.deps.now());
    await member.call(ecerts.takeCertificate, { id: numbered }, withToken(token));
    const told = await takenAlong(house, member.userId);
    expect(told).toMatchObject({ kept: [{ id: numbered, hasNumber: true }], waiting: [{ id: plain }] });
    expect(JSON.stringify(told)).not.toContain(number);
  });

  it('goes with whoever leaves, and with who never came: no day, no result, no number', async () => {
    const house = await testApp();
    const { write } = house.deps.db;
    const holder = await house.person();
    const [kept, waiting, old] = [await issueOne(house), await issueOne(house), await issueOne(house)];
    await claim(house, holder, kept);
    const parts = allPersonalData().filter(({ name }) => name === 'ecerts');
    for (const userId of [holder.userId, waiting.company.userId])
      for (const part of parts) await write.transaction((tx) => part.erase(tx, userId, house.deps.now()));
    await write
      .update(ecertsTable)
      .set({ issuedAt: new Date('2020-01-01') })
      .where(eq(ecertsTable.id, old.id));
    await forgetUnclaimed(house.deps);
    for (const { id } of [kept, waiting, old]) {
      const [row] = await write.select().from(ecertsTable).where(eq(ecertsTable.id, id));
      expect(row).toMatchObject({ name: '', achievedOn: null, result: '', numberKey: null, email: null });
    }
    // Nothing is left that could be claimed, whoever still bears a token for it, and everybody reads why.
    expect(await house.guest.call(ecerts.verifyCertificate, { id: old.id })).toMatchObject({ cerStatus: 1, closedBy: 'forgotten' });
    const token = await claimToken(house.deps, old.id, house.deps.now());
    expect(await holder.refused(ecerts.takeCertificate, { id: old.id }, withToken(token))).toBe('ECERT_CLOSED');
  });
});
