import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { countOneSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { countNewPostSql, countPostInGroupSql, type groupModes } from '../groups/groups.public.ts';
import { type PostPicture, type PostVideo, postsTable } from './posts.tables.ts';

export type NewPost = {
  groupId: number;
  authorId: number;
  title: string;
  body: string;
  pictures: PostPicture[];
  video: PostVideo | null;
  feedFrom: number;
  mark: string | null;
  markHash: number | null;
  at: Date;
};

const param = (name: keyof NewPost | 'words') => sql.placeholder(name);

const postingSql = (): SQL => {
  const moment = sql`${param('at')}::timestamptz`;
  return sql`
    with added as (
      insert into posts (id, group_id, author_id, title, body, pictures, video, feed_from, mark, mark_hash, created_at, bumped, words)
      overriding system value
      select next.id, ${param('groupId')}::bigint, ${param('authorId')}::bigint, ${param('title')}::text, ${param('body')}::text,
        ${param('pictures')}::jsonb, ${param('video')}::jsonb, ${param('feedFrom')}::int, ${param('mark')}::text,
        ${param('markHash')}::int, ${moment}, (extract(epoch from ${moment}) * 1000)::bigint * 2048 + next.id % 2048, array_to_tsvector(${param('words')}::text[])
      from (select nextval(pg_get_serial_sequence('posts', 'id')) as id) as next
      on conflict (author_id, mark) where mark is not null do nothing
      returning id
    ), counted as (${countNewPostSql(param('groupId'), sql`exists (select 1 from added)`)}), person as (${countOneSql('posts', sql`${param('authorId')}::bigint`, sql`added`)})
    select added.id, counted.mode from added left join counted on true`;
};

type Added = { id: number; mode: (typeof groupModes)[number] | null };

/**
 * Writes a post with the counters of circle and author, in one round trip. `mode` is the circle's as it is once this transaction has it
 * for itself; null where the circle was dissolved meanwhile. Gives null where the mark was used before.
 */
export const addPost = async (tx: Tx, post: NewPost): Promise<Added | null> => {
  const { rows } = await cachedStatement<Added>(tx, 'posts/add', postingSql).execute({
    ...post,
    pictures: JSON.stringify(post.pictures),
    video: post.video && JSON.stringify(post.video),
    at: post.at.toISOString(),
    words: indexWords(`${post.title}\n${post.body}`),
  });
  const [row] = rows;
  return row ? { id: Number(row.id), mode: row.mode } : null;
};

export const findMarkedPost = async (tx: Tx, authorId: number, mark: string) =>
  (
    await tx
      .select()
      .from(postsTable)
      .where(and(eq(postsTable.authorId, authorId), eq(postsTable.mark, mark)))
  )[0] ?? null;

/** Hides a post. False where it was gone already. */
export const hidePost = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update posts set deleted_at = ${at.toISOString()}::timestamptz, pinned_until = null, recommended_at = null
    where id = ${id} and deleted_at is null`);
  return rowCount === 1;
};

/** Puts a post above the others of its circle until then, or no longer; gives until when. Null where it is gone. */
export const pinPost = async (tx: Tx, id: number, until: SQL): Promise<{ until: Date | null } | null> => {
  const [row] = await tx
    .update(postsTable)
    .set({ pinnedUntil: until })
    .where(and(eq(postsTable.id, id), isNull(postsTable.deletedAt)))
    .returning({ until: postsTable.pinnedUntil });
  return row ?? null;
};

/** Keeps a post and its circle from being taken away before the transaction ends. What is counted of the circle goes on meanwhile. */
export const lockPost = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`select 1 from posts where id = ${id} for no key update`);
  await tx.execute(sql`select 1 from groups where id = (select group_id from posts where id = ${id}) for key share`);
};

type Place = { groupId: number; authorId: number };
type Shown = { pictures: PostPicture[]; video: PostVideo | null };

/** Files that a post shows; a cover that came with its video is not among them. */
export const filesOf = (post: Shown): (number | null)[] => [
  ...post.pictures.map((picture) => picture.file),
  ...(post.video ? [post.video.videoId, post.video.hasOwnCover ? post.video.coverId : null] : []),
];

/** Takes a post out of sight for moderators; null where it was gone already. */
export const removeByModerator = async (tx: Tx, id: number, at: Date): Promise<(Place & Shown) | null> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Place & Shown>(sql`
    update posts set deleted_at = ${moment}, removed_at = ${moment} where id = ${id} and deleted_at is null
    returning group_id as "groupId", author_id as "authorId", pictures, video`);
  return rows[0] ?? null;
};

/** Brings back what `removeByModerator` took, as it was; null where it was not taken. */
export const restoreByModerator = async (tx: Tx, id: number): Promise<(Place & Shown) | null> => {
  const { rows } = await tx.execute<Place & Shown>(sql`
    update posts set deleted_at = null, removed_at = null where id = ${id} and removed_at is not null
    returning group_id as "groupId", author_id as "authorId", pictures, video`);
  return rows[0] ?? null;
};

/** Counts a post that was brought back among those of its circle and, where that is still there, of its author again. */
export const recountPost = async (tx: Tx, post: Place): Promise<void> => {
  await tx.execute(sql`
    with counted as (${countPostInGroupSql(post.groupId, 1)})
    ${countOneSql('posts', sql`${post.authorId}::bigint`, sql`counted where dissolved_at is null`)}`);
};

/** Takes a post that was hidden out of the counters of its circle and author, in one round trip. */
export const uncountPost = async (tx: Tx, post: { groupId: number; authorId: number }): Promise<void> => {
  await tx.execute(sql`
    with counted as (${countPostInGroupSql(post.groupId, -1)})
    ${uncountOneSql('posts', post.authorId, sql`exists (select 1 from counted where dissolved_at is null)`)}`);
};

/** How a post stands among the featured ones, held until the transaction ends; null where it is gone. */
export const lockFeatured = async (tx: Tx, id: number) => {
  const { recommendedAt, featureClosedAt, groupAdminChosenAt } = postsTable;
  const [row] = await tx
    .select({ recommendedAt, featureClosedAt, groupAdminChosenAt })
    .from(postsTable)
    .where(and(eq(postsTable.id, id), isNull(postsTable.deletedAt)))
    .for('no key update');
  return row ?? null;
};

type Featured = Partial<Pick<typeof postsTable.$inferSelect, 'recommendedAt' | 'featureClosedAt' | 'groupAdminChosenAt'>>;

/** Writes since when a post is featured, kept out of the featured ones, or chosen by its group admins. */
export const setFeatured = (tx: Tx, id: number, to: Featured) => tx.update(postsTable).set(to).where(eq(postsTable.id, id));

/** How many posts of a circle its group admins chose since then. The circle is held until the transaction ends, so that two choices at once are counted. */
export const countGroupAdminChoices = async (tx: Tx, groupId: number, since: Date): Promise<number> => {
  await tx.execute(sql`select 1 from groups where id = ${groupId} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from posts where group_id = ${groupId} and keeper_chosen_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
};

/** Notes that the files of a post are guarded. */
export const noteGuarded = (tx: Tx, id: number) => tx.update(postsTable).set({ filesGuarded: true }).where(eq(postsTable.id, id));
