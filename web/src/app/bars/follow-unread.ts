import { getCounts } from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { UserCounts } from '#contract/notices/notices.schemas.ts';
import { call } from '#web/api/call.ts';
import { onFirstLine, onLive } from '../live/live-events.ts';
import { currentSession, onSessionChange } from '../session/session-store.ts';
import { setUnread, type Unread } from './unread.ts';

type Counts = Partial<UserCounts>;

/** Counts of people and not of things: they mark 'Me' and not 'Messages' (specification, section 2.2). */
const ofPeople: readonly string[] = ['following', 'mutual'] satisfies (keyof UserCounts)[];

/** What stands elsewhere: letters have a notice of their own in the message centre, chats a number of their own. */
const untold: readonly string[] = ['cooperation-intention', 'chat'] satisfies (keyof UserCounts)[];

let counts: Counts = {};

const total = (entries: readonly (readonly [string, number])[]): number => entries.reduce((sum, [, count]) => sum + count, 0);

/** The flat counts as the bars show them. */
export const unreadOf = (flat: Counts): Unread => {
  const entries = Object.entries(flat);
  return {
    notices: total(entries.filter(([name]) => !ofPeople.includes(name) && !untold.includes(name))),
    chats: flat.chat ?? 0,
    followers: total(entries.filter(([name]) => ofPeople.includes(name))),
  };
};

const take = (change: Counts): void => {
  counts = { ...counts, ...change };
  setUnread(unreadOf(counts));
};

const personNow = (): string | null => {
  const session = currentSession();
  return session.status === 'person' ? session.authorization : null;
};

/** Reads the unread counts anew. A failure leaves them as they are: dots are not worth a word. */
export const refreshUnread = async (): Promise<void> => {
  const person = personNow();
  if (person === null) return;
  const answer = await call(getCounts, {}).catch(() => null);
  if (answer !== null && personNow() === person) take(answer.user);
};

/** Keeps the dots of the bars true: at the start, at each change of the session, and by live events in between. */
export const followUnread = (): void => {
  onSessionChange((now, before) => {
    const isOther =
      now.status !== before.status || (now.status === 'person' && before.status === 'person' && now.authorization !== before.authorization);
    if (!isOther) return;
    counts = {};
    void refreshUnread();
  });
  onLive(noticesChanged, (change) => take(change.counts));
  onFirstLine(() => void refreshUnread());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshUnread();
  });
  void refreshUnread();
};
