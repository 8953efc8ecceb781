import { createHmac, randomUUID } from 'node:crypto';
import type { SmsConfig } from '../../../config.ts';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { Message } from '../../../kernel/ports.ts';

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const WAIT_MS = 10_000;

/** RFC 3986, which is what the signature is counted over. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature of the RPC style, version 1.0: HMAC-SHA1 over the sorted parameters. */
export const aliyunSignature = (method: 'GET' | 'POST', params: Readonly<Record<string, string>>, secret: string): string => {
  const query = Object.keys(params)
    .sort()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&');
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&${encode('/')}&${encode(query)}`)
    .digest('base64');
};

/** The parameters of one SendSms call, signed. Mainland numbers are bare, others have their dial code without '+'. */
export const aliyunRequest = (sms: SmsConfig, message: Message, call: { nonce: string; at: Date }): Record<string, string> => {
  const params: Record<string, string> = {
    AccessKeyId: sms.keyId,
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: message.to.replace(/^\+/, ''),
    SignName: sms.sign,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: call.nonce,
    SignatureVersion: '1.0',
    TemplateCode: sms.template,
    TemplateParam: JSON.stringify({ code: message.code ?? '' }),
    Timestamp: call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    Version: '2017-05-25',
  };
  return { ...params, Signature: aliyunSignature('POST', params, sms.keySecret) };
};

/** Short messages by Alibaba Cloud (dysmsapi, 2017-05-25). Throws UpstreamError unless the answer's Code is 'OK'. */
export const aliyunSms =
  (sms: SmsConfig): ((message: Message) => Promise<void>) =>
  async (message) => {
    const body = new URLSearchParams(aliyunRequest(sms, message, { nonce: randomUUID(), at: new Date() }));
    const response = await fetch(`${sms.apiUrl ?? ENDPOINT}/`, { method: 'POST', body, signal: AbortSignal.timeout(WAIT_MS) }).catch(
      (error: unknown) => {
        throw new UpstreamError('SMS provider', { cause: error });
      },
    );
    const answer = (await response.json().catch(() => ({}))) as { Code?: string };
    if (answer.Code !== 'OK') throw new UpstreamError('SMS provider', { cause: new Error(`${response.status} ${answer.Code ?? ''}`) });
  };
