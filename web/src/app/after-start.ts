import { saveFirstCopies } from '#web/api/first-data.ts';
import { currentLocale } from './locale/strings.ts';
import { currentSession, onSessionChange } from './session/session-store.ts';
import { whenIdle } from './when-idle.ts';

type Start = () => unknown;
type Later = () => Promise<Start>;

/** A feature's own part: `x.after-start.ts` for everyone, `x.after-sign-in.ts` for whoever is signed in, found by their names. */
const ofEveryone = import.meta.glob<Start>('../features/*/*.after-start.ts', { import: 'start' });
const ofPersons = import.meta.glob<Start>('../features/*/*.after-sign-in.ts', { import: 'start' });

/** Work that waits until the first screen stands: each is a chunk of its own and none of them is awaited. */
const forEveryone: readonly Later[] = [
  async () => (await import('./offline/register-worker.ts')).registerWorker,
  async () => (await import('./session/unfinished-sign-outs.ts')).followSignOuts,
  ...Object.values(ofEveryone),
];

/** What only somebody who is signed in needs. */
const forPersons: readonly Later[] = [
  async () => (await import('./live/live.ts')).startLive,
  async () => (await import('./bars/follow-unread.ts')).followUnread,
  ...Object.values(ofPersons),
];

const startAll = (parts: readonly Later[]): void => {
  for (const load of parts) {
    load().then(
      (start) => start(),
      (error: unknown) => console.warn('A later part of the app could not be loaded.', error),
    );
  }
};

const whenSignedIn = (run: () => void): void => {
  if (currentSession().status === 'person') {
    run();
    return;
  }
  const stop = onSessionChange((now) => {
    if (now.status !== 'person') return;
    stop();
    run();
  });
};

/** Starts what the first screen does not need, once the browser has nothing better to do. */
export const afterStart = (): void => {
  whenIdle(() => {
    startAll(forEveryone);
    void saveFirstCopies({ language: currentLocale(), isGuest: currentSession().status === 'guest' });
    whenSignedIn(() => startAll(forPersons));
  });
};
