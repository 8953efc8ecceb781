import { sql } from 'drizzle-orm';
import type { MaySee } from '../../platform/files/files.public.ts';

/** Who wrote it, and operators, see the pictures of a question or an answer that a moderator keeps out of sight. */
export const maySeeFileOfQuestion: MaySee = async (db, viewerId, fileId) => {
  if (viewerId === null) return false;
  const shown = JSON.stringify([{ file: fileId }]);
  const { rowCount } = await db.execute(sql`
    select 1 from (
      select author_id from questions where pictures @> ${shown}::jsonb and deleted_at is null
      union all select author_id from question_answers where pictures @> ${shown}::jsonb and deleted_at is null
    ) as one where (
      one.author_id = ${viewerId}
      or exists (select 1 from users u where u.id = ${viewerId} and u.role = 'operator' and u.status = 'active'))
    limit 1`);
  return rowCount === 1;
};
