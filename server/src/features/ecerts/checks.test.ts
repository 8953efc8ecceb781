import { gunzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { checkCredential, rotateKey } from '#contract/credentials/credentials.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { claim, issueOne, openIssuer, prove, stateOf, TEMPLATE, withToken } from './ecerts.factory.ts';
import { claimToken } from './ecerts.tokens.ts';

const MINUTE_MS = 60_000;

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
      const [entry] = JSON.parse(credential).credentialStatus;
      const list = await house.guest.raw({ method: 'GET', url: new URL(entry.statusListCredential).pathname });
      const { encodedList } = (decodeJwt(list.body) as { credentialSubject: { encodedList: string } }).credentialSubject;
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
      const place = Number(entry.statusListIndex);
      return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
    };
    expect(await bitOf()).toBe(0);
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
    const { company, id: template } = await openIssuer(house);
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
      // The same triples in other JSON, so that the proof still holds: not as it was signed.
      const badge = JSON.parse(credential ?? '');
      expect(await stateOf(house, JSON.stringify({ ...badge, validUntil: [badge.validUntil] }))).toBe('altered');
      // The same words in another order and layout.
      const turned = Object.fromEntries(Object.entries(badge).toReversed());
      expect(await stateOf(house, JSON.stringify(turned, null, 2))).toBe('expired');
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
