import type { Config } from '../../config.ts';

/** The push services of those who make browsers: Chrome and its like, Firefox, Safari, Edge. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const isOfMakers = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && (HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)));

/**
 * Whether an endpoint is one that we call: by https at a push service that is known, or at one that the settings name. Everything else could
 * point anywhere, our own network included.
 */
export const isPushService = (config: Pick<Config, 'pushServices'>, endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  return isOfMakers(url) || config.pushServices.includes(url.origin);
};
