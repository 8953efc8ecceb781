import { redirect, redirectDocument } from 'react-router';
import { isInWeChat } from '../browser.ts';
import { type Decision, decideEntry, type Visit } from '../routes/decide-entry.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { unmatchedPath } from '../routes/route-table.ts';
import { saveOrigin } from '../session/address-token.ts';
import { refreshUser } from '../session/session.ts';
import { currentSession } from '../session/session-store.ts';
import { readStored } from '../storage/stored.ts';
import { canLeave, setOut } from './leave.ts';
import { hashOf } from './navigator.ts';

/** The address that the document was loaded from. The server has answered it with this app, so loading it again would never end. */
const documentPath = window.location.pathname;

/** Fetches the user of a session that only knows its token: what decides about a route must not be guessed. */
const knowUser = async (): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'person' || session.user !== null) return;
  // Without an answer the guards take the person for an unsigned one, and the error policy says why.
  await refreshUser().catch(() => null);
};

const visitOf = (address: URL): Visit => {
  const session = currentSession();
  const user = session.status === 'person' ? session.user : null;
  return {
    path: address.pathname,
    query: address.search,
    hash: hashOf(address),
    hasToken: session.status === 'person',
    uid: user?.id ?? null,
    signed: user?.signed ?? false,
    userType: user?.userType ?? null,
    inWeChat: isInWeChat(),
    social: { token: readStored('H5_WECHAT_MP_ASTOKEN') !== null, name: readStored('H5_WECHAT_NICKNAME') !== null },
  };
};

/** Leaves for the passport. The address that asked for it does not stay in the history: going back would only lead there again. */
const leaveForPassport = async ({ page, target, to }: Extract<Decision, { go: 'passport' }>, address: URL): Promise<Response> => {
  if (!canLeave()) return redirect(to);
  const passport = setOut(page, target);
  if (window.location.pathname !== address.pathname) return redirectDocument(passport);
  window.location.replace(passport);
  return new Promise(() => undefined);
};

/** Lets a visitor into a route, or throws where they go instead. Runs before anything of the screen is loaded. */
export const enterRoute = async (entry: RouteEntry, address: URL): Promise<void> => {
  saveOrigin(address.searchParams);
  await knowUser();
  if ('entry' in entry && entry.entry === 'activity' && isInWeChat())
    await (await import('../session/activity-entry.ts')).enterActivity(address);
  const decision = decideEntry(entry, visitOf(address));
  if (decision.go === 'redirect') throw redirect(decision.to);
  if (decision.go === 'passport') throw await leaveForPassport(decision, address);
  if (decision.go === 'leave') throw address.pathname === documentPath ? redirect(unmatchedPath) : redirectDocument(decision.to);
};
