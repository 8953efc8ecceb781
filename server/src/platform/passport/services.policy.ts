/** A service is an address that a ticket is handed to (CAS 3.0, section 2.1.1). Nobody is ever sent to one that was not looked at here. */
const SERVICE_MAX = 2_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are what must not be in an address
const UNSAFE = /[\u0000-\u0020\u007f\\<>"]/;
const ENCODED = /^https?%3a/i;

const addressIn = (text: string): URL | null => {
  // What a browser mends or drops is refused and not mended: two readers of one address must not read two.
  if (text.length > SERVICE_MAX || UNSAFE.test(text) || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  const hasUser = address.username !== '' || address.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(text);
  return hasUser ? null : address;
};

const decodeOnce = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * The service out of a query that was decoded once. The specification encodes it twice, other CAS clients once (section 2.1). Null where
 * it is no absolute http address, or hides something.
 */
export const readService = (given: unknown): URL | null => {
  if (typeof given !== 'string') return null;
  const text = ENCODED.test(given) ? decodeOnce(given) : given;
  return text === null ? null : addressIn(text);
};

/** What two ways of writing one service have in common: without the fragment and the ticket, the query written as one would. */
export const serviceKey = (service: URL): string => {
  const address = new URL(service);
  address.hash = '';
  address.searchParams.delete('ticket');
  address.search = address.searchParams.toString();
  return address.href;
};

/** The address with the ticket at the end of its query, and nothing else in it changed. */
export const withTicket = (service: URL, ticket: string): string => {
  const { href, hash, search } = service;
  const bare = hash === '' ? href : href.slice(0, -hash.length);
  const joint = search === '' ? (bare.endsWith('?') ? '' : '?') : '&';
  return `${bare}${joint}ticket=${ticket}${hash}`;
};

/** The service as the pages of the app carry it: encoded twice (section 2.1). */
export const encodeTwice = (service: URL): string => encodeURIComponent(encodeURIComponent(service.href));

/** Whether an operator's line names where a service begins: an origin, with a path or without. */
export const isServicePrefix = (line: string): boolean => {
  const address = addressIn(line);
  return address !== null && address.search === '' && address.hash === '';
};

const lies = (service: URL, prefix: URL): boolean => {
  if (service.origin !== prefix.origin) return false;
  const folder = prefix.pathname.endsWith('/') ? prefix.pathname : `${prefix.pathname}/`;
  return service.pathname === prefix.pathname || service.pathname.startsWith(folder);
};

/** Whether a service is under one of the listed addresses, at the border of a path segment. */
export const isListed = (service: URL, prefixes: readonly string[]): boolean =>
  prefixes.some((line) => {
    const prefix = addressIn(line);
    return prefix !== null && lies(service, prefix);
  });
