import { createHash, createHmac } from 'node:crypto';
import type { SmsConfig } from '../../config.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import type { Message } from '../../kernel/ports.ts';

const HOST = 'sms.tencentcloudapi.com';
const WAIT_MS = 10_000;
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

/** The body of one SendSms call. Numbers are E.164. */
export const tencentBody = (sms: SmsConfig, message: Message): string =>
  JSON.stringify({
    PhoneNumberSet: [message.to.startsWith('+') ? message.to : `+86${message.to}`],
    SmsSdkAppId: sms.appId ?? '',
    SignName: sms.sign,
    TemplateId: sms.template,
    TemplateParamSet: message.code === null ? [] : [message.code],
  });

type Answer = { Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] } };

/** Short messages by Tencent Cloud (sms, 2021-01-11). Throws UpstreamError unless the number's status is 'Ok'. */
export const tencentSms =
  (sms: SmsConfig): ((message: Message) => Promise<void>) =>
  async (message) => {
    const at = Math.floor(Date.now() / 1000);
    const body = tencentBody(sms, message);
    const authorization = tencentAuthorization(
      { id: sms.keyId, secret: sms.keySecret },
      { host: HOST, service: 'sms', action: 'SendSms', body, at },
    );
    const headers = {
      authorization,
      'content-type': TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(at),
    };
    const response = await fetch(`https://${HOST}/`, { method: 'POST', headers, body, signal: AbortSignal.timeout(WAIT_MS) }).catch(
      (error: unknown) => {
        throw new UpstreamError('SMS provider', { cause: error });
      },
    );
    const answer = (await response.json().catch(() => ({}))) as Answer;
    const status = answer.Response?.Error?.Code ?? answer.Response?.SendStatusSet?.[0]?.Code;
    if (status !== 'Ok') throw new UpstreamError('SMS provider', { cause: new Error(`${response.status} ${status ?? ''}`) });
  };
