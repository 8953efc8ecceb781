import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { guardFiles, type MaySee } from '../../platform/files/files.public.ts';
import { groupsTable } from '../groups/groups.public.ts';
import { visiblePosts } from './posts.queries.ts';
import type { PostPicture, PostVideo } from './posts.tables.ts';
import { filesOf } from './posts.writes.ts';

const BATCH = 200;

type Row = { id: number; pictures: PostPicture[]; video: PostVideo | null };

/** One batch of posts whose files are not guarded as the circle asks; gives how many it was. */
const followCircle = (deps: Deps, groupId: number): Promise<number> =>
  deps.db.write.transaction(async (tx) => {
    // Held, so that the circle is neither opened nor closed meanwhile.
    const [group] = await tx.select({ mode: groupsTable.mode }).from(groupsTable).where(eq(groupsTable.id, groupId)).for('share');
    if (!group) return 0;
    const isClosed = group.mode !== 'public';
    const { rows } = await tx.execute<Row>(sql`
      select id, pictures, video from posts
      where group_id = ${groupId} and files_guarded <> ${isClosed} and (deleted_at is null or removed_at is not null)
        and (pictures <> '[]'::jsonb or video is not null)
      order by id limit ${BATCH} for update`);
    for (const row of rows) await guardFiles(tx, filesOf(row), isClosed ? 1 : -1);
    await tx.execute(sql`
      update posts set files_guarded = ${isClosed} where id = any(${sql.param(rows.map((row) => Number(row.id)))}::bigint[])`);
    return rows.length;
  });

/** Guards what the posts of a circle show, or opens it, as the circle is closed or open now. Twice changes nothing more. */
export const guardCircleFiles = async (deps: Deps, { groupId }: { groupId: number }): Promise<void> => {
  for (let guarded = BATCH; guarded === BATCH; ) guarded = await followCircle(deps, groupId);
};

/** Who sees a post of a closed circle sees its files. */
export const maySeeFileOfPost: MaySee = async (db, viewerId, fileId) => {
  const { rowCount } = await db.execute(sql`
    select 1 from posts
    where files_guarded and ${visiblePosts(viewerId)} and (
      pictures @> ${JSON.stringify([{ file: fileId }])}::jsonb
      or video @> ${JSON.stringify({ videoId: fileId })}::jsonb or video @> ${JSON.stringify({ coverId: fileId })}::jsonb)
    limit 1`);
  return rowCount === 1;
};
