import { sql } from 'drizzle-orm';
import type { MaySee } from '../../platform/files/files.public.ts';
import { isClosedTo } from './closed-answers.sql.ts';
import { there } from './questions.queries.ts';

/**
 * Who wrote it, and operators, see the pictures of a question or an answer that a moderator keeps out of sight; those of an answer that others pay
 * to see are also open to who asked and who paid.
 */
export const maySeeFileOfQuestion: MaySee = async (db, viewerId, fileId) => {
  if (viewerId === null) return false;
  const shown = JSON.stringify([{ file: fileId }]);
  const { rowCount } = await db.execute(sql`
    select 1 from (
      select author_id, false as is_open from questions where pictures @> ${shown}::jsonb and deleted_at is null
      union all select a.author_id, ${there(sql`a`)} and ${there(sql`q`)} and not ${isClosedTo(sql`${viewerId}`)}
        from question_answers a join questions q on q.id = a.question_id where a.pictures @> ${shown}::jsonb and a.deleted_at is null
    ) as one where (
      one.author_id = ${viewerId} or one.is_open
      or exists (select 1 from users u where u.id = ${viewerId} and u.role = 'operator' and u.status = 'active'))
    limit 1`);
  return rowCount === 1;
};
