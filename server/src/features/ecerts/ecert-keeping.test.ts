import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getInclusion } from '#contract/credential-log/credential-log.doors.ts';
import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { certify, decertify, makeKept } from './ecerts.factory.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { claimToken } from './ecerts.tokens.ts';

const MINUTE_MS = 60_000;
const withToken = (token: string) => ({ headers: { 'ecert-token': token } });

const openCompany = async (house: TestApp) => {
  const company = await house.person({ userType: 2, signed: false });
  const name = `译通${company.userId}有限公司`;
  await certify(house.deps, company.userId, name);
  return { company, name };
};

describe('a certificate in a report', () => {
  it('stands there with its issuer once it is recorded, newest first, and its holder hides it and shows it again', async () => {
    const house = await testApp();
    const [holder, other] = [await house.person(), await house.person()];
    const { company, name } = await openCompany(house);
    const kept: number[] = [];
    for (let n = 1; n <= 5; n += 1)
      kept.unshift(await makeKept(house.deps, { holderId: holder.userId, title: `证书${n}`, result: '优秀', ownerId: company.userId }));
    const part = async () => (await other.call(getReport, { userId: holder.userId })).ecertificates;
    expect((await part())?.items[0]).toMatchObject({
      title: '证书5',
      issuer: name,
      issuer_id: company.userId,
      result: '优秀',
      is_past: false,
    });
    expect([(await part())?.count, (await part())?.items.map(({ id }) => id)]).toEqual([5, kept.slice(0, 4)]);
    const all = { user_id: holder.userId };
    expect((await other.call(keeping.listShown, all)).map(({ id }) => id)).toEqual(kept);
    expect((await other.call(keeping.listShown, { ...all, limit: 2, after: kept[1] })).map(({ id }) => id)).toEqual(kept.slice(2, 4));
    const [newest = 0] = kept;
    expect(await other.refused(keeping.hideCertificate, { id: newest, hidden: true })).toBe('NOT_FOUND');
    await holder.call(keeping.hideCertificate, { id: newest, hidden: true });
    expect([(await part())?.count, (await part())?.items.map(({ id }) => id)]).toEqual([4, kept.slice(1)]);
    expect((await other.call(keeping.listRecords, all)).map(({ certificate }) => certificate?.id)).toEqual(kept.slice(1));
    expect((await holder.call(ecerts.listMyCertificates, {}))[0]).toMatchObject({ id: newest, hidden: true });
    expect(await holder.call(ecerts.getCertificate, { id: newest })).toMatchObject({ hidden: true, cerStatus: 3 });
    await holder.call(keeping.hideCertificate, { id: newest, hidden: false });
    expect((await part())?.count).toBe(5);
  });

  it('is told to be issued to the certified name of who keeps it, of that name alone, and names no issuer that is certified no more', async () => {
    const house = await testApp();
    const holder = await house.person();
    const { company } = await openCompany(house);
    await certifyPerson(house.deps, holder.userId, { name: '林译' });
    const own = await makeKept(house.deps, { holderId: holder.userId, title: '笔译', name: '林译', ownerId: company.userId });
    const other = await makeKept(house.deps, { holderId: holder.userId, title: '口译', name: '江雪' });
    const shown = async () => (await holder.call(getReport, { userId: holder.userId })).ecertificates?.items ?? [];
    expect((await shown()).map(({ id, is_own_name: isOwn }) => [id, isOwn])).toEqual([
      [other, false],
      [own, true],
    ]);
    await decertify(house.deps, company.userId);
    expect((await shown()).map(({ issuer }) => issuer)).toEqual(['言值', '']);
    expect(JSON.stringify(await shown())).not.toContain('江雪');
  });

  it('leaves it when it is revoked, and stands nowhere while it is being recorded', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const holder = await house.person();
    const id = await makeKept(house.deps, { holderId: holder.userId, title: '笔译' });
    const counts = async () => {
      const { ecertificates, chain } = await holder.call(getReport, { userId: holder.userId });
      return [ecertificates?.count, chain?.count];
    };
    expect(await counts()).toEqual([1, 1]);
    await house.deps.db.write.update(ecertsTable).set({ status: 2 }).where(eq(ecertsTable.id, id));
    expect(await counts()).toEqual([0, 0]);
    await house.deps.db.write.update(ecertsTable).set({ status: 3 }).where(eq(ecertsTable.id, id));
    await operator.call(ecerts.revokeCertificate, { id, reason: '误发' });
    expect(await counts()).toEqual([0, 0]);
    expect((await holder.call(ecerts.listMyCertificates, {})).map(({ cerStatus }) => cerStatus)).toEqual([4]);
  });
});

describe('a record of the log', () => {
  it('leads by a proof to the log, and says which certificate it is of only where those are shown', async () => {
    const house = await testApp();
    const [holder, other] = [await house.person(), await house.person()];
    const id = await makeKept(house.deps, { holderId: holder.userId, title: '笔译' });
    const records = () => other.call(keeping.listRecords, { user_id: holder.userId });
    const [record] = await records();
    expect(record).toMatchObject({ certificate: { id, title: '笔译', issuer: '言值' } });
    const proof = await house.guest.call(getInclusion, { leaf_index: record?.leaf_index });
    expect(proof.leaf_hash).toBe(record?.leaf_hash);
    await holder.call(setAudience, { section: 'ecertificates', audience: 'me' });
    expect((await records())[0]).toMatchObject({ leaf_hash: record?.leaf_hash, certificate: null });
    expect(await other.refused(keeping.listShown, { user_id: holder.userId })).toBe('NOT_FOUND');
    expect((await holder.call(keeping.listRecords, {}, { door: 1 }))[0]).toMatchObject({ certificate: { id } });
    expect(await house.guest.refused(keeping.listRecords, {}, { door: 1 })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the recording of a claim', () => {
  it('is told step by step as it is done, and goes on at once where it was left behind and is claimed again', async () => {
    const house = await testApp();
    const { deps, guest } = house;
    const operator = await house.person({ role: 'operator' });
    const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
    const template = await operator.call(ecerts.createTemplate, about);
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const [issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
    const id = issued?.id ?? 0;
    const steps = () => guest.call(keeping.getRecording, { id });
    expect(await steps()).toEqual({ cerStatus: 1, templateType: 2, signed: false, leaf_index: null, is_headed: false, is_stuck: false });
    const token = await claimToken(deps, id, deps.now());
    await guest.call(ecerts.takeCertificate, { id }, withToken(token));
    // Killed once it was signed: the queue of the log is away.
    const gone = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('killed')) } };
    await expect(recordClaim(gone, { id })).rejects.toThrow('killed');
    expect(await steps()).toMatchObject({ cerStatus: 2, signed: true, leaf_index: null, is_headed: false, is_stuck: false });
    house.advance(2 * MINUTE_MS);
    try {
      expect(await steps()).toMatchObject({ is_stuck: true });
      expect(await guest.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 2 });
      await house.runJobs();
    } finally {
      house.advance(-2 * MINUTE_MS);
    }
    expect(await steps()).toMatchObject({ cerStatus: 3, signed: true, leaf_index: expect.any(Number), is_headed: true, is_stuck: false });
    expect(await guest.refused(keeping.getRecording, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('bears the name that its issuer had when it was claimed, also where it is signed once that is certified no more', async () => {
    const house = await testApp();
    const { company, name } = await openCompany(house);
    const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
    const template = await company.call(ecerts.createTemplate, about);
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const [issued] = (await company.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
    const id = issued?.id ?? 0;
    const token = await claimToken(house.deps, id, house.deps.now());
    await house.guest.call(ecerts.takeCertificate, { id }, withToken(token));
    await decertify(house.deps, company.userId);
    await house.runJobs();
    const { credential } = await house.guest.call(ecerts.getCertificate, { id }, withToken(token));
    expect(JSON.parse(credential ?? '{}')).toMatchObject({ issuer: { name } });
    // Whoever is certified no more revokes nothing; an operator does.
    expect(await company.refused(ecerts.revokeCertificate, { id, reason: '误发' })).toBe('ECERT_ISSUERS_ONLY');
    const operator = await house.person({ role: 'operator' });
    await operator.call(ecerts.revokeCertificate, { id, reason: '发证方资质造假' });
    expect(await house.guest.call(ecerts.verifyCertificate, { id })).toMatchObject({ cerStatus: 4, reason: '发证方资质造假' });
  });
});

describe('a token for the code of the issuer', () => {
  it('opens the claim that it made, and nothing of one that another token made', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
    const template = await operator.call(ecerts.createTemplate, about);
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const [issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
    const [id, securityCode] = [issued?.id ?? 0, issued?.security_code ?? ''];
    const prove = async () => (await house.guest.call(ecerts.checkClaimCode, { id, securityCode })).token;
    const [own, others] = [await prove(), await prove()];
    expect(own).not.toBe(others);
    await house.guest.call(ecerts.takeCertificate, { id }, withToken(own));
    const member = await house.person();
    for (const call of [ecerts.takeCertificate, ecerts.getCertificate] as const)
      expect(await member.refused(call, { id }, withToken(others))).toBe('ECERT_TOKEN_NEEDED');
    expect(await member.refused(ecerts.bindCertificate, { id }, withToken(others))).toBe('ECERT_TOKEN_NEEDED');
    for (const cut of [own.replace(/\.[\w-]{16}\./, '.'), own.replace(/.$/, (letter) => (letter === 'A' ? 'E' : 'A'))])
      expect(await member.refused(ecerts.bindCertificate, { id }, withToken(cut))).toBe('ECERT_TOKEN_NEEDED');
    await member.call(ecerts.bindCertificate, { id }, withToken(own));
    expect((await member.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([id]);
  });

  it('brings nothing of an account that left into another one', async () => {
    const house = await testApp();
    const member = await house.person();
    const id = await makeKept(house.deps, { holderId: member.userId, title: '笔译' });
    const token = await claimToken(house.deps, id, house.deps.now());
    await house.deps.db.write
      .update(ecertsTable)
      .set({ salt: Buffer.alloc(0), holderId: null, name: '', credential: null })
      .where(eq(ecertsTable.id, id));
    expect(await member.refused(ecerts.bindCertificate, { id }, withToken(token))).toBe('NOT_FOUND');
  });
});

describe('through bad luck and bad will', () => {
  const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;

  it('a network that guesses codes of a thousand certificates is stopped, and has opened none of them', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const template = await operator.call(ecerts.createTemplate, about);
    const ids: number[] = [];
    for (const half of [0, 1]) {
      const recipients = Array.from({ length: 500 }, (_, n) => ({
        name: `译者${half * 500 + n}`,
        email: `guess${half}-${n}-${process.pid}@example.com`,
      }));
      ids.push(...(await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates.map(({ id }) => id));
    }
    expect(ids).toHaveLength(1_000);
    const said = new Map<unknown, number>();
    for (const id of ids) {
      const { body } = await house.guest.send(ecerts.checkClaimCode, { id, securityCode: 'AAAAAAAAAA' }, { address: '203.0.113.77' });
      said.set(body['reason'], (said.get(body['reason']) ?? 0) + 1);
    }
    expect([...said.keys()].sort()).toEqual(['ECERT_ENTRY_INVALID', 'TOO_MANY']);
    expect(said.get('ECERT_ENTRY_INVALID')).toBe(60);
    const first = await house.guest.call(ecerts.verifyCertificate, { id: ids[0] ?? 0 });
    expect(first.cerStatus).toBe(1);
  });

  it('nobody enters more by asking for all at once, and what is right is refused too once the wrong ones are spent', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const template = await operator.call(ecerts.createTemplate, about);
    const recipients = Array.from({ length: 201 }, (_, n) => ({ name: `译者${n}`, email: `burst-${n}-${process.pid}@example.com` }));
    const [last, ...issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
    const from = { address: '203.0.113.79' };
    const enter = async (id: number, securityCode: string) =>
      (await house.guest.send(ecerts.checkClaimCode, { id, securityCode }, from)).body['reason'] ?? 'done';
    const said = await Promise.all(issued.map(({ id }) => enter(id, 'AAAAAAAAAA')));
    const times = (reason: string) => said.filter((one) => one === reason).length;
    expect([times('ECERT_ENTRY_INVALID'), times('TOO_MANY'), said.length]).toEqual([60, 140, 200]);
    expect(await enter(last?.id ?? 0, last?.security_code ?? '')).toBe('TOO_MANY');
  });

  it('a class of a hundred behind one network claims within the hour, also where some mistype', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const template = await operator.call(ecerts.createTemplate, about);
    const recipients = Array.from({ length: 100 }, (_, n) => ({ name: `学员${n}`, email: `class-${n}-${process.pid}@example.com` }));
    const { certificates } = await operator.call(ecerts.issueCertificates, { id: template.id, recipients });
    const from = { address: '203.0.113.78' };
    const said = new Map<unknown, number>();
    const enter = async (id: number, securityCode: string) => {
      const { body } = await house.guest.send(ecerts.checkClaimCode, { id, securityCode }, from);
      const reason = body['reason'] ?? 'done';
      said.set(reason, (said.get(reason) ?? 0) + 1);
    };
    for (const { id } of certificates.slice(0, 40)) await enter(id, 'AAAAAAAAAA');
    await Promise.all(certificates.map((one) => enter(one.id, one.security_code)));
    for (const [n, { id }] of certificates.slice(0, 70).entries()) {
      const { body } = await house.guest.send(ecerts.sendClaimCode, { id, email: recipients[n]?.email ?? '' }, from);
      const reason = body['reason'] ?? 'done';
      said.set(reason, (said.get(reason) ?? 0) + 1);
    }
    expect(Object.fromEntries(said)).toEqual({ ECERT_ENTRY_INVALID: 40, done: 170 });
  });

  it('the file of somebody whose account left is still told to be valid, and nothing of them is left here', async () => {
    const house = await testApp();
    const holder = await house.person();
    const id = await makeKept(house.deps, { holderId: holder.userId, title: '笔译', name: '林中无名' });
    const { credential } = await holder.call(ecerts.getCertificate, { id });
    await house.deps.db.write.transaction(async (tx) => {
      for (const part of allPersonalData().filter(({ name }) => name === 'ecerts')) await part.erase(tx, holder.userId, house.deps.now());
    });
    expect(await house.guest.call(checkCredential, { credential: credential ?? '' })).toMatchObject({ state: 'valid' });
    const token = await claimToken(house.deps, id, house.deps.now());
    const left = await house.guest.call(ecerts.getCertificate, { id }, withToken(token));
    expect(left).toMatchObject({ name: '', result: '', credential: null, userId: null });
    expect(await holder.call(keeping.listShown, { user_id: holder.userId })).toEqual([]);
  });
});
