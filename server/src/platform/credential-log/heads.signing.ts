import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { jwkOf, type Signer, type SigningKey } from '../credentials/keys.signing.ts';

/** The name of the log in the heads that it signs. */
const originOf = ({ config }: Pick<Deps, 'config'>): string => `${new URL(config.publicUrl).host}/ecert-log`;

const ED25519 = Buffer.from([1]);

const idOf = (origin: string, publicKey: Buffer): Buffer =>
  createHash('sha256').update(`${origin}\n`).update(ED25519).update(publicKey).digest().subarray(0, 4);

/** The name that the log had when it signed a head: another one than now where the house moved since. */
const originIn = (note: string): string => note.slice(0, note.indexOf('\n'));

/** The key that signed a head as C2SP writes keys of notes (signed-note): name, number and the key itself. */
export const noteKey = (note: string, { publicKey }: Pick<SigningKey, 'publicKey'>): string => {
  const origin = originIn(note);
  return `${origin}+${idOf(origin, publicKey).toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`;
};

type Head = { size: number; root: Buffer };

const textOf = (origin: string, { size, root }: Head): string => `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Signs a head: a checkpoint as C2SP has them (tlog-checkpoint). */
export const signHead = (deps: Pick<Deps, 'config'>, { key, secret }: Signer, head: Head): string => {
  const origin = originOf(deps);
  const text = textOf(origin, head);
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: secret, format: 'jwk' }));
  return `${text}\n— ${origin} ${Buffer.concat([idOf(origin, key.publicKey), signature]).toString('base64')}\n`;
};

/** Which of these keys is said to have signed a note. */
export const signerIn = (keys: readonly SigningKey[], note: string): SigningKey | null => {
  const origin = originIn(note);
  const box = Buffer.from(note.slice(note.lastIndexOf(' ') + 1).trim(), 'base64');
  return keys.find(({ publicKey }) => idOf(origin, publicKey).equals(box.subarray(0, 4))) ?? null;
};

/** Whether a note is the head that it is said to be, signed by one of these keys, under whatever name the log had then. */
export const isSignedHead = (keys: readonly SigningKey[], { note, ...head }: Head & { note: string }): boolean => {
  const origin = originIn(note);
  const text = textOf(origin, head);
  const start = `${text}\n— ${origin} `;
  if (!note.startsWith(start)) return false;
  const box = Buffer.from(note.slice(start.length).trim(), 'base64');
  const key = signerIn(keys, note);
  return !!key && verify(null, Buffer.from(text), createPublicKey({ key: jwkOf(key), format: 'jwk' }), box.subarray(4));
};
