import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { openRegistry } from '../registry.ts';

/** What waits for a person's decision, as the counts of the message centre name it: lists under /message/audits, and letters that ask to work together. */
export type WaitingCounter =
  | 'feed-comment-pinned'
  | 'news-comment-pinned'
  | 'group-join-pinned'
  | 'post-comment-pinned'
  | 'post-pinned'
  | 'cooperation-intention'
  /** Unread messages of rooms that are not muted (decision 75). */
  | 'chat';

export type Waiting = { count: number; newest: Date | null };

/** A SELECT without FROM of its own scope that gives `count` (int) and `newest` (timestamptz) of what waits for that person. */
export type WaitingSql = (userId: number) => SQL;

/** What waits for people, by counter of the message centre. */
export const waitingRegistry = openRegistry<WaitingSql>('counters');

/** What waits for a person's decision, in one query; 0 for what no feature counts. */
export const loadWaiting = async (db: Db, userId: number): Promise<Record<WaitingCounter, Waiting>> => {
  const nothing = { count: 0, newest: null };
  const found: Record<WaitingCounter, Waiting> = {
    'feed-comment-pinned': nothing,
    'news-comment-pinned': nothing,
    'group-join-pinned': nothing,
    'post-comment-pinned': nothing,
    'post-pinned': nothing,
    'cooperation-intention': nothing,
    chat: nothing,
  };
  const counters = waitingRegistry.names();
  if (counters.length === 0) return found;
  const selects = counters.map(
    (counter) => sql`select ${counter}::text as counter, w.count, w.newest from (${waitingRegistry.get(counter)?.(userId)}) as w`,
  );
  const { rows } = await db.execute<{ counter: WaitingCounter; count: number; newest: string | Date | null }>(
    sql.join(selects, sql` union all `),
  );
  for (const { counter, count, newest } of rows) found[counter] = { count, newest: newest === null ? null : new Date(newest) };
  return found;
};
