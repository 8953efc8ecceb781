import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A permission for one upload by form, kept by whoever holds it until it is used. */
export type UploadPermission = { ownerId: number; nonce: string; expiresAt: Date; key: string };

const TOKEN_MS = 60 * 60_000;
const EXTENSION = /\.([0-9A-Za-z]{1,5})$/;

const signatureOf = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(`upload\n${text}`).digest();

/** A token and the key it is for. Of the path that is asked for only an ending is kept: where files lie is ours to decide. */
export const makeUploadToken = (secret: Buffer, asked: { ownerId: number; path: string }, now: Date): { token: string; key: string } => {
  const nonce = randomBytes(18).toString('base64url');
  const extension = EXTENSION.exec(asked.path)?.[1]?.toLowerCase();
  const key = extension ? `${nonce}.${extension}` : nonce;
  const text = `${asked.ownerId}.${Math.floor((now.getTime() + TOKEN_MS) / 1000)}.${key}`;
  return { token: `${signatureOf(secret, text).toString('base64url')}.${text}`, key };
};

/** What a token permits; null where it is not ours, is over, or is for another key. */
export const readUploadToken = (secret: Buffer, given: { token: string; key: string | undefined }, now: Date): UploadPermission | null => {
  const [sign = '', ...rest] = given.token.split('.');
  const signature = Buffer.from(sign, 'base64url');
  const right = signatureOf(secret, rest.join('.'));
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;
  const [ownerId, expires, ...name] = rest;
  const permission = { ownerId: Number(ownerId), expiresAt: new Date(Number(expires) * 1000), key: name.join('.'), nonce: name[0] ?? '' };
  return permission.expiresAt > now && (given.key === undefined || given.key === permission.key) ? permission : null;
};
