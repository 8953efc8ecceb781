import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { getInclusion, getLogHead, listLogEntries } from '#contract/credential-log/credential-log.doors.ts';
import { checkCredential, rotateKey } from '#contract/credentials/credentials.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import { codeFor, freshEmail, freshPhone, otherCode, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { checkLog } from '../../platform/credential-log/credential-log.check.ts';
import { append } from '../../platform/credential-log/credential-log.sequencer.ts';
import { allPersonalData } from '../../platform/security/personal-data.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { certify, decertify } from './ecerts.factory.ts';
import { recordClaim, recordLeft } from './ecerts.jobs.ts';
import { isNumber, newNumber } from './ecerts.numbers.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { claimToken } from './ecerts.tokens.ts';

const TEMPLATE = {
  name: '法律笔译证书',
  template_type: 2,
  description: '译通法律笔译培训',
  criteria: '通过结业考试，成绩不低于80分',
} as const;
const MINUTE_MS = 60_000;

let made = 0;
const openIssuer = async (house: TestApp) => {
  made += 1;
  const company = await house.person({ userType: 2, signed: false });
  await certify(house.deps, company.userId, `译通（${process.pid}-${made}）有限公司`);
  const { id } = await company.call(ecerts.createTemplate, TEMPLATE);
  return { company, template: id };
};

const issueOne = async (house: TestApp, recipient: Partial<Recipient> = {}) => {
  const { company, template } = await openIssuer(house);
  const one = { name: '林译', phone: freshPhone(), email: freshEmail(), achieved_on: '2026-11-02', result: '优秀', ...recipient };
  const issued = await company.call(ecerts.issueCertificates, { id: template, recipients: [one] });
  const [certificate] = issued.certificates;
  if (!certificate) throw new Error('a certificate was issued');
  return { company, template, recipient: one, ...certificate };
};

const prove = async (house: TestApp, given: { id: number; phone: string }): Promise<string> => {
  await house.guest.call(ecerts.sendClaimCode, given);
  return (await house.guest.call(ecerts.checkClaimCode, { ...given, code: await codeFor(given.phone) })).token;
};

const withToken = (token: string) => ({ headers: { 'ecert-token': token } });

/** Claimed and recorded. */
const claim = async (house: TestApp, by: Client, one: Awaited<ReturnType<typeof issueOne>>) => {
  const token = await prove(house, { id: one.id, phone: one.recipient.phone });
  expect(await by.call(ecerts.takeCertificate, { id: one.id }, withToken(token))).toEqual({ cerStatus: 2 });
  await house.runJobs();
  return { token, detail: await by.call(ecerts.getCertificate, { id: one.id }, withToken(token)) };
};

const stateOf = async (house: TestApp, credential: string) => (await house.guest.call(checkCredential, { credential })).state;

describe('a number of a certificate', () => {
  it('has 15 digits with a check digit, and is not known from another', () => {
    const numbers = Array.from({ length: 500 }, newNumber);
    expect(new Set(numbers).size).toBe(500);
    for (const number of numbers) {
      const text = String(number);
      expect([text.length, isNumber(text), Number.isSafeInteger(number)]).toEqual([15, true, true]);
      const digit = (Number(text[4]) + 3) % 10;
      expect(isNumber(text.slice(0, 4) + digit + text.slice(5))).toBe(false);
    }
  });
});

describe('issuing', () => {
  it('is for certified companies and operators, each for their own kinds of certificates', async () => {
    const house = await testApp();
    const { company, template } = await openIssuer(house);
    const [person, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const uncertified = await house.person({ userType: 2, signed: false });
    for (const one of [person, uncertified]) {
      expect(await one.refused(ecerts.createTemplate, TEMPLATE)).toBe('ECERT_ISSUERS_ONLY');
      expect(await one.refused(ecerts.listTemplates, {})).toBe('ECERT_ISSUERS_ONLY');
    }
    expect(await house.guest.refused(ecerts.createTemplate, TEMPLATE)).toBe('SIGN_IN_REQUIRED');
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const other = (await openIssuer(house)).company;
    for (const one of [operator, other]) {
      expect(await one.refused(ecerts.issueCertificates, { id: template, recipients })).toBe('NOT_FOUND');
      expect(await one.refused(ecerts.listIssued, { id: template })).toBe('NOT_FOUND');
      expect(await one.refused(ecerts.updateTemplate, { id: template, status: 2 })).toBe('NOT_FOUND');
    }
    const own = (await operator.call(ecerts.createTemplate, { ...TEMPLATE, template_type: 1 })).id;
    const [issued] = (await operator.call(ecerts.issueCertificates, { id: own, recipients })).certificates;
    expect(await house.guest.call(ecerts.verifyCertificate, { id: issued?.id ?? 0 })).toMatchObject({ issuer: '言值', templateType: 1 });
    expect(await company.call(ecerts.listTemplates, {})).toMatchObject([{ id: template, issued_count: 0, status: 1 }]);
  });

  it('takes the good lines, names the bad ones, and tries it first where asked', async () => {
    const house = await testApp();
    const { company, template } = await openIssuer(house);
    const phone = freshPhone();
    const recipients: Recipient[] = [
      { name: '林译', phone },
      { name: '无名' },
      { name: '错号', phone: '12345' },
      { name: '=HYPERLINK("http://x")', phone },
      { name: '苏岚', email: freshEmail(), achieved_on: '2026-02-30' },
      { name: '林译', phone },
      { name: '江雪', email: freshEmail(), achieved_on: '2026-02-28', result: '合格' },
    ];
    const dry = await company.call(ecerts.issueCertificates, { id: template, recipients, dry_run: true });
    expect([dry.taken, dry.certificates, dry.left_out.map(({ line }) => line)]).toEqual([2, [], [2, 3, 4, 5, 6]]);
    expect(await company.call(ecerts.listIssued, { id: template })).toEqual([]);
    const real = await company.call(ecerts.issueCertificates, { id: template, recipients });
    expect(real.certificates.map(({ line }) => line)).toEqual([1, 7]);
    expect(real.left_out).toEqual(dry.left_out);
    const listed = await company.call(ecerts.listIssued, { id: template });
    expect(listed.map(({ name, phone: shown, status }) => [name, shown, status])).toEqual([
      ['江雪', null, 1],
      ['林译', `${phone.slice(0, 3)}****${phone.slice(-4)}`, 1],
    ]);
    expect(JSON.stringify(listed)).not.toContain(real.certificates[0]?.security_code);
    await company.call(ecerts.updateTemplate, { id: template, status: 2 });
    expect(await company.refused(ecerts.issueCertificates, { id: template, recipients })).toBe('ECERT_CLOSED');
  });
});

describe('a claim', () => {
  it('takes the reserved contact and its code, tells a stranger nothing of the person, and is recorded for real', async () => {
    const house = await testApp();
    const one = await issueOne(house);
    const { id, recipient } = one;
    const facts = await house.guest.send(ecerts.verifyCertificate, { id });
    expect(facts.body['data']).toMatchObject({ id, templateStatus: 1, templateType: 2, cerStatus: 1, title: TEMPLATE.name });
    for (const said of [recipient.name, recipient.phone, recipient.email, recipient.result])
      expect(JSON.stringify(facts.body)).not.toContain(said);
    expect(await house.guest.call(ecerts.verifyNumber, { code: String(id).replace(/(\d{5})(?=\d)/g, '$1 ') })).toMatchObject({ id });
    for (const given of [{ id }, { id, phone: freshPhone() }, { id, phone: 'x' }, { id, email: recipient.email.slice(1) }])
      expect(await house.guest.refused(ecerts.sendClaimCode, given)).toBe('ECERT_ENTRY_INVALID');
    const { contact } = await house.guest.call(ecerts.sendClaimCode, { id, email: recipient.email });
    expect(contact).toMatch(/^m\*\*\*@example\.com$/);
    const code = await codeFor(recipient.email);
    expect(await house.guest.refused(ecerts.checkClaimCode, { id, email: recipient.email, code: otherCode(code) })).toBe(
      'ECERT_ENTRY_INVALID',
    );
    expect(await house.guest.refused(ecerts.checkClaimCode, { id, phone: recipient.phone, code })).toBe('ECERT_ENTRY_INVALID');
    const { token } = await house.guest.call(ecerts.checkClaimCode, { id, email: recipient.email, code });
    expect(await house.guest.refused(ecerts.checkClaimCode, { id, email: recipient.email, code })).toBe('ECERT_ENTRY_INVALID');
    expect(await house.guest.refused(ecerts.takeCertificate, { id })).toBe('ECERT_TOKEN_NEEDED');
    expect(await house.guest.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 2 });
    await house.runJobs();
    expect(await house.guest.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 3 });
    const detail = await house.guest.call(ecerts.getCertificate, { id }, withToken(token));
    expect(detail).toMatchObject({ cerStatus: 3, name: recipient.name, result: recipient.result, userId: null });

    // What is recorded is a leaf of this credential and this salt, and says nothing by itself.
    const [credential, salt] = [detail.credential ?? '', Buffer.from(detail.salt ?? '', 'hex')];
    const signed = createHash('sha256').update(credential).digest();
    const data = `certificate 1 ${createHash('sha256').update(salt).update(signed).digest('hex')}`;
    const proof = await house.guest.call(getInclusion, { certificate: String(id) });
    const [entry] = await house.guest.call(listLogEntries, { start: proof.leaf_index, end: proof.leaf_index + 1 });
    expect(entry).toMatchObject({ data, leaf_hash: proof.leaf_hash });
    expect(proof.tree_size).toBeLessThanOrEqual((await house.guest.call(getLogHead, {})).tree_size);

    const badge = JSON.parse(credential);
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `did:web:localhost%3A3999:orgs:${one.company.userId}` },
      credentialSubject: { achievement: { name: TEMPLATE.name, criteria: { narrative: TEMPLATE.criteria } } },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' },
    });
    const [identity] = badge.credentialSubject.identifier;
    expect(identity.identityHash).toBe(
      `sha256$${createHash('sha256')
        .update(recipient.name + identity.salt)
        .digest('hex')}`,
    );
    for (const said of [recipient.name, recipient.phone, recipient.email]) expect(credential).not.toContain(said);
  });

  it('is one claim, one leaf and one answer for a hundred at once', async () => {
    const house = await testApp();
    const one = await issueOne(house);
    const token = await prove(house, { id: one.id, phone: one.recipient.phone });
    const takes = Array.from({ length: 100 }, (_, n) =>
      house.guest.call(ecerts.takeCertificate, { id: one.id }, { ...withToken(token), address: `10.9.${n % 4}.${n}` }),
    );
    expect(new Set((await Promise.all(takes)).map(({ cerStatus }) => cerStatus))).toEqual(new Set([2]));
    await Promise.all([house.runJobs(), recordClaim(house.deps, { id: one.id }), recordClaim(house.deps, { id: one.id })]);
    const { rows } = await house.deps.db.write.execute(sql`select 1 from credential_log_entries where ref = ${`certificate:${one.id}`}`);
    expect(rows).toHaveLength(1);
    expect(await house.guest.call(ecerts.verifyCertificate, { id: one.id })).toMatchObject({ cerStatus: 3 });
  });

  it('goes on where it was killed after any step, to the same leaf', async () => {
    const house = await testApp();
    const { deps } = house;
    const one = await issueOne(house);
    const token = await prove(house, { id: one.id, phone: one.recipient.phone });
    await house.guest.call(ecerts.takeCertificate, { id: one.id }, withToken(token));
    const row = async () => (await deps.db.write.select().from(ecertsTable).where(eq(ecertsTable.id, one.id)))[0];
    // Killed once it was signed: nothing can be recorded while the queue of the log is away.
    const gone = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('killed')) } };
    await expect(recordClaim(gone, { id: one.id })).rejects.toThrow('killed');
    const signed = (await row())?.credential;
    expect([(await row())?.status, typeof signed]).toEqual([2, 'string']);
    expect(await house.guest.call(ecerts.getCertificate, { id: one.id }, withToken(token))).toMatchObject({
      cerStatus: 2,
      credential: null,
    });
    // Killed once it was appended, before it was said to be recorded.
    await recordClaim(deps, { id: one.id });
    await deps.db.write.update(ecertsTable).set({ status: 2, recordedAt: null }).where(eq(ecertsTable.id, one.id));
    await recordClaim(deps, { id: one.id });
    await append(deps);
    expect(await row()).toMatchObject({ status: 3, credential: signed });
    expect(await checkLog(deps)).toEqual([]);
  });

  it('takes a token of this certificate alone, for half an hour, in the header and nowhere else', async () => {
    const house = await testApp();
    const [one, other] = [await issueOne(house), await issueOne(house)];
    const { token } = await house.guest.call(ecerts.checkClaimCode, { id: one.id, securityCode: one.security_code.toLowerCase() });
    expect(await house.guest.refused(ecerts.checkClaimCode, { id: other.id, securityCode: one.security_code })).toBe('ECERT_ENTRY_INVALID');
    expect(await house.guest.refused(ecerts.takeCertificate, { id: other.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    const link = `/api/v2/ecert/takeECert?id=${one.id}&ecert-token=${token}&token=${token}`;
    expect((await house.guest.raw({ method: 'GET', url: link })).json()).toMatchObject({ code: expect.not.stringMatching(/^0$/) });
    for (const forged of [token.replace(String(one.id), String(other.id)), token.replace(/\.\d+\./, '.9999999999999.'), `${token}x`, ''])
      expect(await house.guest.refused(ecerts.takeCertificate, { id: other.id }, withToken(forged))).toBe('ECERT_TOKEN_NEEDED');
    house.advance(31 * MINUTE_MS);
    try {
      expect(await house.guest.refused(ecerts.takeCertificate, { id: one.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    } finally {
      house.advance(-31 * MINUTE_MS);
    }
    expect(await house.guest.call(ecerts.verifyCertificate, { id: one.id })).toMatchObject({ cerStatus: 1 });
  });

  it('is kept in the account that claims, or is brought there later, and in one alone', async () => {
    const house = await testApp();
    const [member, other] = [await house.person(), await house.person()];
    const first = await issueOne(house);
    await claim(house, member, first);
    expect(await member.call(ecerts.listMyCertificates, {})).toMatchObject([{ id: first.id, cerStatus: 3 }]);
    expect(await member.call(ecerts.getCertificate, { id: first.id })).toMatchObject({ userId: member.userId });
    expect(await other.refused(ecerts.getCertificate, { id: first.id })).toBe('ECERT_TOKEN_NEEDED');
    const second = await issueOne(house);
    const { token } = await claim(house, house.guest, second);
    expect(await member.refused(ecerts.bindCertificate, { id: second.id })).toBe('ECERT_TOKEN_NEEDED');
    await member.call(ecerts.bindCertificate, { id: second.id }, withToken(token));
    await member.call(ecerts.bindCertificate, { id: second.id }, withToken(token));
    expect(await other.refused(ecerts.bindCertificate, { id: second.id }, withToken(token))).toBe('ECERT_KEPT');
    expect((await member.call(ecerts.listMyCertificates, {})).map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const part of allPersonalData().filter(({ name }) => name === 'ecerts')) {
      expect(JSON.stringify(await part.collect(house.deps, member.userId))).toContain(second.recipient.phone);
      await house.deps.db.write.transaction((tx) => part.erase(tx, member.userId, house.deps.now()));
    }
    expect(JSON.stringify(await second.company.call(ecerts.listIssued, { id: second.template }))).not.toContain(second.recipient.name);
  });
});

describe('a security code', () => {
  it('opens what nobody claimed yet and nothing afterwards, and who keeps it is told to nobody else', async () => {
    const house = await testApp();
    const [member, other] = [await house.person(), await house.person()];
    const one = await issueOne(house);
    const given = { id: one.id, securityCode: one.security_code };
    const { token } = await one.company.call(ecerts.checkClaimCode, given);
    await claim(house, member, one);
    for (const by of [one.company, other, house.guest]) expect(await by.refused(ecerts.checkClaimCode, given)).toBe('ECERT_ENTRY_INVALID');
    expect(await one.company.call(ecerts.getCertificate, { id: one.id }, withToken(token))).toMatchObject({ userId: null });
    expect(await member.call(ecerts.getCertificate, { id: one.id })).toMatchObject({ userId: member.userId });
  });
});

describe('what can no more be claimed', () => {
  it('is what a company issued that is certified no more, and what was claimed before stays', async () => {
    const house = await testApp();
    const { company, template } = await openIssuer(house);
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

describe('a certificate that was signed', () => {
  it('is checked by its file, also after its issuer had another key, and no letter of it may change', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const one = await issueOne(house);
    const { detail } = await claim(house, house.guest, one);
    const credential = detail.credential ?? '';
    await operator.call(rotateKey, { organisation: one.company.userId });
    const checked = await house.guest.call(checkCredential, { credential }, { door: 1 });
    expect(checked).toMatchObject({
      state: 'valid',
      holder: null,
      certificate: { number: String(one.id), name: TEMPLATE.name, reason: null },
    });
    const badge = JSON.parse(credential);
    const other = JSON.parse((await claim(house, house.guest, await issueOne(house))).detail.credential ?? '');
    const planted: object[] = [
      { ...badge, name: '口译证书' },
      { ...badge, invented: true },
      { ...badge, issuer: other.issuer },
      { ...badge, id: other.id },
      { ...badge, proof: other.proof },
      { ...badge, proof: { ...badge.proof, created: '2020-01-01T00:00:00Z' } },
      { ...badge, proof: { ...badge.proof, verificationMethod: other.proof.verificationMethod } },
      { ...badge, proof: {} },
      { ...badge, proof: [] },
      { ...badge, proof: 7 },
      { ...badge, credentialSubject: { ...badge.credentialSubject, result: [{ type: ['Result'], value: '满分' }] } },
      { ...badge, credentialStatus: [] },
      { ...badge, '@context': [...badge['@context'], 'https://example.com/context'] },
    ];
    for (const one of planted) expect(await stateOf(house, JSON.stringify(one))).toBe('altered');
    expect(await stateOf(house, JSON.stringify({ ...badge, issuer: 'did:web:example.com' }))).toBe('foreign');
  });

  it('is told to be revoked once its issuer says so, with the reason, in the list and at the check, and not to be invalid', async () => {
    const house = await testApp();
    const one = await issueOne(house);
    const { detail } = await claim(house, house.guest, one);
    const credential = detail.credential ?? '';
    const reason = '成绩登记有误';
    const stranger = await house.stranger();
    expect(await stranger.refused(ecerts.revokeCertificate, { id: one.id, reason })).toBe('ECERT_ISSUERS_ONLY');
    expect(await (await openIssuer(house)).company.refused(ecerts.revokeCertificate, { id: one.id, reason })).toBe('NOT_FOUND');
    const bitOf = async (): Promise<number> => {
      house.advance(6 * MINUTE_MS);
      const [entry] = JSON.parse(credential).credentialStatus;
      const list = await house.guest.raw({ method: 'GET', url: new URL(entry.statusListCredential).pathname });
      house.advance(-6 * MINUTE_MS);
      const { encodedList } = (decodeJwt(list.body) as { credentialSubject: { encodedList: string } }).credentialSubject;
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
      const place = Number(entry.statusListIndex);
      return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
    };
    await one.company.call(ecerts.revokeCertificate, { id: one.id, reason });
    expect(await one.company.refused(ecerts.revokeCertificate, { id: one.id, reason })).toBe('ECERT_CLOSED');
    expect(await house.guest.call(checkCredential, { credential })).toMatchObject({ state: 'revoked', certificate: { reason } });
    expect(await bitOf()).toBe(1);
    expect(await house.guest.call(ecerts.verifyCertificate, { id: one.id })).toMatchObject({ cerStatus: 4, reason });
    // One that nobody claimed yet is closed as well.
    const unclaimed = await issueOne(house);
    await unclaimed.company.call(ecerts.revokeCertificate, { id: unclaimed.id, reason });
    const { id, recipient, security_code: securityCode } = unclaimed;
    expect(await house.guest.refused(ecerts.sendClaimCode, { id, phone: recipient.phone })).toBe('ECERT_CLOSED');
    expect(await house.guest.refused(ecerts.checkClaimCode, { id, securityCode })).toBe('ECERT_ENTRY_INVALID');
    const token = await claimToken(house.deps, id, house.deps.now());
    expect(await house.guest.refused(ecerts.takeCertificate, { id }, withToken(token))).toBe('ECERT_CLOSED');
  });

  it('holds on when its kind is closed, and what was not claimed can no more be', async () => {
    const house = await testApp();
    const { company, template } = await openIssuer(house);
    const [first, second] = [freshPhone(), freshPhone()];
    const recipients = [first, second].map((phone) => ({ name: '林译', phone }));
    const { certificates } = await company.call(ecerts.issueCertificates, { id: template, recipients });
    const [one, other] = certificates.map(({ id }) => id);
    const token = await prove(house, { id: one ?? 0, phone: first });
    await house.guest.call(ecerts.takeCertificate, { id: one ?? 0 }, withToken(token));
    await house.runJobs();
    await company.call(ecerts.updateTemplate, { id: template, status: 2 });
    const { credential } = await house.guest.call(ecerts.getCertificate, { id: one ?? 0 }, withToken(token));
    expect(await stateOf(house, credential ?? '')).toBe('valid');
    expect(await house.guest.call(ecerts.verifyCertificate, { id: other ?? 0 })).toMatchObject({ templateStatus: 2, cerStatus: 1 });
    expect(await house.guest.refused(ecerts.sendClaimCode, { id: other ?? 0, phone: second })).toBe('ECERT_CLOSED');
  });

  it('expires when its kind holds for some months, and is told so', async () => {
    const house = await testApp();
    const { company } = await openIssuer(house);
    const { id: template } = await company.call(ecerts.createTemplate, { ...TEMPLATE, valid_months: 1 });
    const phone = freshPhone();
    const [one] = (await company.call(ecerts.issueCertificates, { id: template, recipients: [{ name: '林译', phone }] })).certificates;
    const id = one?.id ?? 0;
    const token = await prove(house, { id, phone });
    await house.guest.call(ecerts.takeCertificate, { id }, withToken(token));
    await house.runJobs();
    const { credential } = await house.guest.call(ecerts.getCertificate, { id }, withToken(token));
    const ahead = 32 * 24 * 60 * MINUTE_MS;
    house.advance(ahead);
    try {
      expect(await stateOf(house, credential ?? '')).toBe('expired');
      // The same triples in other JSON, so that the proof still holds.
      const badge = JSON.parse(credential ?? '');
      expect(await stateOf(house, JSON.stringify({ ...badge, validUntil: [badge.validUntil] }))).toBe('expired');
    } finally {
      house.advance(-ahead);
    }
  });
});

describe('whoever guesses', () => {
  it('has five tries a day at a certificate from a network, and then works for each', async () => {
    const house = await testApp();
    const { id } = await issueOne(house);
    const guess = (host: string) =>
      house.guest.send(ecerts.checkClaimCode, { id, securityCode: 'AAAAAAAAAA' }, { address: '203.0.113.9', headers: { host } });
    const said: unknown[] = [];
    for (let n = 0; n < 7; n += 1) said.push((await guess('yanzhi.example')).body['msg']);
    expect(new Set(said.slice(0, 5)).size).toBe(1);
    expect(said[5]).not.toBe(said[0]);
    expect(said[6]).toBe(said[5]);
  });
});
