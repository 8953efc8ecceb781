import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { openSecret, sealSecret } from '../../platform/security/secret-box.ts';
import { findSettingRow, keepFact } from '../../platform/settings/settings.queries.ts';

const KEY = 'report-credentials.key';
export const ALGORITHM = 'EdDSA';

/** The public half, and the private one sealed with the key of the house. */
type Kept = { publicJwk: JWK; sealed: string };

/** The name of the house among issuers (did:web): what its address says, so that everybody can look the key up there. */
export const issuerOf = ({ config }: Pick<Deps, 'config'>): string => `did:web:${new URL(config.publicUrl).host.replace(':', '%3A')}`;

export const keyIdOf = (deps: Pick<Deps, 'config'>): string => `${issuerOf(deps)}#report-key-1`;

const make = async (deps: Deps): Promise<Kept> => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  return { publicJwk: await exportJWK(publicKey), sealed: (await sealSecret(deps, secret, KEY)).toString('base64') };
};

const find = async ({ db }: Pick<Deps, 'db'>): Promise<Kept | null> => {
  const row = await findSettingRow(db.write, KEY);
  return row ? (row.value as Kept) : null;
};

const load = async (deps: Deps): Promise<Kept> => {
  const found = await find(deps);
  if (found) return found;
  await keepFact(deps.db.write, KEY, await make(deps));
  const kept = await find(deps);
  if (!kept) throw refuse('UNAVAILABLE');
  return kept;
};

const known = new WeakMap<Deps['db'], Promise<Kept>>();

/** The key that reports are signed with: made at its first use, the same in every process. */
const keptKey = async (deps: Deps): Promise<Kept> => {
  const found = known.get(deps.db) ?? uncounted(() => load(deps));
  known.set(deps.db, found);
  try {
    return await found;
  } catch (error) {
    known.delete(deps.db);
    throw error;
  }
};

export const publicJwkOf = async (deps: Deps): Promise<JWK> => (await keptKey(deps)).publicJwk;

export const publicKeyOf = async (deps: Deps) => importJWK(await publicJwkOf(deps), ALGORITHM);

/** Throws UNAVAILABLE where the house was given another key of its own than the one that sealed this. */
export const privateKeyOf = async (deps: Deps) => {
  const secret = await openSecret(deps, Buffer.from((await keptKey(deps)).sealed, 'base64'), KEY);
  if (!secret) throw refuse('UNAVAILABLE');
  return importJWK(JSON.parse(secret.toString()) as JWK, ALGORITHM);
};

/** What /.well-known/did.json says (W3C did:web): the key that verifies what the house signed. */
export const didDocument = async (deps: Deps): Promise<Record<string, unknown>> => {
  const id = issuerOf(deps);
  const method = {
    id: keyIdOf(deps),
    type: 'JsonWebKey2020',
    controller: id,
    publicKeyJwk: { ...(await publicJwkOf(deps)), alg: ALGORITHM },
  };
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: [method],
    assertionMethod: [method.id],
  };
};
