import { and, desc, eq, getTableColumns, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { countOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { type NoticeKind, notifyParamsSql, notifyValues, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { blockedIdsSql, notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import { type CountedKind, isOwnerTold, type LoadedSubject } from '../../platform/subjects/subjects.registry.ts';
import { commentsTable } from './comments.tables.ts';

export type StoredComment = typeof commentsTable.$inferSelect;
/** A comment with whether the viewer likes it, or finds it of no use. */
export type CommentRow = StoredComment & { isLiked: boolean; isStepped: boolean };

const EXCERPT = 200;

const alive = isNull(commentsTable.deletedAt);
const on = (kind: string | Placeholder, id: number | Placeholder) =>
  and(eq(commentsTable.subjectKind, kind), eq(commentsTable.subjectId, id), alive);

const here = on(sql.placeholder('kind'), sql.placeholder('id'));
/** Nothing of those between whom and the viewer a block stands; who bears no name is there for everyone, as their absence would name them. */
const isForViewer = sql`(${commentsTable.isNameless} or ${notBlockedSql(commentsTable.authorId, sql.placeholder('viewer'))})`;
const isPinnedNow = sql`${commentsTable.pinnedUntil} > ${sql.placeholder('now')}::timestamptz`;

const reader = sql.placeholder('reader');
const shown = {
  ...getTableColumns(commentsTable),
  isLiked: sql<boolean>`exists (select 1 from likes l where l.subject_kind = 'comment' and l.subject_id = comments.id and l.user_id = ${reader})`,
  isStepped: sql<boolean>`exists (select 1 from comment_steps s where s.comment_id = comments.id and s.user_id = ${reader})`,
};

/** Where comments are looked for, and who reads; `seesAll` for who looks after the place. */
type CommentPlace = { kind: string; id: number; readerId: number | null; seesAll: boolean; now: Date };

const valuesOf = (place: CommentPlace) => ({
  kind: place.kind,
  id: place.id,
  viewer: place.seesAll ? 0 : (place.readerId ?? 0),
  reader: place.readerId ?? 0,
  now: place.now.toISOString(),
});

/** Comments on a thing, newest first, without the pinned ones. */
export const listCommentRows = (db: Db, page: CommentPlace & { after: number | undefined; limit: number }): Promise<CommentRow[]> =>
  cachedQuery(db, `comments/${page.after ? 'below' : 'newest'}/${page.limit}`, () =>
    db
      .select(shown)
      .from(commentsTable)
      .where(
        and(
          here,
          isForViewer,
          or(isNull(commentsTable.pinnedUntil), sql`not ${isPinnedNow}`),
          page.after ? lt(commentsTable.id, sql.placeholder('after')) : undefined,
        ),
      )
      .orderBy(desc(commentsTable.id))
      .limit(rowLimit(page.limit)),
  ).execute({ ...valuesOf(page), after: page.after });

export const listPinnedRows = (db: Db, place: CommentPlace): Promise<CommentRow[]> =>
  cachedQuery(db, 'comments/pinned', () =>
    db
      .select(shown)
      .from(commentsTable)
      .where(and(here, isForViewer, isPinnedNow))
      .orderBy(desc(commentsTable.pinnedUntil), desc(commentsTable.id))
      .limit(rowLimit(100)),
  ).execute(valuesOf(place));

export const findComment = async (db: Db | Tx, id: number): Promise<StoredComment | null> =>
  (
    await db
      .select()
      .from(commentsTable)
      .where(and(eq(commentsTable.id, id), alive))
  )[0] ?? null;

export const findMarked = async (tx: Tx, authorId: number, mark: string): Promise<StoredComment | null> =>
  (
    await tx
      .select()
      .from(commentsTable)
      .where(and(eq(commentsTable.authorId, new OwnerId(authorId)), eq(commentsTable.mark, mark)))
  )[0] ?? null;

/** Whether a person may be answered at a thing: they wrote a comment there under their name that is still to be seen. */
export const hasCommented = async (tx: Tx, place: { kind: string; id: number }, userId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    select 1 from comments where subject_kind = ${place.kind} and subject_id = ${place.id} and author_id = ${userId} and not is_nameless
      and deleted_at is null limit 1`);
  return rowCount === 1;
};

const selectPreviews = (db: Db | Tx, few: number) => {
  const alias = sql`${commentsTable}`;
  const count = sql.raw(String(few));
  const its = sql`${commentsTable.subjectKind} = ${sql.placeholder('kind')} and ${commentsTable.subjectId} = wanted.id and ${alive} and ${isForViewer}`;
  const picked: SQL = sql`(
    select first.id, first.pinned from unnest(${sql.placeholder('ids')}::bigint[]) as wanted (id)
    cross join lateral (
      (select ${commentsTable.id}, true as pinned from ${alias} where ${its} and ${isPinnedNow}
        order by ${commentsTable.pinnedUntil} desc, ${commentsTable.id} desc limit ${count})
      union all
      (select ${commentsTable.id}, false as pinned from ${alias} where ${its} and (${commentsTable.pinnedUntil} is null or not ${isPinnedNow})
        order by ${commentsTable.id} desc limit ${count})
      limit ${count}
    ) as first)`;
  return db
    .select({ ...shown, isFirst: sql<boolean>`picked.pinned` })
    .from(commentsTable)
    .innerJoin(sql`${picked} as picked`, sql`picked.id = ${commentsTable.id}`)
    .orderBy(desc(sql`picked.pinned`), desc(commentsTable.id));
};

/** For each of many things its first comments, pinned ones before the newest, in one query. */
export const loadPreviews = async (
  db: Db | Tx,
  wanted: { kind: string; ids: readonly number[]; few: number; viewerId: number | null; now: Date },
): Promise<Map<number, CommentRow[]>> => {
  if (wanted.ids.length === 0) return new Map();
  const query = cachedQuery(db, `comments/previews/${wanted.few}`, () => selectPreviews(db, wanted.few));
  const viewer = wanted.viewerId ?? 0;
  const rows = await query.execute({ kind: wanted.kind, ids: wanted.ids, viewer, reader: viewer, now: wanted.now.toISOString() });
  return Map.groupBy(rows, (row) => row.subjectId);
};

export type NewComment = {
  subject: LoadedSubject;
  authorId: number;
  body: string;
  replyToId: number | null;
  replyUserId: number | null;
  /** Who is told of the answer; null for nobody. */
  replyTold: number | null;
  mark: string | null;
  markHash: number | null;
  /** Whom it calls on by name. */
  mentioned: readonly number[];
  at: Date;
};

/** Who is told of a comment: whom it answers, the owner of the thing, and whom it calls on; each once. */
const receiversOf = (comment: NewComment): { userId: number; kind: NoticeKind }[] => {
  const { replyTold, subject } = comment;
  const reply = replyTold === null ? [] : [{ userId: replyTold, kind: 'reply' as const }];
  const isSaid = subject.owner.is(replyTold) || !isOwnerTold(subject);
  const spoken = isSaid ? reply : [...reply, { userId: subject.owner.secretUserId, kind: 'comment' as const }];
  const called = comment.mentioned.filter((userId) => spoken.every((one) => one.userId !== userId));
  return [...spoken, ...called.map((userId) => ({ userId, kind: 'at' as const }))];
};

/** `blocked` are those between whom and the author a block stands. */
export type Added = { id: number | null; comments: number | null; tallies: Tally[]; blocked: number[] };

const commentingSql = (kind: CountedKind): SQL => {
  const added = sql`exists (select 1 from added)`;
  const author = sql`${sql.placeholder('author')}::bigint`;
  const nameless = sql`${sql.placeholder('nameless')}::boolean`;
  const [id, at] = [sql.placeholder('id'), sql.placeholder('at')];
  const notifying = notifyParamsSql({ commentId: sql`(select id from added)`, when: added });
  return sql`
    with added as (
      insert into comments (subject_kind, subject_id, author_id, is_nameless, target_user_id, reply_to_id, reply_user_id, body, mark, mark_hash, created_at)
      values (${sql.placeholder('kind')}, ${id}, ${author}, ${nameless}, ${sql.placeholder('owner')}, ${sql.placeholder('replyTo')},
        ${sql.placeholder('replyUser')}, ${sql.placeholder('body')}, ${sql.placeholder('mark')}, ${sql.placeholder('markHash')}::int, ${at}::timestamptz)
      on conflict (author_id, mark) where mark is not null do nothing
      returning id
    ), counted as (${kind.counting({ id, counter: 'comments', by: 1, when: added, at })}), ${notifying}, person as (${countOneSql('comments', author, sql`added where not ${nameless}`)})
    select (select id from added) as id, (select comments from counted) as comments, ${talliesJson} as tallies,
      to_json(${blockedIdsSql(sql.placeholder('author'))}) as blocked`;
};

/**
 * Writes a comment with the counters of thing and author, the notices and their counts, in one round trip. `id` is null where the mark
 * was used before, `comments` where the thing is gone.
 */
export const addComment = async (tx: Tx, kind: CountedKind, comment: NewComment): Promise<Added> => {
  const { subject, authorId, at } = comment;
  const isNameless = subject.veil.hides(authorId);
  const told = notifyValues({
    receivers: receiversOf(comment),
    actorId: authorId,
    isNameless,
    subject: { kind: kind.kind, id: subject.id },
    data: { content: [...comment.body].slice(0, EXCERPT).join('') },
    at,
  });
  const { rows } = await cachedStatement<Added>(tx, `comments/add/${kind.kind}`, () => commentingSql(kind)).execute({
    kind: kind.kind,
    id: subject.id,
    author: authorId,
    nameless: isNameless,
    owner: subject.veil.name(subject.owner) ?? 0,
    replyTo: comment.replyToId,
    replyUser: comment.replyUserId,
    body: comment.body,
    mark: comment.mark,
    markHash: comment.markHash,
    at: at.toISOString(),
    ...told,
  });
  const row = rows[0] ?? { id: null, comments: null, tallies: [], blocked: [] };
  return { ...row, id: row.id === null ? null : Number(row.id) };
};

/** What engines need to know of comments that are still to be seen; whether the viewer may see what they stand under is not asked here. */
export const selectCommentSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'comments/subjects', () =>
    db
      .select({
        id: commentsTable.id,
        subjectKind: commentsTable.subjectKind,
        subjectId: commentsTable.subjectId,
        authorId: commentsTable.authorId,
        isNameless: commentsTable.isNameless,
        body: sql<string>`left(${commentsTable.body}, 120)`,
        likes: commentsTable.likesCount,
        pinnedUntil: commentsTable.pinnedUntil,
        isBlocked: sql<boolean>`not (${isForViewer})`,
      })
      .from(commentsTable)
      .where(and(sql`${commentsTable.id} = any(${sql.placeholder('ids')}::bigint[])`, alive)),
  ).execute({ viewer: viewerId ?? 0, ids });
