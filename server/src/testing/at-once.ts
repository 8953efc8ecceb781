import type { Outcome } from './client.ts';

/** 'done', or the code of the refusal. */
export const cameOf = ({ status, body }: Pick<Outcome, 'status' | 'body'>): string =>
  String(body['reason'] ?? (status < 300 ? 'done' : status));

/** What came of calls that were sent at once, sorted. */
export const outcomesOf = async (sent: readonly Promise<Outcome>[]): Promise<string[]> => (await Promise.all(sent)).map(cameOf).toSorted();

/** Of so many at once the first is done and each other refused so, as `outcomesOf` has them. */
export const oneDone = (count: number, refusal: string): string[] =>
  ['done', ...Array.from({ length: count - 1 }, () => refusal)].toSorted();
