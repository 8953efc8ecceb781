import type { WriteCtx } from '../http/context.ts';

/** Whose rights changed, or over what. */
export type RightsChange =
  /** A person: their standing, a session, a role, what they belong to, or whom a block keeps them from. */
  | { userId: number }
  /** A place ('group:7') or a thing ('post:5') that was closed to some or to all. */
  | { place: string }
  /** A thing that was taken away: nobody watches it any more, and nobody is asked about it. */
  | { gone: string }
  /** A place ('group:7') in which people who belong to it are told things from now on. */
  | { opened: string };

/**
 * What every act goes through that takes somebody's right away or gives it: after the commit, and in every process, nothing kept of the
 * person's sessions counts any more, and no connection hears of anything until it was found to have the right still.
 */
export const rightsChanged = (act: Pick<WriteCtx, 'deps' | 'afterCommit'>, change: RightsChange): void =>
  act.afterCommit(() => act.deps.live.rightsChanged(change));

/** A connection that asks to watch a thing ('post:5'); a guest has neither id. */
export type WatchQuestion = { userId: number | null; sessionId: number | null; subject: string };

/** Of many people the places ('group:7') that each belongs to and is told things of, always as they are now; who belongs to none may be left out. */
export type PlacesOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>;

/** Where rights are looked up, many at a time, always as they are now. */
export type Rights = {
  /** Which of these sessions are open: not ended, not over, and of people who may come in. */
  openSessions(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** For each question the place that the thing lies in ('group:7'), '' where it lies in none, or null where it may not be watched. */
  watchable(questions: readonly WatchQuestion[]): Promise<readonly (string | null)[]>;
  places: PlacesOf;
};
