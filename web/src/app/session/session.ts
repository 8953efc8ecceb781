import { useEffect, useState, useSyncExternalStore } from 'react';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { forgetCopies } from '#web/api/offline-copies.ts';
import { queryClient } from '#web/api/query-client.ts';
import { closeAllOverlays } from '#web/kit/overlays.ts';
import { endPushHere } from '../offline/push-subscription.ts';
import { clearGuestStored, clearPersonStored } from '../storage/stored.ts';
import { forgetSentWords, forgetWordsOfOthers } from '../storage/unsent-words.ts';
import { endSignIn } from './address-token.ts';
import { currentSession, type EndReason, onSessionChange, type Session, setSession } from './session-store.ts';
import { dropTokenCookie, storedToken, storedUser, storeToken, storeUser } from './stored-session.ts';

/** The Authorization value of a bare token; one that already names its type stays as it is. */
export const authorizationOf = (token: string, type = 'Bearer'): string => {
  return /\s/.test(token.trim()) ? token.trim() : `${type === 'bearer' ? 'Bearer' : type} ${token.trim()}`;
};

/** What was read as one person is never shown to another: unseen answers go, seen ones are read again. */
const forgetAnswers = (): void => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ type: 'active' });
  queryClient.getMutationCache().clear();
};

const clearEverything = (): void => {
  clearPersonStored();
  forgetSentWords();
  dropTokenCookie();
  closeAllOverlays();
  void forgetCopies();
  // Also where the server did not hear of the sign-out: what comes for one person is not shown to the next.
  endPushHere().catch(() => undefined);
};

const fetchUser = async (authorization: string): Promise<CurrentUser | null> => {
  const user = await call(getCurrentUser, {});
  const now = currentSession();
  if (now.status !== 'person' || now.authorization !== authorization) return null;
  storeUser(user);
  forgetWordsOfOthers(user.id);
  setSession({ ...now, user });
  return user;
};

/** A second read of one address cancels the first, so that everyone who asks meanwhile shares the one under way. */
let underWay: { readonly authorization: string; readonly user: Promise<CurrentUser | null> } | null = null;

/**
 * Fetches the current user and keeps it. Answers null when the session has changed meanwhile or there is none.
 * @throws CallError
 */
export const refreshUser = (): Promise<CurrentUser | null> => {
  const session = currentSession();
  if (session.status !== 'person') return Promise.resolve(null);
  const { authorization } = session;
  if (underWay?.authorization === authorization) return underWay.user;
  const user = fetchUser(authorization).finally(() => {
    if (underWay?.user === user) underWay = null;
  });
  underWay = { authorization, user };
  return user;
};

/** Changes what is known of the current user after a write that told it. */
export const changeUser = (change: Partial<CurrentUser>): void => {
  const session = currentSession();
  if (session.status !== 'person' || session.user === null) return;
  const user = { ...session.user, ...change };
  storeUser(user);
  setSession({ ...session, user });
};

/**
 * Begins a session with a token ('…' or 'Bearer …') and fetches its user (specification, section 4.1).
 * @throws CallError when the user cannot be fetched; a token that the server does not know leaves no session behind
 */
export const startSession = async (token: string): Promise<CurrentUser | null> => {
  // Whoever signs in was the guest at this tab, unless somebody else was signed in here.
  if (currentSession().status === 'person') clearGuestStored();
  clearEverything();
  endSignIn();
  const authorization = authorizationOf(token);
  storeToken(authorization);
  setSession({ status: 'person', authorization, user: null });
  try {
    return await refreshUser();
  } catch (error) {
    if (isCallError(error, 'unauthorised')) endSession('expired');
    throw error;
  } finally {
    forgetAnswers();
  }
};

/**
 * Ends the session on this device and takes away everything that was the person's (decision 52). Words that the server never got outlive a
 * session that somebody did not end themselves.
 */
export const endSession = (reason: EndReason): void => {
  clearEverything();
  clearGuestStored();
  if (reason === 'signed-out') forgetWordsOfOthers(null);
  setSession({ status: 'guest', ended: reason });
  forgetAnswers();
};

/** Takes up the session that this browser kept: at once from what is stored, then fresh from the server. */
export const resumeSession = (): void => {
  const authorization = storedToken();
  if (authorization === null) return;
  storeToken(authorization);
  setSession({ status: 'person', authorization, user: storedUser() });
};

const adopt = (authorization: string | null): void => {
  const session = currentSession();
  const credential = session.status === 'person' ? session.authorization : null;
  if (authorization === credential) return;
  if (credential !== null) clearGuestStored();
  if (authorization === null) {
    // The other tab has cleared the storage; here the rest goes.
    closeAllOverlays();
    setSession({ status: 'guest', ended: 'elsewhere' });
  } else {
    endSignIn();
    setSession({ status: 'person', authorization, user: null });
    void refreshUser().catch(() => undefined);
  }
  forgetAnswers();
};

/** Keeps this tab of one mind with the others: who signs in or out in one has done so in all. */
export const followOtherTabs = (): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) adopt(storedToken());
    const session = currentSession();
    const isTold = event.key === 'H5_CUR_USER' && event.newValue !== null && session.status === 'person';
    if (isTold) setSession({ ...session, user: storedUser() });
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};

const subscribe = (listener: () => void) => onSessionChange(listener);

/**
 * The session, for a screen.
 * @example const session = useSession(); if (session.status === 'guest') …
 */
export const useSession = (): Session => {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
};

/**
 * Whether it is known who this is: false while a session that only knows its token asks. An answer that does not come ends the waiting too.
 * What depends on the person stands at once where it is true, and would push everything down where it came later.
 */
export const useIsUserKnown = (): boolean => {
  const session = useSession();
  const isAsking = session.status === 'person' && session.user === null;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    refreshUser().catch(() => setHasFailed(true));
  }, [isAsking]);
  return !isAsking || hasFailed;
};

/** The current user, or null for a guest and until it was first fetched. */
export const useCurrentUser = (): CurrentUser | null => {
  const session = useSession();
  return session.status === 'person' ? session.user : null;
};
