import type { Bytes } from './bytes.ts';
import { isSignedBy } from './ed25519.ts';
import { textOf } from './members.ts';
import type { Opened } from './open-credential.ts';
import type { Verified } from './verify-proof.ts';

type Token = Extract<Opened, { form: 'token' }>;

/** Verifies a VC-JWT. Its claims name one issuer, in both places where they may. */
export const verifyToken = async ({ header, document, issuer, signature, signed }: Token, key: Bytes): Promise<Verified> => {
  if (header['alg'] !== 'EdDSA' && header['alg'] !== 'Ed25519') return 'unsupported';
  if (header['crit'] !== undefined) return 'unsupported';
  const named = typeof document['issuer'] === 'string' ? document['issuer'] : textOf(document['issuer'], 'id');
  if (header['typ'] !== 'vc+jwt' || named !== issuer || !signature) return 'altered';
  return (await isSignedBy({ key, signature, data: signed })) ? 'holds' : 'altered';
};
