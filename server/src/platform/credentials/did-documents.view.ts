import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer } from './issuers.names.ts';
import { ALGORITHM, jwkOf, keysOf, keysOfNewest, needKey, type SigningKey } from './keys.signing.ts';
import { multikeyOf } from './proofs.signing.ts';
import { moment } from './tokens.signing.ts';

/** When a key was retired, as verifiers read it: whoever kept it signs nothing with it afterwards that counts. */
const endOf = ({ validUntil }: SigningKey): { revoked?: string } => (validUntil === null ? {} : { revoked: moment(validUntil) });

const methodOf = (did: string, key: SigningKey): { id: string } => ({
  id: `${did}#${key.name}`,
  ...{ type: 'JsonWebKey2020', controller: did, publicKeyJwk: { ...jwkOf(key), alg: ALGORITHM } },
});

const documentOf = async (did: string, keys: readonly SigningKey[]): Promise<Record<string, unknown>> => {
  const multikeys = await Promise.all(keys.map(async (key) => ({ ...(await multikeyOf(did, key)), ...endOf(key) })));
  const methods = [...keys.map((key) => ({ ...methodOf(did, key), ...endOf(key) })), ...multikeys];
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
  // The public halves are told also where nobody can open the private one any more.
  if (issuer === 'house') await needKey(deps, issuer);
  const keys = await keysOf(deps, issuer);
  return keys.length === 0 ? null : documentOf(didOf(deps, issuer), keys);
};

/** The same of the house and of so many organisations, those that came last. */
export const newestDidDocuments = async (deps: Deps, max: number): Promise<readonly Record<string, unknown>[]> => {
  const byIssuer = Map.groupBy(await keysOfNewest(deps, max), ({ issuer }) => issuer as Issuer);
  return Promise.all([...byIssuer].map(([issuer, keys]) => documentOf(didOf(deps, issuer), keys)));
};
