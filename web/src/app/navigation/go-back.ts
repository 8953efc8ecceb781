import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isInWeChat, isIos, RELOAD_MARK } from '../browser.ts';

type Place = { readonly historyLength: number; readonly isIosWeChat: boolean; readonly hasReloadMark: boolean };

/**
 * Whether Back has a page to go to (specification, section 2.1): not when the history holds one entry or none; inside WeChat on iOS,
 * which adds an entry of its own, not when it holds two, unless the page was reloaded there.
 */
export const hasWayBack = ({ historyLength, isIosWeChat, hasReloadMark }: Place): boolean => {
  const threshold = isIosWeChat && !hasReloadMark ? 2 : 1;
  return historyLength > threshold;
};

const placeNow = (): Place => {
  return {
    historyLength: window.history.length,
    isIosWeChat: isIos() && isInWeChat(),
    hasReloadMark: new URLSearchParams(location.search).has(RELOAD_MARK),
  };
};

const isFromPassport = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => /[?&](ticket|access_token)=/.test(name));

/**
 * Whether the first page of this app was opened by a link on another site, to which Back leads as the specification says. A sign-in
 * elsewhere is none: it would send whoever goes back there on to here again.
 */
export const cameFromOutside = (): boolean => {
  const { referrer } = document;
  if (!URL.canParse(referrer) || new URL(referrer).origin === location.origin) return false;
  return hasWayBack(placeNow()) && !isFromPassport();
};

/** Goes back as the specification says: to the page before, or to '/' where there is none. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasWayBack(placeNow())) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [navigate]);
};
