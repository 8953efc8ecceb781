import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';

export type EndReason = 'signed-out' | 'expired' | 'elsewhere';

/** Who is at the phone. `user` is null until it was fetched for the first time on this device. */
export type Session =
  | { readonly status: 'guest'; readonly ended: EndReason | null }
  | { readonly status: 'person'; readonly authorization: string; readonly user: CurrentUser | null };

type Listener = (now: Session, before: Session) => void;

let current: Session = { status: 'guest', ended: null };
let owner: object = {};
const listeners = new Set<Listener>();

/** The session at this moment. */
export const currentSession = (): Session => {
  return current;
};

const isSamePerson = (now: Session, before: Session): boolean =>
  now.status === 'person' && before.status === 'person' && now.authorization === before.authorization;

/** Puts a new state in the place of the one before; only the session's own files call this. */
export const setSession = (next: Session): void => {
  const before = current;
  current = next;
  if (!isSamePerson(next, before)) owner = {};
  for (const listener of listeners) listener(next, before);
};

/** Tells of every change of the session. Returns how to stop. */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * What is remembered for whoever is at the phone, and for nobody who comes after them: it is made anew once the session is another one, and
 * what was there before goes with it.
 */
export const perSession = <State extends object>(make: () => State): (() => State) => {
  const states = new WeakMap<object, State>();
  return () => {
    const state = states.get(owner) ?? make();
    states.set(owner, state);
    return state;
  };
};
