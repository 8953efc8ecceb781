import { onSessionChange, type Session } from './session-store.ts';

/** Whom this page has asked already, as long as they owe an answer. */
const asked = new Set<number>();
/** Here the texts themselves stand, and the privacy policy takes the answer. */
const readingPaths = ['/privacy', '/signup/protocol'];

const askIfDue = (session: Session): void => {
  if (session.status !== 'person' || session.user === null) return;
  const { id, consent_due: due } = session.user;
  // What an earlier version of the app stored of a person has no such member.
  if ((due ?? []).length === 0) {
    asked.delete(id);
    return;
  }
  if (asked.has(id) || readingPaths.includes(window.location.pathname)) return;
  asked.add(id);
  // What could not be fetched now asks when the session goes on the next time.
  void import('../../features/accounts/ask-consent.ts').then(
    ({ askConsent }) => askConsent(),
    () => asked.delete(id),
  );
};

/** Asks for an answer to agreement and privacy policy wherever somebody's session begins or goes on, once a visit and until they gave one. */
export const followConsent = (): (() => void) => onSessionChange(askIfDue);
