import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { WechatPayConfig } from '../../../config.ts';

const TAG_BYTES = 16;
const TOLERANCE_S = 300;

type Keys = Pick<WechatPayConfig, 'merchantId' | 'serial' | 'privateKey' | 'platformSerial' | 'platformKey' | 'apiKey' | 'appId'>;

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

const sign = (privateKey: string, text: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

export const newNonce = (): string => randomBytes(16).toString('hex');

/** The Authorization header of a request: method, path with query, time, nonce and body, each with a line of its own. */
export const authorizationOf = (keys: Keys, request: { method: string; path: string; body: string; at: Date; nonce: string }): string => {
  const timestamp = String(Math.floor(request.at.getTime() / 1000));
  const signature = sign(keys.privateKey, lines(request.method, request.path, timestamp, request.nonce, request.body));
  const parts = {
    mchid: keys.merchantId,
    nonce_str: request.nonce,
    signature,
    timestamp,
    serial_no: keys.serial,
  };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
};

/** What the chat app is handed, so that it can show that the merchant asks (JSAPI). */
export const jsapiOf = (keys: Keys, prepayId: string, { at, nonce }: { at: Date; nonce: string }) => {
  const timeStamp = String(Math.floor(at.getTime() / 1000));
  const packed = `prepay_id=${prepayId}`;
  return {
    appId: keys.appId,
    timeStamp,
    nonceStr: nonce,
    package: packed,
    signType: 'RSA',
    paySign: sign(keys.privateKey, lines(keys.appId, timeStamp, nonce, packed)),
  };
};

export type Signed = { timestamp: string; nonce: string; signature: string; serial: string; body: string };

/** Why an answer or a notification is not the platform's: its key, its time, its signature. Null where it is. */
export const whyNotPlatform = (keys: Keys, signed: Signed, now: Date): string | null => {
  if (signed.serial !== keys.platformSerial) return 'another key';
  if (!/^\d{1,12}$/.test(signed.timestamp)) return 'no time';
  if (Math.abs(now.getTime() / 1000 - Number(signed.timestamp)) > TOLERANCE_S) return 'another time';
  const verify = createVerify('RSA-SHA256').update(lines(signed.timestamp, signed.nonce, signed.body));
  return verify.verify(keys.platformKey, signed.signature, 'base64') ? null : 'another signature';
};

/** Opens what a notification is about (AES-256-GCM under the API v3 key); null where that key did not seal it. */
export const openResource = (keys: Keys, resource: { ciphertext: string; nonce: string; associatedData: string }): string | null => {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length < TAG_BYTES || resource.nonce.length === 0) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keys.apiKey), Buffer.from(resource.nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(resource.associatedData)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
