import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/database.ts';

type Found = { source: string; id: number };

/** The name under which a thing is remembered; a thing that two ids make up (a follow, a membership) names both. */
export const sourceOf = (kind: string, ...ids: readonly string[]): string =>
  `${kind}:${ids.length === 1 ? ids[0] : ids.map(encodeURIComponent).join(':')}`;

/** Those of these sources that are here already, with our ids. */
export const findImported = async (tx: Tx, sources: readonly string[]): Promise<Map<string, number>> => {
  if (sources.length === 0) return new Map();
  const { rows } = await tx.execute<Found>(sql`
    select source, our_id as id from imported where source = any(${sql.param([...new Set(sources)])}::text[])`);
  return new Map(rows.map((row) => [row.source, Number(row.id)]));
};

/** Keeps where things ended up, so that they are not imported again. */
export const remember = async (tx: Tx, entries: readonly Found[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into imported (source, our_id)
    select * from unnest(${sql.param(entries.map((entry) => entry.source))}::text[], ${sql.param(entries.map((entry) => entry.id))}::bigint[])`);
};

/** Their ids of people → ours, for those who are still here. */
export const findPeople = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<Found>(sql`
    select i.source, u.id from imported i join users u on u.id = i.our_id and u.status <> 'deleted'
    where i.source = any(${sql.param(distinctSources('people', ids))}::text[])`);
  return byTheirId('people', rows);
};

/** Their ids of circles → ours, for those that still stand. */
export const findCircles = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<Found>(sql`
    select i.source, g.id from imported i join groups g on g.id = i.our_id and g.dissolved_at is null
    where i.source = any(${sql.param(distinctSources('circles', ids))}::text[])`);
  return byTheirId('circles', rows);
};

export type FoundPost = { id: number; groupId: number; authorId: number };

/** Their ids of posts → ours, for those that are still there. */
export const findPosts = async (tx: Tx, ids: readonly string[]): Promise<Map<string, FoundPost>> => {
  const { rows } = await tx.execute<Found & { group_id: number; author_id: number }>(sql`
    select i.source, p.id, p.group_id, p.author_id from imported i join posts p on p.id = i.our_id and p.deleted_at is null
    where i.source = any(${sql.param(distinctSources('posts', ids))}::text[])`);
  return new Map(
    rows.map((row) => [
      row.source.slice('posts:'.length),
      { id: Number(row.id), groupId: Number(row.group_id), authorId: Number(row.author_id) },
    ]),
  );
};

export type FoundComment = { id: number; postId: number; authorId: number };

/** Their ids of comments on posts → ours, for those that are still there. */
export const findComments = async (tx: Tx, ids: readonly string[]): Promise<Map<string, FoundComment>> => {
  const { rows } = await tx.execute<Found & { subject_id: number; author_id: number }>(sql`
    select i.source, c.id, c.subject_id, c.author_id from imported i
    join comments c on c.id = i.our_id and c.deleted_at is null and c.subject_kind = 'post'
    where i.source = any(${sql.param(distinctSources('comments', ids))}::text[])`);
  return new Map(
    rows.map((row) => [
      row.source.slice('comments:'.length),
      { id: Number(row.id), postId: Number(row.subject_id), authorId: Number(row.author_id) },
    ]),
  );
};

/** New ids of a table, smallest first, so that rows can name each other before they are written. */
export const reserveIds = async (tx: Tx, table: 'users' | 'groups' | 'posts' | 'comments', count: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
};

const distinctSources = (kind: string, ids: readonly string[]): string[] => [...new Set(ids)].map((id) => sourceOf(kind, id));

const byTheirId = (kind: string, rows: readonly Found[]): Map<string, number> =>
  new Map(rows.map((row) => [row.source.slice(kind.length + 1), Number(row.id)]));
