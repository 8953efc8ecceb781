import { generateKeyPairSync } from 'node:crypto';

export type KeyPair = { publicKey: string; privateKey: string };

/** A pair of RSA keys as PEM. */
export const newKeyPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** How the answers of a stand-in fail. */
export type GatewayFault = 'silent' | 'broken' | 'unsigned' | 'forged' | null;
