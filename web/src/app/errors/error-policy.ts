import { type CallError, isCallError } from '#web/api/call-error.ts';
import type { WriteMeta } from '#web/api/use-write.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { isInWeChat } from '../browser.ts';
import { addressNow, goTo } from '../navigation/navigator.ts';
import { endSession } from '../session/session.ts';

const signInPaths = ['/login', '/signin', '/go/'];
const NEWS_PATHS = /^\/(news|newsList|newsFeed|userFeedList)(\/|$)/i;

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;
const isSigningIn = (address: string): boolean => signInPaths.some((path) => address.toLowerCase().startsWith(path));
const withReturn = (path: string, address: string): string => `${path}?redirect=${encodeURIComponent(address)}`;

/** What an ended session leads to: words to say, and where to go (specification, sections 4.1 and 8). Pure, so that it can be told in a table. */
export const afterSessionEnd = (
  address: string,
  place: { readonly inWeChat: boolean; readonly described: string | null; readonly words: string },
): { readonly say: string | null; readonly go: string | null } => {
  if (isSigningIn(address)) return { say: place.described ?? place.words, go: null };
  const isQuiet = place.inWeChat || NEWS_PATHS.test(pathOf(address));
  return { say: isQuiet ? null : place.words, go: withReturn('/login', address) };
};

const NOT_REGISTERED = '该信息尚未注册';

/** What the sign-in service says of itself, in our words where the specification has some (section 8). */
const describedBy = (error: CallError): string | null => {
  const told = error.detail['error_description'];
  if (typeof told !== 'string' || told === '') return null;
  return told === NOT_REGISTERED ? translator.t('app:notRegistered') : told;
};

/** A 401: the session is over (decision 7). A guest's call is not: it is answered where it was made. */
export const handleUnauthorised = (error: CallError, wasSignedIn: boolean): void => {
  const address = addressNow();
  const described = describedBy(error);
  if (!wasSignedIn) {
    if (isSigningIn(address) && described !== null) toast.error(described, { name: 'session' });
    return;
  }
  endSession('expired');
  const { say, go } = afterSessionEnd(address, { inWeChat: isInWeChat(), described, words: translator.t('app:sessionEnded') });
  if (say !== null) toast.warning(say, { name: 'session' });
  if (go !== null) goTo(go, { replace: true });
};

/** Section 8: who signs in with an account that there is not is told to sign up. */
const isUnknownAccount = (error: CallError): boolean =>
  isSigningIn(addressNow()) && (error.reason === 'ACCOUNT_NOT_REGISTERED' || error.detail['error_description'] === NOT_REGISTERED);

const firstField = (error: CallError): string | null => {
  return Object.values(error.fields).find((words) => words !== '') ?? null;
};

/** Says a failed write, once, for every screen. Those that a screen shows in its own way are left to it. */
export const handleFailedWrite = (error: unknown, meta: WriteMeta): void => {
  if (!isCallError(error)) {
    console.error(error);
    toast.error(translator.t('app:trouble.broken'));
    return;
  }
  if (meta.handles?.(error)) return;
  switch (error.kind) {
    case 'unauthorised':
      if (error.reason === 'SIGN_IN_REQUIRED' && !isSigningIn(addressNow())) askToSignIn(error.message);
      return;
    case 'invalid':
      toast.warning(isUnknownAccount(error) ? translator.t('app:notRegistered') : (firstField(error) ?? error.message));
      return;
    case 'cancelled':
      toast.info(error.message, { name: 'cancelled' });
      return;
    case 'refusal':
      toast.warning(isUnknownAccount(error) ? translator.t('app:notRegistered') : error.message);
      return;
    case 'offline':
    case 'unavailable':
      toast.warning(error.message, { name: 'network' });
      return;
    case 'bug':
      toast.error(
        error.requestId === undefined ? error.message : `${error.message}\n${translator.t('app:trouble.request', { id: error.requestId })}`,
      );
  }
};

/** '请登录', then sign-in and back to where the person is (specification, section 8). */
export const askToSignIn = (words: string = translator.t('app:pleaseSignIn')): void => {
  toast.info(words, { name: 'session' });
  goTo(withReturn('/signin', addressNow()));
};
