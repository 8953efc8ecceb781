import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** So many of the newest rows are looked through one by one. */
const NEWEST = sql.raw('4000');

/** What is searched. `row` is the name by which its SQL calls a row; the table has `id` and `words` (see `indexWords`). */
export type Searched = {
  table: string;
  row: string;
  /** What `isSeen` and `joins` read of a row, beside its id and its words. */
  columns: readonly string[];
  /** A row is there, and where it is looked for: what the index of words and the walk from the newest hold for. */
  isThere: SQL;
  /** What `isSeen` needs beside the row. */
  joins?: SQL;
  /** The viewer may see it, and it is nothing that they muted: the rest is neither found nor counted. */
  isSeen: SQL;
  /** The text that its words were made of; the row is called `t` here. */
  text: SQL;
  /** Further than the last one seen, where the page begins below it. */
  after: Placeholder | null;
  enough: Placeholder | number;
};

const runs = sql`${sql.placeholder('runs')}::text[]`;

/**
 * The condition that a row holds what is asked for (`searchValues`), and that the viewer may see it. Of more than two hanzi the index of words
 * knows pairs alone: that they stand together is looked up last, in the text of those that hold all pairs.
 */
export const isFoundSql = ({ table, row, text, isSeen }: Pick<Searched, 'table' | 'row' | 'text' | 'isSeen'>): SQL => {
  const [from, r] = [sql.identifier(table), sql.identifier(row)];
  const isUnbroken = sql`(${runs} = '{}' or (select normalize(${text}, nfkc) ~ all (${runs}) from ${from} t where t.id = ${r}.id))`;
  return sql`${r}.words @@ ${sql.placeholder('words')}::tsquery and ${isSeen} and ${isUnbroken}`;
};

/**
 * The ids of the newest rows that hold what is asked for (`searchValues`), as a SELECT. A word that many rows hold is met soon among the
 * newest; the index of words names all of its rows, which would take long to sort. A word that is not among the newest is rare, and the index
 * names few. PostgreSQL cannot know beforehand which of both it is for several words together, so it is not left to guess: the second half is
 * only run where the first finds too little, and there ids are only looked at once the index of words has named them (`+ 0`).
 */
export const searchIds = ({ table, row, columns, isThere, joins = sql``, isSeen, text, after, enough }: Searched): SQL => {
  const [from, r] = [sql.identifier(table), sql.identifier(row)];
  const [walked, fetched] = [sql`${r}.id`, sql`${r}.id + 0`];
  const below = (id: SQL): SQL => (after === null ? sql`true` : sql`${id} < ${after}`);
  const taken = sql.join(
    ['id', 'words', ...columns].map((column) => sql`${r}.${sql.identifier(column)}`),
    sql`, `,
  );
  const isFound = isFoundSql({ table, row, text, isSeen });
  return sql`(
  with newest as materialized (
    select ${taken} from ${from} ${r} where ${isThere} and ${below(walked)} order by ${walked} desc limit ${NEWEST}
  ), common as materialized (
    select ${walked} from newest ${r} ${joins} where ${isFound} order by ${walked} desc limit ${enough}
  ), rare as (
    select ${walked} from ${from} ${r} ${joins}
    where (select count(*) from common) < ${enough} and ${isThere} and ${below(fetched)} and ${isFound} and ${fetched} < (select min(id) from newest)
    order by ${fetched} desc limit ${enough}
  )
  select id from common union all select id from rare)`;
};
