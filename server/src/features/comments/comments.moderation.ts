import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { announceTallies } from '../../platform/notices/notices.writes.ts';
import { hiddenBy, ownedBy } from '../../platform/subjects/owner.types.ts';
import { countedKind, type InspectedSubject, type SubjectModeration } from '../../platform/subjects/subjects.registry.ts';
import { findComment } from './comments.queries.ts';
import { findRemoved, removeComment, restoreComment } from './comments.removal.ts';

type InspectedRow = {
  id: number;
  author_id: number;
  is_nameless: boolean;
  group_id: number | null;
  body: string;
  created_at: string | Date;
  is_deleted: boolean;
  is_removed: boolean;
};

const inspect = async (db: Db | Tx, ids: readonly number[]): Promise<InspectedSubject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<InspectedRow>(sql`
    select c.id, c.author_id, c.is_nameless, p.group_id, c.body, c.created_at,
      c.deleted_at is not null and c.removed_at is null as is_deleted, c.removed_at is not null as is_removed
    from comments c left join posts p on c.subject_kind = 'post' and p.id = c.subject_id
    where c.id = any(${sql.param([...ids])}::bigint[])`);
  return rows.map((row) => ({
    id: Number(row.id),
    ...(row.is_nameless ? hiddenBy : ownedBy)(Number(row.author_id)),
    groupId: row.group_id === null ? null : Number(row.group_id),
    title: '',
    text: row.body,
    pictureFileIds: [],
    createdAt: new Date(row.created_at),
    isDeleted: row.is_deleted,
    isRemoved: row.is_removed,
  }));
};

const remove = async (ctx: EffectContext, id: number): Promise<boolean> => {
  const comment = await findComment(ctx.db, id);
  if (!comment) return false;
  const kind = countedKind(comment.subjectKind);
  const removed = await removeComment(ctx.db, kind, comment, ctx.now, { isModerated: true });
  if (!removed.gone) return false;
  ctx.afterCommit(() => {
    announceTallies(ctx.deps, removed.tallies);
    if (removed.comments !== null) kind.announce(ctx.deps, { id: comment.subjectId, comments: removed.comments, removed: id });
  });
  return true;
};

/** What people were told of it was taken back when it was removed, and is not told again. */
const restore = async (ctx: EffectContext, id: number): Promise<boolean> => {
  const comment = await findRemoved(ctx.db, id);
  if (!comment) return false;
  const kind = countedKind(comment.subjectKind);
  const restored = await restoreComment(ctx.db, kind, comment);
  if (!restored.back) return false;
  const { comments } = restored;
  if (comments !== null) ctx.afterCommit(() => kind.announce(ctx.deps, { id: comment.subjectId, comments }));
  return true;
};

/** What platform/moderation does with a comment; counters of the thing and of its author go along. */
export const commentModeration: SubjectModeration = { inspect, remove, restore };
