import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../storage/stored.ts';

const COOKIE_DAYS = 3;
const DAY_SECONDS = 86_400;

const writeCookie = (value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we support
  document.cookie = `token=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};

/** Keeps the Authorization value, and the token cookie for 3 days (specification, sections 3 and 9). */
export const storeToken = (authorization: string): void => {
  writeStored('token', authorization);
  writeStored('H5_ACCESS_TOKEN', authorization.replace(/^\S+\s+/, ''));
  writeCookie(authorization, COOKIE_DAYS * DAY_SECONDS);
};

/** Ends the token cookie at once. */
export const dropTokenCookie = (): void => {
  writeCookie('', 0);
};

/** Keeps what the guards must know before the server has answered. */
export const storeUser = (user: CurrentUser): void => {
  writeStored('uid', String(user.id));
  writeStored('signed', String(user.signed));
  writeStoredJson('H5_CUR_USER', user);
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The user as last fetched on this device, or null. */
export const storedUser = (): CurrentUser | null => {
  const kept = readStoredJson('H5_CUR_USER');
  if (!isObject(kept) || typeof kept['id'] !== 'number' || typeof kept['userType'] !== 'number') return null;
  return { ...(kept as CurrentUser), signed: readStored('signed') === 'true' };
};

/** The stored Authorization value, or null. */
export const storedToken = (): string | null => {
  return readStored('token') || null;
};
