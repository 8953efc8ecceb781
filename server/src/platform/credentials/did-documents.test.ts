import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rotateKey } from '#contract/credentials/credentials.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { replaceOldKeys } from './credentials.jobs.ts';
import { credentialKeysTable } from './credentials.tables.ts';
import { type Issuer, organisation } from './issuers.names.ts';
import { keysOf } from './keys.signing.ts';
import { moment, signToken } from './tokens.signing.ts';

const DAY_MS = 86_400_000;

let given = 0;
const newOrganisation = (): { id: number; issuer: Issuer } => {
  given += 1;
  const id = 8_000_000 + process.pid * 100 + given;
  return { id, issuer: organisation(id) };
};

const sign = ({ deps }: TestApp, issuer: Issuer) => signToken(deps, issuer, { credential: {}, issuedAt: deps.now(), validUntil: null });

type Document = { verificationMethod: { id: string; type: string; revoked?: string }[]; assertionMethod: string[] };

it('what an issuer tells of itself says when a key was retired, in both forms of it, and nothing of that where it signs', async () => {
  const house = await testApp();
  const operator = await house.person({ role: 'operator' });
  const { id, issuer } = newOrganisation();
  await sign(house, issuer);
  await operator.call(rotateKey, { organisation: id });
  const [retired] = await keysOf(house.deps, issuer);
  const { verificationMethod: methods } = (await house.guest.raw({ method: 'GET', url: `/orgs/${id}/did.json` })).json<Document>();
  const ends = methods.map(({ id: name, type, revoked }) => [name.replace(/.*#/, ''), type, revoked]);
  const end = moment(retired?.validUntil ?? new Date(0));
  expect(ends).toEqual([
    ['key-1', 'JsonWebKey2020', end],
    ['key-2', 'JsonWebKey2020', undefined],
    ['key-1-multikey', 'Multikey', end],
    ['key-2-multikey', 'Multikey', undefined],
  ]);
});

it('the keys of the house are told also where nobody can open them any more', async () => {
  const house = await testApp();
  await sign(house, 'house');
  const tell = async () => (await house.guest.raw({ method: 'GET', url: '/.well-known/did.json' })).json<Document>().assertionMethod;
  const before = await tell();
  const { write } = house.deps.db;
  const isHouse = eq(credentialKeysTable.issuer, 'house');
  const kept = await write.select().from(credentialKeysTable).where(isHouse);
  await write
    .update(credentialKeysTable)
    .set({ sealedKey: Buffer.alloc(200) })
    .where(isHouse);
  try {
    await expect(sign(house, 'house')).rejects.toThrow('UNAVAILABLE');
    expect(await tell()).toEqual(before);
  } finally {
    for (const { id, sealedKey } of kept) await write.update(credentialKeysTable).set({ sealedKey }).where(eq(credentialKeysTable.id, id));
  }
});

it('an issuer whose key cannot be replaced keeps no other from getting theirs', async () => {
  const house = await testApp();
  const [stuck, other] = [newOrganisation(), newOrganisation()];
  const aYearAgo = new Date(house.deps.now().getTime() - 366 * DAY_MS);
  const { write } = house.deps.db;
  for (const { issuer } of [stuck, other]) {
    await sign(house, issuer);
    await write.update(credentialKeysTable).set({ validFrom: aYearAgo }).where(eq(credentialKeysTable.issuer, issuer));
  }
  // The name that its next key would have is taken.
  const taken = { issuer: stuck.issuer, name: 'key-3', publicKey: Buffer.alloc(32), validFrom: aYearAgo, validUntil: aYearAgo };
  await write.insert(credentialKeysTable).values(taken);
  await replaceOldKeys(house.deps);
  expect((await keysOf(house.deps, stuck.issuer)).map(({ name }) => name)).toEqual(['key-1', 'key-3']);
  expect((await keysOf(house.deps, other.issuer)).map(({ name }) => name)).toEqual(['key-1', 'key-2']);
  await write.delete(credentialKeysTable).where(eq(credentialKeysTable.issuer, stuck.issuer));
});
