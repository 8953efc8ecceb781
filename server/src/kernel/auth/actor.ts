/** The person behind a request, as the session look-up finds them. */
export type Actor = {
  userId: number;
  sessionId: number;
  /** 1 individual, anything else enterprise (decision 4). */
  userType: number;
  /** The value report is opened. */
  signed: boolean;
  role: 'user' | 'operator' | 'reviewer';
  /** They read but do not write until then. */
  mutedUntil: Date | null;
};

/** Finds who holds a token; null where it is unknown, ended or revoked. */
export type Sessions = {
  find(token: string): Promise<Actor | null>;
  /** The same where it was found a moment ago, without a wait: what every read asks first. Null where it must be looked up. */
  known(token: string): Actor | null;
  /** Which of these are open: not ended, not over, and of people who may come in. It is read anew, and never from what is cached. */
  openAmong(ids: readonly number[]): Promise<ReadonlySet<number>>;
};
