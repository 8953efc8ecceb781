import type { SmsConfig } from '../../../config.ts';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { Message } from '../../../kernel/ports.ts';
import { tencentAuthorization, tencentHeaders } from './tencent-call.ts';

const HOST = 'sms.tencentcloudapi.com';
const WAIT_MS = 10_000;
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
    const headers = { ...tencentHeaders({ authorization, action: 'SendSms', version: '2021-01-11', at }), 'x-tc-region': 'ap-guangzhou' };
    const response = await fetch(`${sms.apiUrl ?? `https://${HOST}`}/`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(WAIT_MS),
    }).catch((error: unknown) => {
      throw new UpstreamError('SMS provider', { cause: error });
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    const status = answer.Response?.Error?.Code ?? answer.Response?.SendStatusSet?.[0]?.Code;
    if (status !== 'Ok') throw new UpstreamError('SMS provider', { cause: new Error(`${response.status} ${status ?? ''}`) });
  };
