import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { builtOnce } from '../../kernel/db/built-once.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { type Tally, talliesJson, tellingSql, untellingSql } from '../../platform/notices/notices.sql.ts';
import type { LoadedSubject, SubjectKind } from '../../platform/subjects/subjects.ts';
import { likesTable } from './reactions.tables.ts';

export type LikeRow = typeof likesTable.$inferSelect;

/** Likes of a thing, newest first. */
export const listLikeRows = (db: Db, page: { kind: string; id: number; after: number | undefined; limit: number }): Promise<LikeRow[]> =>
  builtOnce(db, `likes/${page.after ? 'below' : 'newest'}/${page.limit}`, () =>
    db
      .select()
      .from(likesTable)
      .where(
        and(
          eq(likesTable.subjectKind, sql.placeholder('kind')),
          eq(likesTable.subjectId, sql.placeholder('id')),
          page.after ? lt(likesTable.id, sql.placeholder('after')) : undefined,
        ),
      )
      .orderBy(desc(likesTable.id))
      .limit(rowLimit(page.limit)),
  ).execute({ kind: page.kind, id: page.id, after: page.after });

export const isLiked = async (tx: Tx, place: { kind: string; id: number; userId: number }): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    select 1 from likes where subject_kind = ${place.kind} and subject_id = ${place.id} and user_id = ${place.userId}`);
  return rowCount === 1;
};

type Act = { subject: LoadedSubject; userId: number; at: Date };
/** `changed` is false where it was so before; `total` is null where it was, or where the thing is gone. */
export type LikeOutcome = { changed: boolean; total: number | null; tallies: Tally[] };

const nothing: LikeOutcome = { changed: false, total: null, tallies: [] };

/** Writes a like with the counters of thing and owner, the notice and its count, in one round trip. */
export const addLike = async (tx: Tx, kind: SubjectKind, { subject, userId, at }: Act): Promise<LikeOutcome> => {
  const added = sql`exists (select 1 from added)`;
  const telling = tellingSql({
    receivers: [{ userId: subject.ownerId, kind: 'like' }],
    actorId: userId,
    subject: { kind: kind.kind, id: subject.id },
    at,
    when: added,
  });
  const { rows } = await tx.execute<LikeOutcome>(sql`
    with added as (
      insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
      values (${kind.kind}, ${subject.id}, ${userId}, ${subject.ownerId}, ${at.toISOString()}::timestamptz)
      on conflict do nothing returning 1
    ), counted as (${kind.counting({ id: subject.id, counter: 'likes', by: 1, when: added, at })}), ${telling}, person as (
      insert into user_counts (user_id, likes) select ${subject.ownerId}::bigint, 1 from added
      on conflict (user_id) do update set likes = user_counts.likes + 1
    )
    select ${added} as changed, (select likes from counted) as total, ${talliesJson} as tallies`);
  return rows[0] ?? nothing;
};

/** Takes a like back with everything that came with it, in one round trip. */
export const removeLike = async (tx: Tx, kind: SubjectKind, { subject, userId, at }: Act): Promise<LikeOutcome> => {
  const gone = sql`exists (select 1 from gone)`;
  const told = sql`kind = 'like' and subject_kind = ${kind.kind} and subject_id = ${subject.id} and actor_id = ${userId} and ${gone}`;
  const { rows } = await tx.execute<LikeOutcome>(sql`
    with gone as (
      delete from likes where subject_kind = ${kind.kind} and subject_id = ${subject.id} and user_id = ${userId} returning 1
    ), counted as (${kind.counting({ id: subject.id, counter: 'likes', by: -1, when: gone, at })}), ${untellingSql(told)}, person as (
      update user_counts set likes = greatest(0, likes - 1) where user_id = ${subject.ownerId} and ${gone}
    )
    select ${gone} as changed, (select likes from counted) as total, ${talliesJson} as tallies`);
  return rows[0] ?? nothing;
};

/** Keeps a thing, or keeps it no longer, with its counter, in one round trip. */
export const setCollected = async (
  tx: Tx,
  kind: SubjectKind,
  { subject, userId, at }: Act,
  collected: boolean,
): Promise<{ changed: boolean; counted: boolean }> => {
  const changed = sql`exists (select 1 from changed)`;
  const change = collected
    ? sql`insert into collections (user_id, subject_kind, subject_id, created_at)
        values (${userId}, ${kind.kind}, ${subject.id}, ${at.toISOString()}::timestamptz) on conflict do nothing returning 1`
    : sql`delete from collections where user_id = ${userId} and subject_kind = ${kind.kind} and subject_id = ${subject.id} returning 1`;
  const { rows } = await tx.execute<{ changed: boolean; counted: boolean }>(sql`
    with changed as (${change}),
    counted as (${kind.counting({ id: subject.id, counter: 'collects', by: collected ? 1 : -1, when: changed, at })})
    select ${changed} as changed, exists (select 1 from counted) as counted`);
  return rows[0] ?? { changed: false, counted: false };
};
