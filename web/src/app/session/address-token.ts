import { readStored, writeStored } from '../storage/stored.ts';

/** What an address may bring to begin a session with. `isOwn`: this browser had set out for it. */
export type Credential = { readonly isOwn: boolean } & (
  | { readonly authorization: string }
  /** A ticket of the passport, and the address that it was issued for, letter by letter. */
  | { readonly ticket: string; readonly service: string }
);

const secretNames = ['access_token', 'token_type', 'ticket'] as const;
const originNames = ['channel', 'channels', 'invitePeople'] as const;
const signInMs = 30 * 60_000;
/** So long somebody who came by an invitation is known to have come by it. */
const originMs = 30 * 86_400_000;

/** Notes that this browser sets out to sign in: a token or ticket that comes back within half an hour is its own (decision 52). */
export const beginSignIn = (): void => {
  writeStored('signInBegan', String(Date.now()));
};

/** Whatever this browser had set out for, it has arrived: an address that comes later with a token was sent by somebody else. */
export const endSignIn = (): void => {
  writeStored('signInBegan', null);
};

const hasBegun = (): boolean => {
  const age = Date.now() - Number(readStored('signInBegan') ?? Number.NaN);
  return age >= 0 && age < signInMs;
};

/** Keeps where a visitor came from: `channel`, `channels` and `invitePeople` go with the registration. */
export const saveOrigin = (query: URLSearchParams): void => {
  for (const name of originNames) {
    const value = query.get(name);
    if (value === null || value === '' || value.length > 200) continue;
    writeStored(name, value);
    writeStored('originKept', String(Date.now()));
  }
};

/** Lets go of where a visitor came from: they registered, or say that it was another. Whoever registers next on this browser came by themselves. */
export const dropOrigin = (): void => {
  for (const name of [...originNames, 'originKept'] as const) writeStored(name, null);
};

/** What the registration says of where its person came from, within thirty days of it. */
export const savedOrigin = (): { readonly channel?: string; readonly channels?: string; readonly invitePeople?: string } => {
  const saved = readStored('originKept');
  if (saved === null) writeStored('originKept', String(Date.now()));
  else if (!(Math.abs(Date.now() - Number(saved)) <= originMs)) dropOrigin();
  const entries = originNames.map((name) => [name, readStored(name)] as const).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
};

/** An address without its secrets. */
export const withoutSecrets = (address: URL): URL => {
  const clean = new URL(serviceOf(address.href));
  // Deleting writes the whole query anew, also where there is nothing to delete.
  for (const name of secretNames) if (clean.searchParams.has(name)) clean.searchParams.delete(name);
  return clean;
};

/** The address as it was before the passport put its ticket at the end of the query. */
export const serviceOf = (href: string): string => {
  const [before = '', hash] = href.split('#', 2);
  const bare = before.replace(/([?&])ticket=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hash === undefined ? bare : `${bare}#${hash}`;
};

/** Takes a token or a ticket out of the address and out of the history, before anything else sees it. Each is used once. */
export const takeCredential = (): Credential | null => {
  const address = new URL(location.href);
  saveOrigin(address.searchParams);
  const token = address.searchParams.get('access_token');
  const ticket = address.searchParams.get('ticket');
  if (!secretNames.some((name) => address.searchParams.has(name))) return null;
  window.history.replaceState(window.history.state, '', withoutSecrets(address));
  const isOwn = hasBegun();
  endSignIn();
  if (token) return { authorization: `Bearer ${token}`, isOwn };
  return ticket ? { ticket, service: serviceOf(address.href), isOwn } : null;
};
