import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer, issuerOfDid } from './issuers.names.ts';
import { ALGORITHM, jwkOf, keyInForce, privateKeyOf, signerOf } from './keys.signing.ts';

export const VC_JWT = 'vc+jwt';

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** How standards write a moment. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

type Draft = { credential: object; issuedAt: Date; validUntil: Date | null };

/**
 * Signs a credential as it stands, as VC-JWT (VC-JOSE-COSE): any tool that verifies a JWS verifies it. The usual claims beside it let any
 * verifier of tokens mind its time.
 */
export const signToken = async (deps: Deps, issuer: Issuer, { credential, issuedAt, validUntil }: Draft): Promise<string> => {
  const signer = await signerOf(deps, issuer);
  const did = didOf(deps, issuer);
  const token = new SignJWT({ ...credential, iss: did })
    .setProtectedHeader({ alg: ALGORITHM, kid: `${did}#${signer.key.name}`, typ: VC_JWT, cty: 'vc' })
    .setIssuedAt(seconds(issuedAt))
    .setNotBefore(seconds(issuedAt));
  if (validUntil) token.setExpirationTime(seconds(validUntil));
  return token.sign(await privateKeyOf(signer));
};

/** The token of a credential: it may stand in the envelope of the standard, or alone. */
const tokenIn = (text: string): string => {
  try {
    const { id } = JSON.parse(text) as { id: string };
    return id.slice('data:application/vc+jwt,'.length);
  } catch {
    return text.trim();
  }
};

const claimsOf = (token: string): JWTPayload | null => {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
};

/** What somebody signed: read it with care, as an organisation signs what it likes. */
export type Claims = Readonly<Record<string, unknown>>;

/** Whose signature stands under a text; `altered` where one of the house is named that signed no such text. */
export type ReadCredential = { kind: 'unreadable' | 'foreign' | 'altered' } | { kind: 'signed'; issuer: Issuer; credential: Claims };

const keyNamed = (token: string): { did: string; name: string } => {
  try {
    const [did = '', name = ''] = (decodeProtectedHeader(token).kid ?? '').split('#');
    return { did, name };
  } catch {
    return { did: '', name: '' };
  }
};

const verify = async (deps: Deps, issuer: Issuer, { token, iat }: { token: string; iat: number }): Promise<JWTPayload | null> => {
  const did = didOf(deps, issuer);
  const named = keyNamed(token);
  const at = new Date(iat * 1000);
  // A key signs for its own issuer alone, whoever the text names.
  if (named.did !== did || Number.isNaN(at.getTime())) return null;
  const key = await keyInForce(deps, { issuer, name: named.name, at });
  if (!key) return null;
  try {
    // How long it holds is told by its state, not here.
    const rules = { algorithms: [ALGORITHM], typ: VC_JWT, issuer: did, currentDate: at };
    return (await jwtVerify(token, await importJWK(jwkOf(key), ALGORITHM), rules)).payload;
  } catch {
    return null;
  }
};

/** Reads a text that is said to be a signed credential of the house. */
export const readToken = async (deps: Deps, text: string): Promise<ReadCredential> => {
  const token = tokenIn(text);
  const claims = claimsOf(token);
  if (!claims) return { kind: 'unreadable' };
  const issuer = issuerOfDid(deps, claims.iss);
  if (!issuer) return { kind: 'foreign' };
  const credential = await verify(deps, issuer, { token, iat: Number(claims.iat) });
  return credential ? { kind: 'signed', issuer, credential } : { kind: 'altered' };
};
