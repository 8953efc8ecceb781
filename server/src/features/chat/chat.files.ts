import { sql } from 'drizzle-orm';
import type { MaySee } from '../../platform/files/files.public.ts';
import { readsSql } from './seats.queries.ts';

/** Who reads a message sees its picture or video. */
export const maySeeFileOfChat: MaySee = async (db, viewerId, fileId) => {
  if (viewerId === null) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from chat_messages message
    where message.file is not null and ((message.file ->> 'id')::bigint = ${fileId} or (message.file ->> 'coverId')::bigint = ${fileId})
      and message.recalled_at is null and ${readsSql(viewerId)}
    limit 1`);
  return rowCount === 1;
};
