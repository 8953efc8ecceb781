import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/database.ts';

const counters = ['followers', 'followings', 'friends', 'posts', 'comments', 'groups'] as const;
export type Counter = (typeof counters)[number];

/** Holds the figures of people, in the order of their ids, so that two writers cannot wait for each other. */
export const lockCounts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    select 1 from user_counts where user_id = any(${sql.param(ids)}::bigint[]) order by user_id for no key update`);
};

/** How much the figures of people grow by one batch. */
export class Growth {
  readonly #people = new Map<number, Map<Counter, number>>();

  add(userId: number, counter: Counter, by = 1): void {
    const figures = this.#people.get(userId) ?? new Map<Counter, number>();
    this.#people.set(userId, figures.set(counter, (figures.get(counter) ?? 0) + by));
  }

  /** Writes the figures. */
  async write(tx: Tx): Promise<void> {
    if (this.#people.size === 0) return;
    const ids = [...this.#people.keys()].sort((a, b) => a - b);
    await lockCounts(tx, ids);
    const rows = ids.map((id) => ({
      user_id: id,
      ...Object.fromEntries(counters.map((counter) => [counter, this.#people.get(id)?.get(counter) ?? 0])),
    }));
    await tx.execute(sql`
      insert into user_counts (user_id, followers, followings, friends, posts, comments, groups)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(user_id bigint, followers int, followings int, friends int, posts int, comments int, groups int)
      on conflict (user_id) do update set
        followers = user_counts.followers + excluded.followers, followings = user_counts.followings + excluded.followings,
        friends = user_counts.friends + excluded.friends, posts = user_counts.posts + excluded.posts,
        comments = user_counts.comments + excluded.comments, groups = user_counts.groups + excluded.groups`);
  }
}
