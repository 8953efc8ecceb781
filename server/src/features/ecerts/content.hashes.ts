import { createHash } from 'node:crypto';
import type { Claims } from '../../platform/credentials/tokens.signing.ts';

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inside]) => [name, ordered(inside)]));
};

/** What a credential says, in whichever of its forms it is signed: without the proof inside and without the claims of a token. */
export const contentHash = (credential: Claims): Buffer => {
  const { proof: _proof, iss: _iss, iat: _iat, nbf: _nbf, exp: _exp, ...content } = credential;
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest();
};
