import { openPassport } from '#contract/accounts/accounts.doors.ts';
import { call } from '#web/api/call.ts';
import { addressNow } from '../../app/navigation/navigator.ts';

/** What the passport sent a person to its pages for: to sign in on the way to a service. */
export type Errand = { readonly service: string; readonly renew: boolean };

const queryNow = (): URLSearchParams => new URL(addressNow(), location.origin).searchParams;

const decoded = (text: string): string => {
  try {
    return /^https?%3a/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
};

/** The errand of the page that is open; null where somebody is here of their own accord. */
export const errandNow = (): Errand | null => {
  const query = queryNow();
  const service = query.get('service');
  return service ? { service: decoded(service), renew: query.has('renew') } : null;
};

/** The errand as the next account screen takes it over. */
export const passportQuery = (): readonly string[] => {
  const errand = errandNow();
  if (errand === null) return [];
  const service = encodeURIComponent(encodeURIComponent(errand.service));
  return [`service=${service}`, ...(errand.renew ? ['renew=true'] : [])];
};

/** The site that the errand leads to, where it is another than this one. */
export const foreignHost = (errand: Errand | null): string | null => {
  if (errand === null || !URL.canParse(errand.service)) return null;
  const { host, origin } = new URL(errand.service);
  return origin === location.origin ? null : host;
};

/**
 * Opens the single sign-on with a session of this person and leaves for the service. `keep`: the session is the app's own and stays.
 * @throws CallError
 */
export const runErrand = async (
  { service, renew }: Errand,
  options: { readonly authorization?: string; readonly keep: boolean },
): Promise<void> => {
  const input = { service, keep: options.keep, ...(renew ? { renew } : {}) };
  const { url } = await call(openPassport, input, options.authorization === undefined ? {} : { authorization: options.authorization });
  location.replace(url);
};
