import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;

const signatureOf = (key: string, { timestamp, nonce, body }: { timestamp: string; nonce: string; body: string }): Buffer =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}\n`).digest();

/** The headers under which the sandbox tells: time, nonce and their HMAC with the body. */
export const sandboxHeaders = (key: string, body: string, at: Date): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-nonce': nonce,
    'x-sandbox-signature': signatureOf(key, { timestamp, nonce, body }).toString('hex'),
  };
};

/** Why a notification is not the sandbox's; null where it is. */
export const whyNotSandbox = (key: string, told: { get(name: string): string; body: string; now: Date }): string | null => {
  const timestamp = told.get('x-sandbox-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return 'no time';
  if (Math.abs(told.now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return 'another time';
  const given = Buffer.from(told.get('x-sandbox-signature'), 'hex');
  const own = signatureOf(key, { timestamp, nonce: told.get('x-sandbox-nonce'), body: told.body });
  return given.length === own.length && timingSafeEqual(given, own) ? null : 'another signature';
};
