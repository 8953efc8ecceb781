import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { countOneSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { notifyParamsSql, notifyValues, retractNoticesSql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { type CountedKind, isOwnerTold, type LoadedSubject } from '../../platform/subjects/subjects.registry.ts';
import { likesTable } from './reactions.tables.ts';

export type LikeRow = typeof likesTable.$inferSelect;

/** Likes of a thing, newest first. */
export const listLikeRows = (db: Db, page: { kind: string; id: number; after: number | undefined; limit: number }): Promise<LikeRow[]> =>
  cachedQuery(db, `likes/${page.after ? 'below' : 'newest'}/${page.limit}`, () =>
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

const param = {
  kind: sql.placeholder('kind'),
  id: sql.placeholder('id'),
  user: sql.placeholder('user'),
  owner: sql`${sql.placeholder('owner')}::bigint`,
  at: sql.placeholder('at'),
};

const valuesOf = (kind: CountedKind, { subject, userId, at }: Act) => ({
  kind: kind.kind,
  id: subject.id,
  user: userId,
  // An anonymous owner is named in no row and counts no like (decision 65).
  owner: subject.veil.name(subject.owner) ?? 0,
  at: at.toISOString(),
});

const likingSql = (kind: CountedKind): SQL => {
  const added = sql`exists (select 1 from added)`;
  return sql`
    with added as (
      insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
      values (${param.kind}, ${param.id}, ${param.user}, ${param.owner}, ${param.at}::timestamptz)
      on conflict do nothing returning 1
    ), counted as (${kind.counting({ id: param.id, counter: 'likes', by: 1, when: added, at: param.at })}), ${notifyParamsSql({ when: added })}, person as (${countOneSql('likes', param.owner, sql`added where ${param.owner} <> 0`)})
    select ${added} as changed, (select likes from counted) as total, ${talliesJson} as tallies`;
};

/** Writes a like with the counters of thing and owner, the notice and its count, in one round trip. */
export const addLike = async (tx: Tx, kind: CountedKind, act: Act): Promise<LikeOutcome> => {
  const { subject, userId } = act;
  // A notice of a like is taken back by whose it is: of one who bears no name there is none.
  const isTold = isOwnerTold(subject) && !subject.veil.hides(userId);
  const told = notifyValues({
    receivers: isTold ? [{ userId: subject.owner.secretUserId, kind: 'like' }] : [],
    actorId: userId,
    subject: { kind: kind.kind, id: subject.id },
    at: act.at,
  });
  const liking = cachedStatement<LikeOutcome>(tx, `likes/add/${kind.kind}`, () => likingSql(kind));
  const { rows } = await liking.execute({ ...valuesOf(kind, act), ...told });
  return rows[0] ?? nothing;
};

const unlikingSql = (kind: CountedKind): SQL => {
  const gone = sql`exists (select 1 from gone)`;
  const told = sql`kind = 'like' and subject_kind = ${param.kind} and subject_id = ${param.id} and actor_id = ${param.user} and ${gone}`;
  return sql`
    with gone as (
      delete from likes where subject_kind = ${param.kind} and subject_id = ${param.id} and user_id = ${param.user} returning 1
    ), counted as (${kind.counting({ id: param.id, counter: 'likes', by: -1, when: gone, at: param.at })}), ${retractNoticesSql(told)}, person as (${uncountOneSql('likes', param.owner, gone)})
    select ${gone} as changed, (select likes from counted) as total, ${talliesJson} as tallies`;
};

/** Takes a like back with everything that came with it, in one round trip. */
export const removeLike = async (tx: Tx, kind: CountedKind, act: Act): Promise<LikeOutcome> => {
  const unliking = cachedStatement<LikeOutcome>(tx, `likes/remove/${kind.kind}`, () => unlikingSql(kind));
  const { rows } = await unliking.execute(valuesOf(kind, act));
  return rows[0] ?? nothing;
};

/** Keeps a thing, or keeps it no longer, with its counter, in one round trip. */
export const setCollected = async (
  tx: Tx,
  kind: CountedKind,
  act: Act,
  collected: boolean,
): Promise<{ changed: boolean; counted: boolean }> => {
  const changed = sql`exists (select 1 from changed)`;
  const change = collected
    ? sql`insert into collections (user_id, subject_kind, subject_id, created_at)
        values (${param.user}, ${param.kind}, ${param.id}, ${param.at}::timestamptz) on conflict do nothing returning 1`
    : sql`delete from collections where user_id = ${param.user} and subject_kind = ${param.kind} and subject_id = ${param.id} returning 1`;
  const counting = () => kind.counting({ id: param.id, counter: 'collects', by: collected ? 1 : -1, when: changed, at: param.at });
  const collecting = cachedStatement<{ changed: boolean; counted: boolean }>(
    tx,
    `collections/${collected ? 'add' : 'remove'}/${kind.kind}`,
    () => sql`
    with changed as (${change}), counted as (${counting()})
    select ${changed} as changed, exists (select 1 from counted) as counted`,
  );
  const { rows } = await collecting.execute(valuesOf(kind, act));
  return rows[0] ?? { changed: false, counted: false };
};
