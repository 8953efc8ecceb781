import { and, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { feedTopicsTable } from './feeds.tables.ts';

const isOneOf = (ids: readonly number[]) => sql`${feedTopicsTable.id} = any(${sql.param([...ids])}::bigint[])`;

const setRemoved = async (tx: Tx, id: number, at: Date | null): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update feed_topics set removed_at = ${at?.toISOString() ?? null}::timestamptz
    where id = ${id} and (removed_at is null) = ${at !== null}`);
  return rowCount === 1;
};

/** What feeds are about, as flags and moderators know it; whoever used its name first answers for it. */
export const topicSubject: SubjectKind = {
  kind: 'topic',
  load: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .select()
      .from(feedTopicsTable)
      .where(and(isOneOf(ids), isNull(feedTopicsTable.removedAt)));
    return rows.map((row) => bareSubject(row.id, row.creatorId, row.name));
  },
  visibleTo: () => sql`feed_topics.removed_at is null`,
  link: ({ id }) => `/feedTopics/${id}`,
  moderation: {
    inspect: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db.select().from(feedTopicsTable).where(isOneOf(ids));
      return rows.map((row) => ({
        id: row.id,
        ...ownedBy(row.creatorId),
        groupId: null,
        title: row.name,
        text: '',
        pictureFileIds: [],
        createdAt: row.createdAt,
        isDeleted: false,
        isRemoved: row.removedAt !== null,
      }));
    },
    remove: ({ db, now }, id) => setRemoved(db, id, now),
    restore: ({ db }, id) => setRemoved(db, id, null),
  },
};
