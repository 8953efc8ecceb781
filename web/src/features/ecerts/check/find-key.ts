import { type Bytes, fromBase64Url, fromMultibase } from './bytes.ts';
import { isMembers, listOf, type Members, momentOf, textOf } from './members.ts';

export type Key = {
  readonly bytes: Bytes;
  /** When it was retired, in ms; null where its issuer does not say so. */
  readonly until: number | null;
};

const bytesOf = (method: Members): Bytes | null => {
  const { publicKeyJwk: jwk } = method;
  if (isMembers(jwk)) return textOf(jwk, 'crv') === 'Ed25519' ? fromBase64Url(textOf(jwk, 'x')) : null;
  const typed = fromMultibase(textOf(method, 'publicKeyMultibase'));
  // The two bytes in front say that it is a key of Ed25519.
  return typed?.[0] === 0xed && typed[1] === 1 ? typed.slice(2) : null;
};

/** The key of that name in what an issuer tells of itself (its DID document); null where it has none. Each issuer signs with keys of its own. */
export const findKey = (document: Members, { issuer, method }: { issuer: string; method: string }): Key | null => {
  if (textOf(document, 'id') !== issuer || !method.startsWith(`${issuer}#`)) return null;
  if (!listOf(document['assertionMethod']).includes(method)) return null;
  const found = listOf(document['verificationMethod'])
    .filter(isMembers)
    .find((one) => one['id'] === method);
  const bytes = found ? bytesOf(found) : null;
  if (!found || bytes?.length !== 32) return null;
  const ends = [textOf(found, 'revoked'), textOf(found, 'expires')].flatMap((text) => momentOf(text) ?? []);
  return { bytes, until: ends.length > 0 ? Math.min(...ends) : null };
};

/** Clocks of servers differ, and a request takes a while. */
export const SKEW_MS = 300_000;

/** Whether its issuer tells no end of the key that came before that moment, in ms. */
export const isWithinTerm = ({ until }: Key, at: number): boolean => until === null || at <= until + SKEW_MS;
