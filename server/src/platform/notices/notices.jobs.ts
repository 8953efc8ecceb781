import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { counterCase } from './notice-kinds.registry.ts';

const BATCH = 500;

/** Sets the unread counts to what the notices say, a batch of people at a time; counts are held while they are looked at. */
export const recountNotices = async (deps: Deps): Promise<void> => {
  for (let after = 0, more = true; more; ) {
    const people = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<{ user_id: number }>(sql`
        (select distinct user_id from notice_counts where user_id > ${after} order by user_id limit ${BATCH})
        union (select distinct user_id from notices where read_at is null and user_id > ${after} order by user_id limit ${BATCH})
        order by user_id limit ${BATCH}`);
      const ids = sql.param(rows.map((row) => row.user_id));
      await tx.execute(sql`select 1 from notice_counts where user_id = any(${ids}::bigint[]) order by user_id, counter for update`);
      await tx.execute(sql`
        update notice_counts as c set unread = t.unread
        from (
          select k.user_id, k.counter, count(n.id)::int as unread
          from notice_counts as k
          left join notices as n on n.user_id = k.user_id and n.read_at is null and k.counter = ${counterCase()}
          where k.user_id = any(${ids}::bigint[])
          group by k.user_id, k.counter
        ) as t
        where c.user_id = t.user_id and c.counter = t.counter and c.unread <> t.unread`);
      // What has no count at all has one from here on.
      await tx.execute(sql`
        insert into notice_counts (user_id, counter, unread)
        select user_id, counter, count(*)::int from (
          select user_id, ${counterCase()} as counter from notices where user_id = any(${ids}::bigint[]) and read_at is null
        ) as unread where counter is not null group by user_id, counter order by user_id
        on conflict do nothing`);
      return rows;
    });
    more = people.length === BATCH;
    after = people.at(-1)?.user_id ?? after;
  }
};

export const noticesJobs = [onSchedule('notices.recount', '40 19 * * *', recountNotices)];
