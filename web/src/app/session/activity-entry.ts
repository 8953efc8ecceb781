import { redirect } from 'react-router';
import { listWays } from '#contract/connections/connections.doors.ts';
import { call } from '#web/api/call.ts';
import { hashOf } from '../navigation/navigator.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { beginSignIn, savedOrigin } from './address-token.ts';
import { endSession } from './session.ts';
import { currentSession } from './session-store.ts';

/** Whoever came back without a session is not sent out again at once: that would go in circles. */
const setOutAgainMs = 10 * 60_000;
const comeBackMs = 30 * 60_000;
/** The end of the address of WeChat's own page: browsers carry it over to the address that they are sent back to. */
const WECHAT_MARK = '#wechat_redirect';

const sinceSetOut = (): number => {
  const age = Date.now() - Number(readStored('wechatSetOut') ?? Number.NaN);
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
};

/** The address to come back to, with who invited kept in it (specification, section 4.3). */
export const callbackOf = (address: URL, invitePeople: string | null): string => {
  const callback = new URL(address);
  if (invitePeople !== null && !callback.searchParams.has('invitePeople')) callback.searchParams.set('invitePeople', invitePeople);
  return callback.href;
};

/**
 * WeChat knows somebody whom we do not: what stands for them is kept, and a session of somebody else ends. Only where this browser had
 * set out for it: a link must sign nobody out.
 */
const takeConnection = (address: URL): boolean => {
  const [id, name] = [address.searchParams.get('connectId'), address.searchParams.get('connectName')];
  if (name === null || address.searchParams.has('access_token')) return false;
  if (id !== null && sinceSetOut() < comeBackMs) {
    endSession('signed-out');
    writeStored('wpConnectId', id);
    writeStored('wpConnectName', name);
    // The same token opens 'complete profile' and 'bind existing account'.
    writeStored('H5_WECHAT_MP_ASTOKEN', id);
    writeStored('H5_WECHAT_NICKNAME', name);
  }
  return true;
};

/** The rest of an address that brought a connection. */
const withoutConnection = (address: URL): string => {
  const clean = new URL(address);
  for (const name of ['connectId', 'connectName']) clean.searchParams.delete(name);
  return clean.pathname + clean.search + clean.hash;
};

/**
 * The rules of an activity page in WeChat's own browser (specification, section 4.3). A token in the address was taken before any guard
 * is asked. Throws where to go instead, and never comes back where the browser leaves for WeChat.
 */
export const enterActivity = async (asked: URL, leave: (to: string) => void = (to) => window.location.assign(to)): Promise<void> => {
  const address = new URL(asked);
  const hash = asked.hash || hashOf(asked);
  address.hash = hash === WECHAT_MARK ? '' : hash;
  if (takeConnection(address) || hash === WECHAT_MARK) throw redirect(withoutConnection(address));
  const isKnown = currentSession().status === 'person' || readStored('wpConnectId') !== null;
  if (isKnown || sinceSetOut() < setOutAgainMs) return;
  // Without WeChat here the page is shown as it is.
  const ways = await call(listWays, {}).catch(() => null);
  if (ways?.wechat !== true) return;
  writeStored('wechatSetOut', String(Date.now()));
  beginSignIn();
  leave(`/api/auth/social/signin/wechat_mp?callback=${encodeURIComponent(callbackOf(address, savedOrigin().invitePeople ?? null))}`);
  await new Promise(() => undefined);
};
