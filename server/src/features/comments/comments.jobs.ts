import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';

const BATCH = 1_000;

/** Sets the counters of comments to what their rows say; each batch is held before it is counted, so that it may run at any time. */
export const recountComments = async (deps: Deps): Promise<void> => {
  for (let after = 0; ; ) {
    const found = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select id from comments where id > ${after} order by id limit ${BATCH}`);
      const ids = sql`${sql.param(rows.map((row) => Number(row.id)))}::bigint[]`;
      await tx.execute(sql`select 1 from comments where id = any(${ids}) order by id for update`);
      await tx.execute(sql`
        update comments set likes_count = t.likes, steps_count = t.steps
        from (
          select id,
            (select count(*)::int from likes where subject_kind = 'comment' and subject_id = one.id) as likes,
            (select count(*)::int from comment_steps where comment_id = one.id) as steps
          from unnest(${ids}) as one (id)
        ) as t
        where comments.id = t.id and (comments.likes_count, comments.steps_count) is distinct from (t.likes, t.steps)`);
      return rows;
    });
    if (found.length < BATCH) return;
    after = Number(found.at(-1)?.id);
  }
};

/** At 03:50 in Shanghai. */
export const commentsJobs = [onSchedule('comments.recount', '50 19 * * *', recountComments)];
