import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verifyJWT } from 'did-jwt';
import { type DIDDocument, Resolver } from 'did-resolver';
import { eq, sql } from 'drizzle-orm';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkCredential, rotateKey } from '#contract/credentials/credentials.doors.ts';
import { makeExport } from '#contract/report-exports/report-exports.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makePerson } from '../accounts/accounts.factory.ts';
import { sealSecret } from '../security/secret-box.plain.ts';
import { replaceOldKeys } from './credentials.jobs.ts';
import { credentialKeysTable, credentialListsTable } from './credentials.tables.ts';
import { didOf, type Issuer, organisation } from './issuers.names.ts';
import { keysOf } from './keys.signing.ts';
import { drawPlaces, LIST_SIZE, statusEntry } from './status-lists.writes.ts';
import { readToken, signToken } from './tokens.signing.ts';

const DAY_MS = 86_400_000;

let given = 0;
/** An organisation that nobody else in these tests is. */
const newOrganisation = (): { id: number; issuer: Issuer } => {
  given += 1;
  const id = 7_000_000 + process.pid * 100 + given;
  return { id, issuer: organisation(id) };
};

const draftOf = (issuedAt: Date, credential: object = {}) => ({
  credential,
  issuedAt,
  validUntil: new Date(issuedAt.getTime() + DAY_MS),
});

const signReport = async (house: TestApp, owner: Client): Promise<string> => {
  const { url } = await owner.call(makeExport, { format: 'credential' });
  return (await house.guest.raw({ method: 'GET', url })).body;
};

/** Looks an issuer up where did:web says that its keys are. */
const resolverOf = (house: TestApp): Resolver =>
  new Resolver({
    web: async (did) => {
      const parts = did.split(':').slice(3);
      const url = parts.length === 0 ? '/.well-known/did.json' : `/${parts.join('/')}/did.json`;
      const didDocument = (await house.guest.raw({ method: 'GET', url })).json<DIDDocument>();
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+ld+json' } };
    },
  });

const policiesOf = (deps: Deps) => ({ now: Math.floor(deps.now().getTime() / 1000) });

describe('a key that was replaced', () => {
  it('signs nothing more, and what it signed in its time is verified as before, here and by another’s tool', async () => {
    const house = await testApp();
    const [owner, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const before = await signReport(house, owner);
    // Whoever kept a key that was retired dates what they sign with it after its end.
    const late = await signToken(
      house.deps,
      'house',
      draftOf(new Date(house.deps.now().getTime() + 3_600_000), { type: ['ValueReportCredential'] }),
    );
    const { key } = await operator.call(rotateKey, {});
    const after = await signReport(house, owner);
    expect(decodeProtectedHeader(after).kid).toBe(key);
    expect(decodeProtectedHeader(before).kid).not.toBe(key);
    const check = async (credential: string) => (await house.guest.call(checkCredential, { credential })).state;
    expect([await check(before), await check(after), await check(late)]).toEqual(['valid', 'valid', 'altered']);
    for (const credential of [before, after])
      await verifyJWT(credential, { resolver: resolverOf(house), proofPurpose: 'assertionMethod', policies: policiesOf(house.deps) });
    const kept = await keysOf(house.deps, 'house');
    expect(kept.filter((one) => one.sealedKey !== null).map((one) => one.validUntil)).toEqual([null]);
    expect(await owner.refused(rotateKey, {})).toBe('NOT_FOUND');
    expect(await house.guest.refused(rotateKey, {})).toBe('SIGN_IN_REQUIRED');
    expect(await operator.refused(rotateKey, { organisation: newOrganisation().id })).toBe('NOT_FOUND');
  });

  it('is replaced by itself after a year, and no younger one is', async () => {
    const house = await testApp();
    const { issuer } = newOrganisation();
    await signToken(house.deps, issuer, draftOf(house.deps.now()));
    await replaceOldKeys(house.deps);
    expect(await keysOf(house.deps, issuer)).toHaveLength(1);
    const aYearAgo = new Date(house.deps.now().getTime() - 366 * DAY_MS);
    await house.deps.db.write.update(credentialKeysTable).set({ validFrom: aYearAgo }).where(eq(credentialKeysTable.issuer, issuer));
    await replaceOldKeys(house.deps);
    expect((await keysOf(house.deps, issuer)).map((one) => [one.name, one.sealedKey === null])).toEqual([
      ['key-1', true],
      ['key-2', false],
    ]);
  });

  it('can be replaced where nobody can open it any more, as the house was given another key of its own', async () => {
    const house = await testApp();
    const { issuer, id } = newOrganisation();
    const operator = await house.person({ role: 'operator' });
    const sign = () => signToken(house.deps, issuer, draftOf(house.deps.now()));
    const before = await sign();
    await house.deps.db.write
      .update(credentialKeysTable)
      .set({ sealedKey: Buffer.alloc(200) })
      .where(eq(credentialKeysTable.issuer, issuer));
    await expect(sign()).rejects.toThrow('UNAVAILABLE');
    await operator.call(rotateKey, { organisation: id });
    for (const token of [before, await sign()]) expect(await readToken(house.deps, token)).toMatchObject({ kind: 'signed', issuer });
  });
});

describe('an issuer', () => {
  it('has one key from its first signature on, however many processes sign at once', async () => {
    const house = await testApp();
    const { issuer } = newOrganisation();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signToken(house.deps, issuer, draftOf(house.deps.now()))));
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    expect(await keysOf(house.deps, issuer)).toHaveLength(1);
  });

  it('that is an organisation signs in its own name alone: neither as the house nor as another', async () => {
    const house = await testApp();
    const [one, other] = [newOrganisation(), newOrganisation()];
    const token = await signToken(house.deps, one.issuer, draftOf(house.deps.now(), { type: ['ValueReportCredential'] }));
    const { issuer } = await verifyJWT(token, { resolver: resolverOf(house), policies: policiesOf(house.deps) });
    expect(issuer).toBe(`did:web:localhost%3A3999:orgs:${one.id}`);
    for (const path of [`/orgs/${other.id}/did.json`, '/orgs/x/did.json']) {
      const sent = await house.guest.raw({ method: 'GET', url: path });
      // A checker believes no 404 that does not say so: a proxy answers one as well.
      expect([sent.statusCode, sent.json()]).toEqual([404, { reason: 'NOT_FOUND' }]);
    }
    // Its report of a person, as only the house makes them.
    expect(await house.guest.call(checkCredential, { credential: token })).toEqual({ state: 'altered', holder: null });
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const [header = '', body = '', signature = ''] = token.split('.');
    const iat = Math.floor(house.deps.now().getTime() / 1000);
    const forge = (iss: string, kid: string) =>
      new SignJWT({ iss, iat, type: ['ValueReportCredential'] }).setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid }).sign(privateKey);
    const named = (iss: string) => [header, Buffer.from(JSON.stringify({ iss, iat })).toString('base64url'), signature].join('.');
    const own = didOf(house.deps, one.issuer);
    const others = [didOf(house.deps, 'house'), didOf(house.deps, other.issuer)];
    const forged = [
      ...others.map(named),
      await forge(own, `${own}#key-1`),
      await forge(own, `${own}#key-9`),
      ...(await Promise.all(others.map((iss) => forge(iss, `${own}#key-1`)))),
      `${Buffer.from('{"alg":"none","typ":"vc+jwt"}').toString('base64url')}.${body}.`,
      `%%%.${body}.${signature}`,
    ];
    for (const text of forged) expect(await readToken(house.deps, text)).toEqual({ kind: 'altered' });
    for (const iss of ['did:web:localhost%3A3999:orgs:01', 'did:web:localhost%3A3999:orgs:1:2', 'did:web:example.com', 7, null])
      expect(await readToken(house.deps, named(iss as string))).toEqual({ kind: 'foreign' });
  });
});

describe('a place in a status list', () => {
  it('is drawn at random and given once, in a list of the issuer and the purpose that begins anew when it is half full', async () => {
    const house = await testApp();
    const { deps } = house;
    const { issuer } = newOrganisation();
    const draw = async (n: number, purpose: 'revocation' | 'suspension' = 'revocation') => {
      const ids = Array.from({ length: n }, () => randomUUID());
      const drawn = await drawPlaces(deps.db.write, { issuer, purpose }, ids);
      return ids.map((id) => drawn.get(id) ?? { list: null, place: -1 });
    };
    const batches = await Promise.all([draw(300), draw(300)]);
    const places = batches.flat().map(({ list, place }) => `${list?.id}:${place}`);
    expect(new Set(places).size).toBe(600);
    const numbers = batches[0]?.map(({ place }) => place) ?? [];
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
    // Of 300 at random the halves of the list hold about the same: 100 or fewer in one of them is not met in a lifetime.
    expect(Math.abs(numbers.filter((place) => place < LIST_SIZE / 2).length - 150)).toBeLessThan(50);
    const [first] = await draw(1);
    await deps.db.write
      .update(credentialListsTable)
      .set({ taken: LIST_SIZE / 2 })
      .where(eq(credentialListsTable.issuer, issuer));
    const [next] = await draw(1);
    expect(next?.list?.id).not.toBe(first?.list?.id);
    const [suspension] = await draw(1, 'suspension');
    expect(suspension?.list).toMatchObject({ issuer, purpose: 'suspension' });
    if (suspension?.list)
      expect(statusEntry(deps, { list: suspension.list, place: 5 })).toMatchObject({ statusListIndex: '5', statusPurpose: 'suspension' });
  });
});

/** What a house held before keys and lists had tables: one key among its settings, and reports whose place was their number. */
const storeAsBefore = async ({ db, config }: Deps, ownerId: number) => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  const sealed = (await sealSecret({ config }, secret, 'report-credentials.key')).toString('base64');
  const value = JSON.stringify({ publicJwk: await exportJWK(publicKey), sealed });
  await db.write.execute(sql`insert into settings (key, value) values ('report-credentials.key', ${value}::jsonb)`);
  const [credentialId, issuedAt] = [randomUUID(), Math.floor(Date.now() / 1000) - 86_400];
  const validUntil = issuedAt + 90 * 86_400;
  const did = `did:web:${new URL(config.publicUrl).host.replace(':', '%3A')}`;
  const claims = {
    ...{ iss: did, id: `urn:uuid:${credentialId}`, type: ['VerifiableCredential', 'ValueReportCredential'] },
    ...{ validFrom: new Date(issuedAt * 1000).toISOString(), validUntil: new Date(validUntil * 1000).toISOString() },
    credentialSubject: { id: `${config.publicUrl}/reportOther?id=${ownerId}`, identifier: String(ownerId), name: '旧报告' },
  };
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: `${did}#report-key-1`, typ: 'vc+jwt', cty: 'vc' })
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(validUntil)
    .sign(privateKey);
  await db.write.execute(sql`
    insert into report_credentials (credential_id, owner_id, signed, issued_at, valid_until)
    values (${credentialId}, ${ownerId}, ${signed}, to_timestamp(${issuedAt}), to_timestamp(${validUntil}))`);
  return signed;
};

const migration = readFileSync(new URL('../../../migrations/0036_credential_keys.sql', import.meta.url), 'utf8');

describe('reports that were signed before', () => {
  it('keep their key, their signature and their list, and are taken back in it', async () => {
    const house = await openSecondApp('keys_before');
    onTestFinished(() => house.close());
    const { deps, app } = house;
    const { userId, token } = await makePerson(deps, {});
    const guest = clientOf(app, { userId: null, token: null, isStranger: true });
    const signed = await storeAsBefore(deps, userId);
    for (const part of migration.split('--> statement-breakpoint'))
      if (/^\s*(INSERT|SELECT)/.test(part)) await deps.db.write.execute(sql.raw(part));
    const stateOf = async () => (await guest.call(checkCredential, { credential: signed })).state;
    expect(await stateOf()).toBe('valid');
    const list = await guest.raw({ method: 'GET', url: '/api/sns/api/v2/report-credentials/status-lists/0' });
    expect(list.statusCode).toBe(200);
    expect(await readToken(deps, list.body)).toMatchObject({
      credential: { id: `${deps.config.publicUrl}/api/sns/api/v2/report-credentials/status-lists/0` },
    });
    // New ones are signed with the same key, and stand in a list of their own.
    const owner = clientOf(app, { userId, token, isStranger: false });
    const { url } = await owner.call(makeExport, { format: 'credential' });
    const next = (await guest.raw({ method: 'GET', url })).body;
    expect(decodeProtectedHeader(next).kid).toBe(decodeProtectedHeader(signed).kid);
    expect(await readToken(deps, next)).toMatchObject({
      credential: { credentialStatus: { statusListCredential: `${deps.config.publicUrl}/api/sns/api/v2/credentials/status-lists/1` } },
    });
    const operator = await makePerson(deps, { role: 'operator' });
    await clientOf(app, { ...operator, isStranger: false }).call(rotateKey, {});
    expect(await stateOf()).toBe('valid');
    const { rows } = await deps.db.write.execute(sql`select 1 from settings where key = 'report-credentials.key'`);
    expect(rows).toEqual([]);
    await deps.db.write.execute(sql`update users set signed_at = null where id = ${userId}`);
    expect(await stateOf()).toBe('revoked');
  });
});
