import { fillPattern, readPattern } from './path-pattern.ts';
import { redirectTarget } from './redirect-target.ts';
import type { AliasEntry, PassportPage, RedirectEntry, RouteEntry, ScreenEntry } from './route-entry.ts';
import { unmatchedPath } from './route-table.ts';

/** Who opens an address, and which. `path` is the pathname, `query` the search part ('' or '?a=b'). */
export type Visit = {
  path: string;
  query: string;
  /** '' or '#a': where on the screen. */
  hash?: string;
  hasToken: boolean;
  /** The visitor's own id, for routes that lead to it. */
  uid?: number | null;
  /** The value report is open. */
  signed: boolean;
  /** 1 is a person, every other an enterprise (decision 4); null while nobody is known. */
  userType: number | null;
  inWeChat: boolean;
  /** What the WeChat sign-in has stored so far. */
  social?: { token: boolean; name: boolean };
};

/**
 * render = show it; redirect = go there instead, in the place of this address; leave = load it as a full page; passport = leave for that
 * page of the passport, to come back to `target`, or where it cannot be reached go to `to`.
 */
export type Decision =
  | { go: 'render' }
  | { go: 'redirect'; to: string }
  | { go: 'leave'; to: string }
  | { go: 'passport'; page: PassportPage; target: string; to: string };

type ShownEntry = ScreenEntry | AliasEntry;
type Rule = (entry: ShownEntry, visit: Visit) => string | null;

const addressOf = (visit: Visit): string => visit.path + visit.query + (visit.hash ?? '');
const withRedirect = (path: string, visit: Visit): string => `${path}?redirect=${encodeURIComponent(addressOf(visit))}`;

/** Whether a visitor without a session is sent to sign in first. */
export const needsSession = (entry: RouteEntry): boolean =>
  entry.flags.includes('auth') || entry.flags.includes('signed') || ('own' in entry && entry.own === true);

const isEnterprise = (visit: Visit): boolean => visit.userType !== null && visit.userType !== 1;

const numbersOnly: Rule = (entry, visit) => {
  if (!entry.digits) return null;
  const params = readPattern(entry.path, visit.path);
  return params && Object.values(params).every((value) => /^\d+$/.test(value)) ? null : unmatchedPath;
};

const sendSessionOn: Rule = (entry, visit) => {
  if (!visit.hasToken || !entry.home) return null;
  const query = new URLSearchParams(visit.query);
  const service = query.get('service');
  if (service === null) return redirectTarget(query.get('redirect'), entry.home);
  // Whoever is signed in goes on to the service that sent for them, unless it wants to see credentials (decision 008).
  return query.has('renew') ? null : `/bridge?service=${encodeURIComponent(service)}`;
};

const askForSession = (entry: RouteEntry, visit: Visit): string | null =>
  needsSession(entry) && !visit.hasToken ? withRedirect('/login', visit) : null;

const fillCompanyInfo: Rule = (entry, visit) => {
  const free = entry.spared || entry.flags.includes('guest') || entry.demo === true;
  return visit.hasToken && isEnterprise(visit) && !visit.signed && !free ? '/enterpriseFillInfoTip' : null;
};

const openReportFirst: Rule = (entry, visit) =>
  entry.flags.includes('signed') && !visit.signed ? (entry.unsignedTo ?? withRedirect('/unSigned', visit)) : null;

const meetNeeds: Rule = (entry, visit) => {
  switch (entry.needs) {
    case 'wechatCode':
      return visit.inWeChat && new URLSearchParams(visit.query).get('code') ? null : '/signin';
    case 'socialToken':
      return visit.social?.token ? null : '/wechat';
    case 'socialName':
      return visit.social?.token && visit.social.name ? null : '/wechat';
    default:
      return null;
  }
};

const completeQuery: Rule = (entry, visit) => {
  const query = new URLSearchParams(visit.query);
  const before = query.toString();
  for (const [key, value] of new URLSearchParams(entry.query)) if (!query.get(key)) query.set(key, value);
  if (!entry.flags.includes('autoAdapter')) query.delete('autoAdapter');
  else if (!query.has('autoAdapter')) query.set('autoAdapter', '1');
  const after = query.toString();
  return after === before ? null : visit.path + (after && `?${after}`) + (visit.hash ?? '');
};

/** In this order: what a path is, then who may be there, then what the address lacks. */
const rules: readonly Rule[] = [numbersOnly, sendSessionOn, askForSession, fillCompanyInfo, openReportFirst, meetNeeds, completeQuery];

const forward = (entry: RedirectEntry, visit: Visit): string => {
  const [pattern = '', ownQuery = ''] = entry.to.split('?');
  const params = readPattern(entry.path, visit.path) ?? {};
  const path = fillPattern(pattern, visit.uid ? { ...params, uid: visit.uid } : params);
  if (path === null) return unmatchedPath;
  const query = new URLSearchParams(ownQuery);
  const given = new URLSearchParams(visit.query);
  for (const key of new Set(given.keys())) query.delete(key);
  for (const [key, value] of given) query.append(key, value);
  const text = query.toString();
  return path + (text && `?${text}`);
};

/** /login and /register: whoever is signed in goes on at once, everyone else over the passport (decision 6). */
const passPassport = (entry: RedirectEntry, page: PassportPage, visit: Visit): Decision => {
  const target = redirectTarget(new URLSearchParams(visit.query).get('redirect'), '/home');
  return visit.hasToken ? { go: 'redirect', to: target } : { go: 'passport', page, target, to: forward(entry, visit) };
};

/**
 * What happens when a visitor opens a route: all guard rules of section 2.1 of both texts, with decisions 4, 16 to 19 and 43.
 * A redirect is decided again at its target, so each answer is one step.
 */
export const decideEntry = (entry: RouteEntry, visit: Visit): Decision => {
  if (entry.kind === 'external') return { go: 'leave', to: addressOf(visit) };
  if (entry.kind === 'redirect' && entry.passport) return passPassport(entry, entry.passport, visit);
  if (entry.kind === 'redirect') return { go: 'redirect', to: askForSession(entry, visit) ?? forward(entry, visit) };
  for (const rule of rules) {
    const to = rule(entry, visit);
    if (to !== null) return { go: 'redirect', to };
  }
  return { go: 'render' };
};
