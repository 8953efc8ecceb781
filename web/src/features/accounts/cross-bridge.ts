import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { endSession } from '../../app/session/session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { landingPath } from './landing.ts';
import { errandNow, passportQuery, runErrand } from './passport-errand.ts';

/** Where the bridge leads: to a screen, out of the app, or nowhere, with words why. */
export type BridgeEnd =
  | { readonly go: 'to'; readonly to: string }
  | { readonly go: 'left' }
  | { readonly go: 'stop'; readonly words: string };

/** The passport has ended sessions: whether ours was among them is the server's to say, and no link's. */
const endIfOver = async (): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'person') return;
  const { authorization } = session;
  await call(getCurrentUser, {}, { authorization }).catch((error: unknown) => {
    if (isCallError(error, 'unauthorised')) endSession('signed-out');
  });
};

const pathOf = (service: string): string | null => {
  if (!URL.canParse(service)) return null;
  const { origin, pathname, search, hash } = new URL(service);
  return origin === location.origin ? pathname + search + hash : null;
};

/** /bridge: `left` comes from the passport's logout, `service` from its login where somebody is signed in already. */
export const crossBridge = async (query: URLSearchParams): Promise<BridgeEnd> => {
  const errand = errandNow();
  if (query.has('left')) {
    await endIfOver();
    const back = errand === null ? null : pathOf(errand.service);
    return { go: 'to', to: back === null ? '/signin' : landingPath(back) };
  }
  if (errand === null) return { go: 'to', to: landingPath(query.get('redirect') ?? '/home') };
  if (currentSession().status !== 'person' || errand.renew) return { go: 'to', to: `/signin?${passportQuery().join('&')}` };
  try {
    await runErrand(errand, { keep: true });
    return { go: 'left' };
  } catch (error) {
    if (!isCallError(error)) throw error;
    // A session that is over has been said to be, and leads to sign-in and back here.
    return error.kind === 'unauthorised' ? { go: 'left' } : { go: 'stop', words: error.message };
  }
};
