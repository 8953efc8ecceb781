import { createHash, createHmac } from 'node:crypto';

const TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The Authorization header of TC3-HMAC-SHA256 for a JSON call to one service. `at` in whole seconds since 1970. */
export const tencentAuthorization = (
  key: { id: string; secret: string },
  call: { host: string; service: string; action: string; body: string; at: number },
): string => {
  const date = new Date(call.at * 1000).toISOString().slice(0, 10);
  const headers = `content-type:${TYPE}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED, sha256(call.body)].join('\n');
  const scope = `${date}/${call.service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', String(call.at), scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, date), call.service), 'tc3_request');
  const signature = hmac(signingKey, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
};

/** The headers of such a call. */
export const tencentHeaders = (call: { authorization: string; action: string; version: string; at: number }): Record<string, string> => ({
  authorization: call.authorization,
  'content-type': TYPE,
  'x-tc-action': call.action,
  'x-tc-version': call.version,
  'x-tc-timestamp': String(call.at),
});
