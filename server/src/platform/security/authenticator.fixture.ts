import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Credential, NewCredential } from '#contract/security/security.schemas.ts';

/** What the app is called by its test client. */
const HOST = 'localhost';
const ORIGIN = 'http://localhost:80';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Asked = { challenge: string };

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const counted = (value: number, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
};

const clientData = (type: string, asked: unknown, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: (asked as Asked).challenge, origin, crossOrigin: false }));

/** An authenticator with one ES256 key, which signs as a browser's would (WebAuthn Level 3). */
export const makeAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'));
  const coseKey = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(jwk.x)],
        [-3, coordinate(jwk.y)],
      ]),
    ),
  );

  const make = (asked: unknown, origin = ORIGIN): NewCredential => {
    const flags = counted(PRESENT | VERIFIED | HAS_KEY, 1);
    const authData = Buffer.concat([sha256(HOST), flags, counted(counter, 4), Buffer.alloc(16), counted(id.length, 2), id, coseKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: text(clientData('webauthn.create', asked, origin)),
        attestationObject: text(Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))),
        transports: ['internal'],
      },
    };
  };

  const signFor = (asked: unknown, options: { origin?: string; isVerified?: boolean; counter?: number } = {}): Credential => {
    counter = options.counter ?? counter + 1;
    const flags = counted(PRESENT | (options.isVerified === false ? 0 : VERIFIED), 1);
    const authData = Buffer.concat([sha256(HOST), flags, counted(counter, 4)]);
    const told = clientData('webauthn.get', asked, options.origin ?? ORIGIN);
    const signature = sign('sha256', Buffer.concat([authData, sha256(told)]), privateKey);
    return {
      ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: text(told), authenticatorData: text(authData), signature: text(signature) },
    };
  };

  return { make, signFor };
};
