import { eq, sql } from 'drizzle-orm';
import { announceChangeFrom } from '../../platform/reports/report-changes.registry.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { SubjectKind, SubjectModeration, Viewer } from '../../platform/subjects/subjects.registry.ts';
import { reportDocumentsTable, worksTable } from './portfolio.tables.ts';

const among = (ids: readonly number[]) => sql`report_works.id = any (${sql.param([...ids])}::bigint[])`;

const visible = (viewer: Viewer) => sql`(report_works.removed_at is null
  and (${viewer.userId ?? 0}::bigint = report_works.user_id or ${seenPart('works', sql`report_works.user_id`, viewer)}))`;

/** A removed work is in no list and its marks weigh nothing; its files and marks stay for the day on which it comes back. */
const setRemoved = async (ctx: Parameters<NonNullable<SubjectModeration['remove']>>[0], id: number, isRemoved: boolean) => {
  const [changed] = await ctx.db
    .update(worksTable)
    .set({ removedAt: isRemoved ? ctx.now : null })
    .where(sql`${eq(worksTable.id, id)} and (removed_at is null) = ${isRemoved}`)
    .returning();
  if (changed) await announceChangeFrom(ctx, [changed.userId]);
  return changed !== undefined;
};

/** A work of a report, as flags and moderators know it. */
export const workSubject: SubjectKind = {
  kind: 'work',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string; ownerId: string; name: string }>(sql`
      select id, user_id as "ownerId", name from report_works where ${among(ids)} and ${visible(viewer)}`);
    return rows.map((row) => bareSubject(Number(row.id), Number(row.ownerId), row.name));
  },
  visibleTo: visible,
  link: ({ id }) => `/workDetail?id=${id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select({ work: worksTable, previews: reportDocumentsTable.previews })
        .from(worksTable)
        .leftJoin(reportDocumentsTable, eq(reportDocumentsTable.fileId, worksTable.fileId))
        .where(among(ids));
      return rows.map(({ work, previews }) => ({
        id: work.id,
        ...ownedBy(work.userId),
        groupId: null,
        title: work.name,
        text: work.intro,
        pictureFileIds: (previews ?? []).map((picture) => picture.id),
        createdAt: work.createdAt,
        isDeleted: false,
        isRemoved: work.removedAt !== null,
      }));
    },
    remove: (ctx, id) => setRemoved(ctx, id, true),
    restore: (ctx, id) => setRemoved(ctx, id, false),
  },
};
