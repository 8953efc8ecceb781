import { currentToasts } from '#web/kit/toast.ts';
import type { PassportPage } from '../routes/route-entry.ts';
import { beginSignIn } from '../session/address-token.ts';
import { writeStoredJson } from '../storage/stored.ts';

const PASSPORT_PATH = '/go/passport_pc';

/** The address of a page of the passport, with the service encoded twice (specification, section 2.1). */
export const passportAddress = (page: PassportPage, target: string, origin: string): string => {
  const service = new URL(target, origin).href;
  return `${PASSPORT_PATH}/${page}?service=${encodeURIComponent(encodeURIComponent(service))}`;
};

let hasDocument = false;

/** Told once by the app that runs in a browser: only its router may leave the document. */
export const allowLeaving = (): void => {
  hasDocument = true;
};

/** Whether the passport can be gone to from here; offline, the app's own page says what is wrong. */
export const canLeave = (): boolean => {
  return hasDocument && navigator.onLine;
};

/** What is being said of the session goes along, as the page that it stands on ends here (see `sayCarried`). */
const carryWords = (): void => {
  const said = currentToasts().find((message) => message.name === 'session');
  if (typeof said?.content === 'string') writeStoredJson('carriedWords', said.content);
};

/** Notes that this browser sets out to sign in, before it leaves for the passport. Answers where to. */
export const setOut = (page: PassportPage, target: string): string => {
  beginSignIn();
  carryWords();
  return passportAddress(page, target, location.origin);
};
