import { sql } from 'drizzle-orm';
import type { MaySee } from '../../platform/files/files.public.ts';

/** Who wrote a piece of news, and who decides about it, sees every file that one of its texts shows. */
export const maySeeFileOfNews: MaySee = async (db, viewerId, fileId) => {
  if (viewerId === null) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from news n where n.files @> ${JSON.stringify([fileId])}::jsonb and n.deleted_at is null and (
      n.author_id = ${viewerId}
      or n.state <> 2 and exists (select 1 from users u where u.id = ${viewerId} and u.role = 'operator' and u.status = 'active'))
    limit 1`);
  return rowCount === 1;
};
