import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { refreshQueries } from '#web/api/answers.ts';
import { provideCallContext } from '#web/api/call-context.ts';
import { dropFirstViewWhenFilled, firstPageSize, readFirstData } from '#web/api/first-data.ts';
import { queryClient } from '#web/api/query-client.ts';
import { listenForBack } from '#web/kit/back-close.ts';
import { provideOutside } from '#web/kit/page-before.ts';
import { translator } from '#web/words/translator.ts';
import { afterStart } from './after-start.ts';
import { clearUnread } from './bars/unread.ts';
import { handleFailedWrite, handleUnauthorised } from './errors/error-policy.ts';
import { handleStrayRejection } from './errors/stray-rejections.ts';
import { catchInstallOffer } from './install.ts';
import { currentLocale, startStrings } from './locale/strings.ts';
import { cameFromOutside } from './navigation/go-back.ts';
import { startRouter } from './navigation/router.tsx';
import { noteReach } from './offline/network.ts';
import { takeCredential } from './session/address-token.ts';
import { followConsent } from './session/follow-consent.ts';
import { followOtherTabs, refreshUser, resumeSession } from './session/session.ts';
import { currentSession, onSessionChange } from './session/session-store.ts';
import { readStored, writeStored } from './storage/stored.ts';

const PAGE_SIZE_USUAL = 15;

const storedPageSize = (): number => {
  const kept = Number(readStored('BOOTSTRAPPERS.limit'));
  return Number.isInteger(kept) && kept >= 1 && kept <= 100 ? kept : PAGE_SIZE_USUAL;
};

/** Joins the call client to the session, the language and the error policy. */
export const connectCalls = (): void => {
  provideCallContext({
    authorization: () => {
      const session = currentSession();
      return session.status === 'person' ? session.authorization : null;
    },
    reader: () => readStored('uid') ?? 'guest',
    language: currentLocale,
    pageSize: storedPageSize,
    words: (key) => translator.t(`app:call.${key}`),
    onUnauthorised: handleUnauthorised,
    onWriteFailed: handleFailedWrite,
    proveAgain: async () => (await import('../features/security/security.public.ts')).proveAgain(),
    onReach: noteReach,
  });
};

/** Whether the pages of the demo are there: the server says so in the document. */
const isDemo = (): boolean => {
  return import.meta.env.DEV || document.querySelector('meta[name="yanzhi-demo"]')?.getAttribute('content') === 'on';
};

/** A token or a ticket in the address begins a session before any guard is asked. */
const acceptCredential = async (root: Root): Promise<boolean> => {
  const credential = takeCredential();
  if (credential === null) return false;
  const { acceptInto } = await import('./session/accept-credential.tsx');
  return acceptInto(root, credential);
};

/** What is said as soon as there is a screen: of a session that ended on the page before, or that began with this one. */
const sayWhatHappened = (hasEntered: boolean): void => {
  if (readStored('carriedWords') !== null) void import('./session/carried-words.ts').then(({ sayCarried }) => sayCarried());
  if (hasEntered) void import('../features/accounts/greet-arrival.ts').then(({ greetArrival }) => greetArrival());
};

const refreshInBackground = (): void => {
  if (currentSession().status === 'person') void refreshUser().catch(() => undefined);
};

/** Starts the app in an element of the page. */
export const startApp = async (element: HTMLElement): Promise<void> => {
  const strings = startStrings();
  connectCalls();
  resumeSession();
  followOtherTabs();
  followConsent();
  window.addEventListener('unhandledrejection', handleStrayRejection);
  const root = createRoot(element);
  let hasEntered = false;
  if (/[?&](access_token|ticket)=/.test(window.location.search)) {
    await strings;
    hasEntered = await acceptCredential(root);
  }
  listenForBack();
  provideOutside(cameFromOutside);
  catchInstallOffer();
  const pageSize = firstPageSize();
  if (pageSize !== null) writeStored('BOOTSTRAPPERS.limit', String(pageSize));
  readFirstData({ language: currentLocale(), isGuest: currentSession().status === 'guest' });
  const router = await startRouter({ demo: isDemo() });
  onSessionChange((now, before) => {
    if (now.status === 'guest') clearUnread();
    // Another tab signed out: the guards decide again whether this screen may stay.
    if (now.status === 'guest' && now.ended === 'elsewhere' && before.status === 'person') void router.revalidate();
  });
  translator.on('languageChanged', () => void refreshQueries());
  await strings;
  dropFirstViewWhenFilled(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  refreshInBackground();
  sayWhatHappened(hasEntered);
  afterStart();
};
