import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import type { Pusher } from '../../kernel/ports.ts';
import { isPushService } from './push-services.policy.ts';
import { type VapidKeys, vapidKeys } from './vapid.keys.ts';

const WAIT_MS = 10_000;
const SERVICE = 'push service';

type Post = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** Sends one request, follows nothing, and reads no answer but its status. */
const post = ({ endpoint, headers, body }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = endpoint.startsWith('http:') ? overHttp : overHttps;
    const sent = send(endpoint, { method: 'POST', headers, signal: AbortSignal.timeout(WAIT_MS) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });

const GONE = [404, 410];
/** The service does not take our signature: that is a fault of ours, and no browser is forgotten for it. */
const UNSIGNED = [401, 403];

const outcomeOf = (status: number, log: Logger): 'sent' | 'gone' => {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  if (UNSIGNED.includes(status)) log.error({ status }, 'a push service does not take the signature of the house');
  if (UNSIGNED.includes(status) || status === 429 || status >= 500)
    throw new UpstreamError(SERVICE, { cause: new Error(`status ${status}`) });
  // What a push service does not take now it takes no other time: a redirect, too.
  log.error({ status }, 'a push service refused what was sent to it');
  return 'sent';
};

/** Web push by `web-push`, which encrypts and signs; what is sent, and where to, is up to us. */
export const openPusher = (config: Config, log: Logger): Pusher => {
  let made: Promise<VapidKeys> | null = null;
  const keys = (): Promise<VapidKeys> => {
    made ??= vapidKeys(config);
    return made;
  };
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:push@yanzhi.invalid';
  return {
    publicKey: async () => (await keys()).publicKey,
    send: async ({ endpoint, p256dh, auth }, payload, { ttlSeconds, topic }) => {
      if (!isPushService(config, endpoint)) return 'gone';
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...(await keys()) },
        TTL: ttlSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      });
      const status = await post({ endpoint, headers: details.headers, body: details.body }).catch((error: unknown) => {
        throw new UpstreamError(SERVICE, { cause: error });
      });
      return outcomeOf(status, log);
    },
  };
};
