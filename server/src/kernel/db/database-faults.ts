import pg from 'pg';

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // A statement that took too long: there is more to do than can be done now.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08000',
  '08003',
  '08006',
  '25006',
]);
const GONE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|the database system is|Client has encountered a connection error/i;
const RETRYABLE = new Set(['40001', '40P01']);

const causes = function* (error: unknown): Generator<Error & { code?: string; constraint?: string; syscall?: string }> {
  let current = error;
  while (current instanceof Error) {
    yield current;
    current = current.cause;
  }
};

/** The database cannot be reached or is not taking this work now. */
export const isDatabaseGone = (error: unknown): boolean => {
  for (const cause of causes(error)) {
    if ((cause.code && GONE.has(cause.code)) || GONE_MESSAGES.test(cause.message)) return true;
    // A socket file that is not there; any other missing file is no trouble of the database.
    if (cause.code === 'ENOENT' && cause.syscall === 'connect') return true;
  }
  return false;
};

/** A write ran into a row that another transaction made meanwhile: the same work finds it there when it is tried again (see isRetryable). */
export class MetAnother extends Error {
  readonly code = '40001';
}

/** Two transactions met: the same work may simply be tried again. */
export const isRetryable = (error: unknown): boolean => {
  for (const cause of causes(error)) if (cause.code && RETRYABLE.has(cause.code)) return true;
  return false;
};

/** The name of the unique constraint or index that a write ran into, or null for any other error. */
export const brokenUnique = (error: unknown): string | null => {
  for (const cause of causes(error)) if (cause.code === '23505') return cause.constraint ?? '';
  return null;
};

/** What a program of ours in the database refused ('YL' and three digits), with its detail; null for any other error. */
export const databaseRefusal = (error: unknown): { code: string; detail: string } | null => {
  for (const cause of causes(error))
    if (cause.code?.startsWith('YL')) return { code: cause.code, detail: cause instanceof pg.DatabaseError ? (cause.detail ?? '') : '' };
  return null;
};
