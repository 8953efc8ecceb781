import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { decertify, issueOne, openIssuer, prove, stateOf, TEMPLATE, withToken } from './ecerts.factory.ts';
import { countClaims, recordClaim, recordLeft } from './ecerts.jobs.ts';
import { lockTemplate } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { claimToken } from './ecerts.tokens.ts';

const MINUTE_MS = 60_000;

describe('what can no more be claimed', () => {
  it('is what a company issued that is certified no more, and what was claimed before stays', async () => {
    const house = await testApp();
    const { company, id: template } = await openIssuer(house);
    const recipients = [freshPhone(), freshPhone()].map((phone) => ({ name: '林译', phone }));
    const { certificates } = await company.call(ecerts.issueCertificates, { id: template, recipients });
    const [first, second] = certificates.map(({ id }) => id);
    const token = await prove(house, { id: first ?? 0, phone: recipients[0]?.phone ?? '' });
    await house.guest.call(ecerts.takeCertificate, { id: first ?? 0 }, withToken(token));
    await house.runJobs();
    const { credential } = await house.guest.call(ecerts.getCertificate, { id: first ?? 0 }, withToken(token));
    const late = await claimToken(house.deps, second ?? 0, house.deps.now());
    await decertify(house.deps, company.userId);
    expect(await house.guest.refused(ecerts.takeCertificate, { id: second ?? 0 }, withToken(late))).toBe('ECERT_CLOSED');
    const given = { id: second ?? 0, phone: recipients[1]?.phone ?? '' };
    expect(await house.guest.refused(ecerts.sendClaimCode, given)).toBe('ECERT_CLOSED');
    expect(await house.guest.call(ecerts.takeCertificate, { id: first ?? 0 }, withToken(token))).toEqual({ cerStatus: 3 });
    expect(await stateOf(house, credential ?? '')).toBe('valid');
  });

  it('is what ended before, and a month ends on its last day', async () => {
    const house = await testApp();
    const { company } = await openIssuer(house);
    const { id: template } = await company.call(ecerts.createTemplate, { ...TEMPLATE, valid_months: 1 });
    const phone = freshPhone();
    const [one] = (await company.call(ecerts.issueCertificates, { id: template, recipients: [{ name: '林译', phone }] })).certificates;
    const id = one?.id ?? 0;
    const issued = (on: string) =>
      house.deps.db.write
        .update(ecertsTable)
        .set({ issuedAt: new Date(on) })
        .where(eq(ecertsTable.id, id));
    const token = await claimToken(house.deps, id, house.deps.now());
    await issued('2020-01-31T08:00:00Z');
    expect(await house.guest.refused(ecerts.takeCertificate, { id }, withToken(token))).toBe('ECERT_CLOSED');
    expect(await house.guest.refused(ecerts.sendClaimCode, { id, phone })).toBe('ECERT_CLOSED');
    await issued('2099-01-31T08:00:00Z');
    await house.guest.call(ecerts.takeCertificate, { id }, withToken(token));
    await house.runJobs();
    const { credential } = await house.guest.call(ecerts.getCertificate, { id }, withToken(token));
    expect(JSON.parse(credential ?? '')).toMatchObject({ validUntil: '2099-02-28T08:00:00Z' });
  });
});

const issueTo = async ({ company, id }: Awaited<ReturnType<typeof openIssuer>>, n: number): Promise<number[]> => {
  const recipients = Array.from({ length: n }, () => ({ name: '林译', phone: freshPhone() }));
  return (await company.call(ecerts.issueCertificates, { id, recipients })).certificates.map(({ id: number }) => number);
};

describe('how many claimed', () => {
  it('is told at once and stays right through the nights, also of what a version beside claimed or counted', async () => {
    const house = await testApp();
    const { deps } = house;
    const issuer = await openIssuer(house);
    const [first = 0, second = 0, third = 0] = await issueTo(issuer, 4);
    const told = async () => {
      const [listed] = await issuer.company.call(ecerts.listTemplates, {});
      const { claimed_count: one } = await issuer.company.call(ecerts.getTemplate, { id: issuer.id });
      expect(listed?.claimed_count).toBe(one);
      return one;
    };
    const claim = async (id: number) => house.guest.call(ecerts.takeCertificate, { id }, withToken(await claimToken(deps, id, deps.now())));
    await claim(first);
    expect(await told()).toBe(1);
    house.advance(2 * 60 * MINUTE_MS);
    await Promise.all([countClaims(deps), countClaims(deps)]);
    expect(await told()).toBe(1);
    await claim(second);
    // As a process that knows nothing of counts takes one up.
    await deps.db.write.update(ecertsTable).set({ status: 2, claimedAt: deps.now() }).where(eq(ecertsTable.id, third));
    expect(await told()).toBe(3);
    for (let night = 0; night < 2; night += 1) {
      await countClaims(deps);
      expect(await told()).toBe(3);
      house.advance(2 * 60 * MINUTE_MS);
    }
    house.advance(-6 * 60 * MINUTE_MS);
    await countClaims(deps);
    expect(await told()).toBe(3);
  });

  it('keeps nobody waiting who claims while more of the kind is issued', async () => {
    const house = await testApp();
    const issuer = await openIssuer(house);
    const [id = 0] = await issueTo(issuer, 1);
    const token = await claimToken(house.deps, id, house.deps.now());
    await house.deps.db.write.transaction(async (tx) => {
      // What issues a list holds its kind.
      expect(await lockTemplate(tx, issuer.company.userId, issuer.id)).toMatchObject({ id: issuer.id });
      expect(await house.guest.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 2 });
    });
  });
});

describe('what was left behind', () => {
  it('is recorded though another before it cannot be, and of an account that left nothing is signed', async () => {
    const house = await testApp();
    const { deps } = house;
    const member = await house.person();
    const [stuck, erased, good] = [await issueOne(house), await issueOne(house), await issueOne(house)];
    const row = async (id: number) => (await deps.db.write.select().from(ecertsTable).where(eq(ecertsTable.id, id)))[0];
    for (const [n, { id }] of [stuck, erased, good].entries()) {
      const claimedAt = new Date(deps.now().getTime() - (30 - n) * MINUTE_MS);
      await deps.db.write.update(ecertsTable).set({ status: 2, claimedAt, holderId: member.userId }).where(eq(ecertsTable.id, id));
    }
    await recordClaim(deps, { id: stuck.id });
    // Its leaf is of another text: it can never be recorded.
    await deps.db.write.update(ecertsTable).set({ status: 2, credential: '{}' }).where(eq(ecertsTable.id, stuck.id));
    await deps.db.write
      .update(ecertsTable)
      .set({ salt: Buffer.alloc(0), holderId: null, name: '' })
      .where(eq(ecertsTable.id, erased.id));
    await recordLeft(deps);
    await recordClaim(deps, { id: erased.id });
    expect([(await row(stuck.id))?.status, (await row(good.id))?.status]).toEqual([2, 3]);
    expect(await row(erased.id)).toMatchObject({ status: 2, credential: null });
    // Whoever runs next in this house finds nothing left of these.
    await deps.db.write.delete(ecertsTable).where(eq(ecertsTable.id, stuck.id));
  });
});

describe('what is reserved for a contact', () => {
  it('waits for the account that confirmed it, and comes into it where a guest claimed it, and into no other', async () => {
    const house = await testApp();
    const member = await signUp();
    const [waiting, claimed] = [await issueOne(house, { phone: member.phone }), await issueOne(house, { phone: member.phone })];
    const other = await signUp();
    expect((await member.call(ecerts.listWaiting, {})).map(({ id }) => id)).toEqual([claimed.id, waiting.id]);
    const token = await claimToken(house.deps, claimed.id, house.deps.now());
    await house.guest.call(ecerts.takeCertificate, { id: claimed.id }, withToken(token));
    expect(await other.call(ecerts.collectCertificates, {})).toEqual({ collected: 0 });
    expect(await member.call(ecerts.collectCertificates, {})).toEqual({ collected: 1 });
    expect(await member.call(ecerts.collectCertificates, {}, { door: 1 })).toEqual({ collected: 0 });
    expect(await member.call(ecerts.getCertificateAccount, {})).toMatchObject({ certificates: 1, waiting: 1 });
    expect(JSON.stringify(await member.call(ecerts.getCertificateAccount, {}))).not.toContain(member.phone);
    expect((await member.call(ecerts.listMyCertificates, {})).map(({ id }) => id)).toEqual([claimed.id]);
    await waiting.company.call(ecerts.updateTemplate, { id: waiting.template, status: 2 });
    expect(await member.call(ecerts.listWaiting, {})).toEqual([]);
  });

  it('is issued by whom everybody may ask about', async () => {
    const house = await testApp();
    const { company } = await openIssuer(house);
    const { name, certified } = await house.guest.call(ecerts.checkOrganization, { id: company.userId });
    expect([certified, name.startsWith('译通')]).toEqual([true, true]);
    const person = await house.person();
    for (const id of [person.userId, 999_999_999])
      expect(await house.guest.call(ecerts.checkOrganization, { id })).toEqual({ id, certified: false, name: '' });
  });
});
