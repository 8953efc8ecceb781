import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RECOUNT_BATCH, type Recount } from '../../kernel/db/recount.ts';

/** What is counted of a person. */
export type PersonCount =
  | 'followers'
  | 'followings'
  | 'friends'
  | 'posts'
  | 'feeds'
  | 'comments'
  | 'likes'
  | 'groups'
  | 'questions'
  | 'answers';

const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const namesOf = (counts: readonly PersonCount[], table = ''): SQL => listOf(counts.map((count) => sql.raw(table + count)));

/**
 * A statement that adds to figures of people, for a CTE of whoever changes what is counted. `rows` is a query of a person's id and, in this
 * order, of what each of `counts` grows by.
 */
export const addToCountsSql = (counts: readonly PersonCount[], rows: SQL): SQL => {
  const grown = counts.map((count) => sql.raw(`${count} = user_counts.${count} + excluded.${count}`));
  return sql`insert into user_counts (user_id, ${namesOf(counts)}) ${rows} on conflict (user_id) do update set ${listOf(grown)}`;
};

/** The same for one more of one thing: of `person`, once for each row of `from`. */
export const countOneSql = (count: PersonCount, person: SQLWrapper, from: SQL): SQL =>
  addToCountsSql([count], sql`select ${person}, 1 from ${from}`);

/** A statement that takes from figures of the people that `where` names; none falls below nothing. `taken` may name user_counts.user_id. */
export const takeFromCountsSql = (taken: Readonly<Partial<Record<PersonCount, SQL>>>, where: SQL): SQL => {
  const fallen = Object.entries(taken).map(
    ([count, by]) => sql`${sql.raw(count)} = greatest(0, ${sql.raw(`user_counts.${count}`)} - ${by})`,
  );
  return sql`update user_counts set ${listOf(fallen)} where ${where}`;
};

/** The same for many people: `rows` is a query of `id` and of what each of `counts`, by its name, falls by. */
export const takeRowsFromCountsSql = (counts: readonly PersonCount[], rows: SQL): SQL => {
  const fallen = counts.map((count) => sql.raw(`${count} = greatest(0, user_counts.${count} - t.${count})`));
  return sql`update user_counts set ${listOf(fallen)} from (${rows}) as t where user_counts.user_id = t.id`;
};

/** The same for one less of one thing of one person. */
export const uncountOneSql = (count: PersonCount, person: SQLWrapper | number | string, when: SQL): SQL =>
  takeFromCountsSql({ [count]: sql`1` }, sql`user_id = ${person} and ${when}`);

/** A statement that sets figures to what `rows`, a query of `id` and of each of `counts` by its name, says they are. */
export const setCountsSql = (counts: readonly PersonCount[], rows: SQL): SQL => {
  const set = counts.map((count) => sql.raw(`${count} = t.${count}`));
  return sql`
    update user_counts set ${listOf(set)} from (${rows}) as t
    where user_counts.user_id = t.id and (${namesOf(counts, 'user_counts.')}) is distinct from (${namesOf(counts, 't.')})`;
};

/** Takes the figures of these people until the transaction ends, in the order in which everyone takes them. */
export const lockCountsSql = (ids: SQL): SQL => sql`select 1 from user_counts where user_id = any(${ids}) order by user_id for update`;

/** Counts anew what `rows` says of a batch of ids (see `setCountsSql`), of everyone. */
export const recountPeople = (counts: readonly PersonCount[], rows: (ids: SQL) => SQL): Recount => ({
  ids: (after) => sql`select user_id as id from user_counts where user_id > ${after} order by user_id limit ${RECOUNT_BATCH}`,
  lock: lockCountsSql,
  set: (ids) => setCountsSql(counts, rows(ids)),
});
