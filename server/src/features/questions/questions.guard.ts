import { sql } from 'drizzle-orm';
import type { MaySee } from '../../platform/files/files.public.ts';

/** Who asked, and operators, see the pictures of a question that a moderator keeps out of sight. */
export const maySeeFileOfQuestion: MaySee = async (db, viewerId, fileId) => {
  if (viewerId === null) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from questions q where q.pictures @> ${JSON.stringify([{ file: fileId }])}::jsonb and q.deleted_at is null and (
      q.author_id = ${viewerId}
      or exists (select 1 from users u where u.id = ${viewerId} and u.role = 'operator' and u.status = 'active'))
    limit 1`);
  return rowCount === 1;
};
