import { createHash, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getInclusion, getLogHead, listLogEntries } from '#contract/credential-log/credential-log.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import { codeFor, freshEmail, freshPhone, otherCode } from '../../platform/accounts/sign-up.factory.ts';
import { checkLog } from '../../platform/credential-log/credential-log.check.ts';
import { append } from '../../platform/credential-log/credential-log.sequencer.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { claim, decertify, issueOne, openIssuer, prove, TEMPLATE, withToken } from './ecerts.factory.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { isNumber, newNumber } from './ecerts.numbers.ts';
import { ecertsTable } from './ecerts.tables.ts';

const MINUTE_MS = 60_000;

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
    const { company, id: template } = await openIssuer(house);
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

  it('lets operators read and revoke what anybody issued, also where its company is certified no more, and no other issuer', async () => {
    const house = await testApp();
    const [one, operator, rival] = [await issueOne(house), await house.person({ role: 'operator' }), (await openIssuer(house)).company];
    const { id, company } = one;
    expect(await company.call(ecerts.getIssued, { id })).toMatchObject({
      ...{ is_own: true, name: '林译', phone: expect.stringContaining('****') },
    });
    const looks = async () =>
      (
        await house.deps.db.write.execute(
          sql`select actor_id::int as by from audit where call = 'ecerts.issued.get' and subject_kind = 'ecert' and subject_id = ${id}`,
        )
      ).rows;
    expect(await looks()).toEqual([]);
    expect(await rival.refused(ecerts.getIssued, { id })).toBe('NOT_FOUND');
    const seen = await operator.call(ecerts.getIssued, { id });
    expect(seen).toMatchObject({ is_own: false, title: TEMPLATE.name, name: '林译', phone: null, email: null });
    expect(await looks()).toEqual([{ by: operator.userId }]);
    expect(seen.issuer).toMatch(/有限公司$/);
    await decertify(house.deps, company.userId);
    expect(await operator.call(ecerts.getIssued, { id })).toMatchObject({ is_own: false, issuer: '' });
    await operator.call(ecerts.revokeCertificate, { id, reason: '签发方已注销' });
    expect(await operator.call(ecerts.getIssued, { id })).toMatchObject({ status: 4, reason: '签发方已注销' });
    expect(await operator.refused(ecerts.getIssued, { id: 999_999_999_999_999 })).toBe('NOT_FOUND');
  });

  it('takes the good lines, names the bad ones, and tries it first where asked', async () => {
    const house = await testApp();
    const { company, id: template } = await openIssuer(house);
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
    expect([dry.taken, dry.certificates, dry.left_out.map(({ line }) => line)]).toEqual([3, [], [2, 3, 5, 6]]);
    expect(await company.call(ecerts.listIssued, { id: template })).toEqual([]);
    const real = await company.call(ecerts.issueCertificates, { id: template, recipients });
    expect(real.certificates.map(({ line }) => line)).toEqual([1, 4, 7]);
    expect(real.left_out).toEqual(dry.left_out);
    const listed = await company.call(ecerts.listIssued, { id: template });
    expect(listed.map(({ name, phone: shown, status }) => [name, shown, status])).toEqual([
      ['江雪', null, 1],
      ['=HYPERLINK("http://x")', `${phone.slice(0, 3)}****${phone.slice(-4)}`, 1],
      ['林译', `${phone.slice(0, 3)}****${phone.slice(-4)}`, 1],
    ]);
    expect(JSON.stringify(listed)).not.toContain(real.certificates[0]?.security_code);
    await company.call(ecerts.updateTemplate, { id: template, status: 2 });
    expect(await company.refused(ecerts.issueCertificates, { id: template, recipients })).toBe('ECERT_CLOSED');
  });
});

describe('a claim', () => {
  it('takes a reserved phone of another country without its country code, and no other phone', async () => {
    const house = await testApp();
    const bare = `6${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const { id } = await issueOne(house, { phone: `+34${bare}` });
    const other = `6${String((Number(bare.slice(1)) + 1) % 100_000_000).padStart(8, '0')}`;
    expect(await house.guest.refused(ecerts.sendClaimCode, { id, phone: other })).toBe('ECERT_ENTRY_INVALID');
    await house.guest.call(ecerts.sendClaimCode, { id, phone: bare });
    const code = await codeFor(`+34${bare}`);
    expect((await house.guest.call(ecerts.checkClaimCode, { id, phone: bare, code })).token).toContain(String(id));
  });

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
    const forged = token.replace(String(one.id), String(other.id));
    expect(await house.guest.refused(ecerts.takeCertificate, { id: other.id }, withToken(forged))).toBe('ECERT_TOKEN_NEEDED');
    for (const text of [
      token.replace(/\.\d+\./, '.9999999999999.'),
      `${token}x`,
      token.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
      '',
    ])
      expect(await house.guest.refused(ecerts.takeCertificate, { id: one.id }, withToken(text))).toBe('ECERT_TOKEN_NEEDED');
    house.advance(31 * MINUTE_MS);
    try {
      for (const late of [token, token.replace(/\.\d+\./, '.9999999999999.')])
        expect(await house.guest.refused(ecerts.takeCertificate, { id: one.id }, withToken(late))).toBe('ECERT_TOKEN_NEEDED');
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
    expect(await one.company.refused(ecerts.getCertificate, { id: one.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    expect(await member.call(ecerts.getCertificate, { id: one.id })).toMatchObject({ userId: member.userId });
  });
});
