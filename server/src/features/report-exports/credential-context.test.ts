import { createHash } from 'node:crypto';
import { contexts as w3cContexts } from '@digitalbazaar/credentials-context';
import { decodeJwt } from 'jose';
import jsonld from 'jsonld';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as exports from '#contract/report-exports/report-exports.doors.ts';
import { editUserinfo, saveIntro } from '#contract/reports/reports.doors.ts';
import { signToken } from '../../platform/credentials/tokens.signing.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { namesIn } from '../../testing/fixtures/expanded-names.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { closeTrials, giveMarks, openTrials } from '../scores/scores.factory.ts';
import { CONTEXT_PATH, credentialContext } from './credential-context.addresses.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

afterAll(closeTrials);

const SCHEMA_ORG = 'https://schema.org/';
const OWN = `http://localhost:3999${CONTEXT_PATH}#`;
const CERTIFICATE = { type: 'catti', name: '笔译二级', number: '2019110042', issuer: '国家外文局', issuedOn: '2019-11' } as const;

type Owner = Awaited<ReturnType<TestApp['person']>>;

/** Somebody whose report has every part. */
const makeOwner = async (house: TestApp): Promise<Owner> => {
  const owner = await house.person({ nickname: '苏岚·Núñez' });
  await owner.call(saveIntro, { intro: '法律与金融方向的译者。' });
  await owner.call(editUserinfo, { country: 'HK', city: '香港' });
  await owner.call(portfolio.editLanguages, { native: 'zh', first: 'es' });
  await owner.call(portfolio.editIndustries, { industries: ['law'] });
  await owner.call(portfolio.saveEducation, { school: '海滨外国语学院', degree: 'master', major: '翻译' });
  await owner.call(portfolio.saveProject, { name: '港口谈判', company: '海桥重装', startedOn: '2024-01', endedOn: '2024-02' });
  await owner.call(portfolio.saveCertificate, { ...CERTIFICATE });
  await makeWorks(house.deps, owner.userId, 1);
  await openTrials(house);
  await giveMarks(house, owner.userId, [{ mark: 9 }, { mark: 10 }]);
  const reviewer = await house.person();
  await makeReviews(house.deps, [{ ownerId: owner.userId, reviewerId: reviewer.userId, at: house.deps.now(), mark: 4 }]);
  return owner;
};

const download = async (house: TestApp, owner: Owner, asked: Parameters<typeof owner.call<typeof exports.makeExport>>[1]) => {
  const { url } = await owner.call(exports.makeExport, asked);
  return (await house.guest.raw({ method: 'GET', url })).body;
};

/** Expands as any JSON-LD processor does, refusing whatever it would drop. */
const expand = async (house: TestApp, document: object): Promise<Record<string, unknown>> => {
  const documentLoader = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const isOwn = origin === house.deps.config.publicUrl;
    const document = isOwn ? (await house.guest.raw({ method: 'GET', url: pathname })).json<object>() : w3cContexts.get(url);
    return { documentUrl: url, document };
  };
  const [expanded = {}] = await jsonld.expand(document, { documentLoader, safe: true });
  return expanded;
};

describe('the names in a signed report', () => {
  it('are all understood by a JSON-LD processor, and those that schema.org does not have are the house’s own', async () => {
    const house = await testApp();
    const claims = decodeJwt(await download(house, await makeOwner(house), { format: 'credential', locale: 'zh-CN' }));
    expect(Object.keys(claims['credentialSubject'] as object).sort()).toEqual(
      ['id', 'type', 'name', 'identifier', 'description', 'countryOrRegion', 'knowsLanguage', 'knowsAbout', 'score', 'receivedReviewCount']
        .concat(['education', 'hasCredential', 'works', 'projects'])
        .sort(),
    );
    const expanded = await expand(house, claims);
    const names = namesIn(expanded);
    for (const own of ['countryOrRegion', 'score', 'intervalLow', 'intervalHigh', 'receivedReviewCount', 'education', 'works', 'projects'])
      expect(names).toContain(OWN + own);
    for (const known of ['Person', 'knowsLanguage', 'Rating', 'ratingValue', 'hasCredential', 'recognizedBy', 'startDate'])
      expect(names).toContain(SCHEMA_ORG + known);
    expect(names.filter((name) => name.startsWith(SCHEMA_ORG)).join()).not.toMatch(/nationality|lowest|highest|workExample|alumniOf/);
    await expect(expand(house, { ...claims, invented: true })).rejects.toThrow();
  });

  it('stand at an address that anybody may read and keep for good, and never change', async () => {
    const house = await testApp();
    const sent = await house.guest.raw({ method: 'GET', url: CONTEXT_PATH });
    expect([
      sent.statusCode,
      sent.headers['content-type'],
      sent.headers['cache-control'],
      sent.headers['access-control-allow-origin'],
    ]).toEqual([200, 'application/ld+json; charset=utf-8', 'public, max-age=31536000, immutable', '*']);
    const fixed = JSON.stringify(credentialContext({ config: { ...house.deps.config, publicUrl: 'https://yanzhi.example' } }));
    // Reports that were signed name version 1: a change of names is another version at another address.
    expect(createHash('sha256').update(fixed).digest('hex')).toBe('010245496c466671316bf6cdf718def1250c6bd6f39c302f1e7560de764630bf');
  });

  it('were others once: a report that was signed with those is verified as before', async () => {
    const house = await testApp();
    const owner = await house.person();
    const [issuedAt, validUntil] = [house.deps.now(), new Date(house.deps.now().getTime() + 86_400_000)];
    const id = 'b8a3b0f6-6b1c-4c46-9d6f-0a54a0a3f7d1';
    const old = {
      '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': 'https://schema.org/' }],
      id: `urn:uuid:${id}`,
      type: ['VerifiableCredential', 'ValueReportCredential'],
      validFrom: issuedAt.toISOString(),
      validUntil: validUntil.toISOString(),
      credentialSubject: {
        ...{ id: 'http://localhost:3999/reportOther?id=1', identifier: String(owner.userId), name: '苏岚' },
        aggregateRating: { type: 'AggregateRating', ratingValue: 8.1 },
      },
    };
    const signed = await signToken(house.deps, 'house', { credential: old, issuedAt, validUntil });
    await house.deps.db.write
      .insert(reportCredentialsTable)
      .values({ credentialId: id, ownerId: owner.userId, signed, total: null, low: null, high: null, issuedAt, validUntil });
    const checked = await house.guest.call(checkCredential, { credential: signed });
    expect(checked).toMatchObject({ state: 'valid', holder: { name: '苏岚', total: 8.1 } });
  });
});

describe('the number of a certificate', () => {
  it('is whole in what its owner takes along for themselves, and hidden in what is for everyone', async () => {
    const house = await testApp();
    const owner = await makeOwner(house);
    const own = JSON.parse(await download(house, owner, { format: 'json-resume', audience: 'me' }));
    expect(own.certificates).toMatchObject([{ name: CERTIFICATE.name, number: CERTIFICATE.number }]);
    const kept = allPersonalData().find((part) => part.name === 'portfolio');
    expect(JSON.stringify(await kept?.collect(house.deps, owner.userId))).toContain(CERTIFICATE.number);
    for (const format of ['json-resume', 'credential'] as const) {
      const text = await download(house, owner, { format, audience: 'everyone' });
      expect(format === 'credential' ? JSON.stringify(decodeJwt(text)) : text).not.toContain(CERTIFICATE.number);
    }
  });
});
