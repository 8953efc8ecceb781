import { eq, sql } from 'drizzle-orm';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { announceChangeFrom } from '../../platform/reports/report-changes.registry.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { OwnerId, ownedBy } from '../../platform/subjects/owner.types.ts';
import type { SubjectKind, SubjectModeration, Viewer } from '../../platform/subjects/subjects.registry.ts';
import { workMarksTable } from './reviews.tables.ts';

const among = (ids: readonly number[]) => sql`work_marks.id = any (${sql.param([...ids])}::bigint[])`;

const visible = (viewer: Viewer) => sql`(work_marks.removed_at is null
  and exists (select 1 from report_works w where w.id = work_marks.work_id and w.removed_at is null)
  and (${viewer.userId ?? 0}::bigint in (work_marks.owner_id, work_marks.giver_id)
    or (${notBlockedSql(sql`work_marks.giver_id`, viewer.userId ?? 0)} and ${seenPart('works', sql`work_marks.owner_id`, viewer)})))`;

const setRemoved = async (ctx: Parameters<NonNullable<SubjectModeration['remove']>>[0], id: number, isRemoved: boolean) => {
  const [changed] = await ctx.db
    .update(workMarksTable)
    .set({ removedAt: isRemoved ? ctx.now : null })
    .where(sql`${eq(workMarksTable.id, id)} and (removed_at is null) = ${isRemoved}`)
    .returning();
  if (changed) await announceChangeFrom(ctx, [changed.ownerId]);
  return changed !== undefined;
};

/** The mark of a work, as flags and moderators know it. Its owner is who gave it. */
export const workMarkSubject: SubjectKind = {
  kind: 'work-mark',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string; giverId: string; ownerId: string; comment: string; workId: string }>(sql`
      select id, giver_id as "giverId", owner_id as "ownerId", comment, work_id as "workId" from work_marks where ${among(ids)} and ${visible(viewer)}`);
    return rows.map((row) => ({
      ...bareSubject(Number(row.id), Number(row.giverId), row.comment),
      parent: { kind: 'work', id: Number(row.workId), owner: new OwnerId(Number(row.ownerId)) },
    }));
  },
  visibleTo: visible,
  link: ({ id, parent }) => `/workDetail?id=${parent?.id ?? id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db.select().from(workMarksTable).where(among(ids));
      return rows.map((row) => ({
        id: row.id,
        ...ownedBy(row.giverId),
        about: [row.ownerId],
        groupId: null,
        title: String(row.mark),
        text: row.comment,
        pictureFileIds: [],
        createdAt: row.createdAt,
        isDeleted: false,
        isRemoved: row.removedAt !== null,
      }));
    },
    remove: (ctx, id) => setRemoved(ctx, id, true),
    restore: (ctx, id) => setRemoved(ctx, id, false),
  },
};
