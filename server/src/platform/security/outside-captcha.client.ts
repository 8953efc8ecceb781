import type { CaptchaConfig } from '../../config.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { tencentAuthorization, tencentHeaders } from '../delivery/gateways/tencent-call.ts';

const ACTION = 'DescribeCaptchaResult';
const VERSION = '2019-07-22';
/** The one type that is still offered. */
const TYPE = 9;
const PASSED = 1;
const WAIT_MS = 3_000;
/** So long the built-in piece of work stands in for a provider that did not answer. */
const AWAY_MS = 60_000;

const away = new WeakMap<CaptchaConfig, number>();

/** Whether the provider did not answer lately: the built-in captcha stands in for it until it is asked again. */
export const isAway = (captcha: CaptchaConfig, now: Date): boolean => (away.get(captcha) ?? 0) > now.getTime();

type Answer = { Response?: { Error?: { Code?: string }; CaptchaCode?: number } };

const ask = async (captcha: CaptchaConfig, form: Record<string, unknown>): Promise<Answer['Response']> => {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ ...form, CaptchaType: TYPE, CaptchaAppId: Number(captcha.appId), AppSecretKey: captcha.appSecret });
  const key = { id: captcha.keyId, secret: captcha.keySecret };
  const authorization = tencentAuthorization(key, { host: new URL(captcha.apiUrl).host, service: 'captcha', action: ACTION, body, at });
  const response = await fetch(`${captcha.apiUrl}/`, {
    method: 'POST',
    headers: tencentHeaders({ authorization, action: ACTION, version: VERSION, at }),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: unknown) => {
    throw new UpstreamError('captcha provider', { cause: error });
  });
  const told = ((await response.json().catch(() => ({}))) as Answer).Response;
  if (!response.ok || told === undefined || told.Error !== undefined)
    throw new UpstreamError('captcha provider', { cause: new Error(`${response.status} ${told?.Error?.Code ?? ''}`) });
  return told;
};

/**
 * Whether the provider gave this ticket to the person at that address; it says so once of each. Throws UpstreamError where it does not
 * answer or refuses our keys, and stands aside for a minute then.
 */
export const isPassed = async (
  captcha: CaptchaConfig,
  given: { ticket: string; randstr: string; address: string; now: Date },
): Promise<boolean> => {
  try {
    const told = await ask(captcha, { Ticket: given.ticket, Randstr: given.randstr, UserIp: given.address });
    return told?.CaptchaCode === PASSED;
  } catch (error) {
    away.set(captcha, given.now.getTime() + AWAY_MS);
    throw error;
  }
};
