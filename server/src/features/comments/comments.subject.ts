import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { Veil } from '../../platform/subjects/owner.types.ts';
import { pinnedUntilSql } from '../../platform/subjects/pinned.sql.ts';
import {
  type CountedKind,
  isSubjectKind,
  type LoadedSubject,
  loadSubjects,
  type SubjectCounter,
  subjectKind,
  subjectKinds,
  type Viewer,
} from '../../platform/subjects/subjects.registry.ts';
import { commentModeration } from './comments.moderation.ts';
import { selectCommentSubjects } from './comments.queries.ts';
import { commentsTable } from './comments.tables.ts';

const KIND = 'comment';
const EXCERPT = 60;

/** The tables of what is commented on. */
const tableOf: Record<string, string> = {
  post: 'posts',
  feed: 'feeds',
  news: 'news',
  question: 'questions',
  'question-answer': 'question_answers',
};

const visibleUnder = (kind: string, table: string, viewer: Viewer): SQL => {
  const name = sql.identifier(table);
  return sql`(comments.subject_kind = ${kind} and exists (
    select 1 from ${name} where ${name}.id = comments.subject_id and ${subjectKind(kind).visibleTo(viewer)}))`;
};

/** Comments that stand under what the viewer may see; whoever keeps the place sees those too between whose author and them a block stands. */
const loadComments = async (db: Db | Tx, ids: readonly number[], viewer: Viewer): Promise<LoadedSubject[]> => {
  if (ids.length === 0) return [];
  const rows = await selectCommentSubjects(db, viewer.userId, ids);
  const parents = await loadSubjects(
    db,
    rows.map((row) => ({ kind: row.subjectKind, id: row.subjectId })),
    viewer,
  );
  return rows.flatMap((row) => {
    const parent = parents.get(`${row.subjectKind}:${row.subjectId}`);
    if (!parent || (row.isBlocked && !parent.viewerIsGroupAdmin)) return [];
    if (parent.isClosed && !row.authorId.is(viewer.userId)) return [];
    return {
      id: row.id,
      owner: row.authorId,
      veil: row.isNameless ? new Veil((id) => row.authorId.is(id) || parent.veil.hides(id)) : parent.veil,
      groupId: parent.groupId,
      excerpt: [...row.body].slice(0, EXCERPT).join(''),
      pictureFileId: null,
      likes: row.likes,
      comments: 0,
      viewerBelongs: parent.viewerBelongs,
      viewerIsGroupAdmin: parent.viewerIsGroupAdmin,
      isBlocked: row.isBlocked || parent.isBlocked,
      parent: { kind: row.subjectKind, id: row.subjectId, owner: parent.owner },
      pinnedUntil: row.pinnedUntil,
    };
  });
};

/** Only likes are counted here: an answer to a comment stands under the same thing, and comments are kept by nobody. */
const isCounted = (counter: SubjectCounter): boolean => counter === 'likes';

/** A comment, as likes, steps, flags, pins and notices know it; what it stands under decides who may see it. */
export const commentSubject: CountedKind = {
  kind: KIND,
  wireName: 'comments',
  load: loadComments,
  visibleTo: (viewer) => {
    const places = Object.entries(tableOf).filter(([kind]) => isSubjectKind(kind));
    const under = places.map(([kind, table]) => visibleUnder(kind, table, viewer));
    return sql`comments.deleted_at is null and (${sql.join([sql`false`, ...under], sql` or `)})`;
  },
  counting: ({ id, counter, by, when, evenIfGone = by === -1 }) =>
    isCounted(counter)
      ? sql`update comments set likes_count = greatest(0, likes_count + ${by}::int)
          where id = ${id} and ${evenIfGone ? sql`true` : sql`deleted_at is null`} and ${when}
          returning case when deleted_at is null then likes_count end as likes, 0 as comments`
      : sql`select 0 as likes, 0 as comments where false`,
  // Who has the thing open that it stands under is told of comments that come and go, not of each like of one.
  announce: () => undefined,
  link: ({ id, groupId, parent }) =>
    parent ? `${subjectKind(parent.kind).link({ id: parent.id, groupId, parent: null })}#comment-${id}` : '/',
  pinnedBy: 'owner-above',
  pin: async ({ db, now }, id, pinning) => {
    const [row] = await db
      .update(commentsTable)
      .set({ pinnedUntil: pinnedUntilSql(pinning, now) })
      .where(and(eq(commentsTable.id, id), isNull(commentsTable.deletedAt)))
      .returning({ until: commentsTable.pinnedUntil });
    return row ?? null;
  },
  lock: async (tx, id) => {
    // Before what it stands under, as its deletion takes the two.
    const { rows } = await tx.execute<{ kind: string; under: number }>(sql`
      select subject_kind as kind, subject_id as under from comments where id = ${id} for no key update`);
    for (const { kind, under } of rows) await subjectKind(kind).lock?.(tx, Number(under));
  },
  // Under what is anonymous comments are, too.
  mayHide: () => subjectKinds().some((name) => name !== KIND && subjectKind(name).mayHide?.()),
  answersSql: (id) => sql`(select c.reply_user_id from comments c where c.id = ${id} and c.deleted_at is null)`,
  moderation: commentModeration,
};
