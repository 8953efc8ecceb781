import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer } from './issuers.names.ts';
import { ALGORITHM, jwkOf, keysOf, type SigningKey, signerOf } from './keys.signing.ts';
import { multikeyOf } from './proofs.signing.ts';

const methodOf = (did: string, key: SigningKey): { id: string } => ({
  id: `${did}#${key.name}`,
  ...{ type: 'JsonWebKey2020', controller: did, publicKeyJwk: { ...jwkOf(key), alg: ALGORITHM } },
});

const documentOf = async (did: string, keys: readonly SigningKey[]): Promise<Record<string, unknown>> => {
  const methods = [...keys.map((key) => methodOf(did, key)), ...(await Promise.all(keys.map((key) => multikeyOf(did, key))))];
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    // Those that were retired too: what they signed in their time is verified as before.
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
};

/** What did:web finds of an issuer: the keys that verify what it signed. Null where it never signed anything; the house always may. */
export const didDocument = async (deps: Deps, issuer: Issuer): Promise<Record<string, unknown> | null> => {
  if (issuer === 'house') await signerOf(deps, issuer);
  const keys = await keysOf(deps, issuer);
  return keys.length === 0 ? null : documentOf(didOf(deps, issuer), keys);
};
