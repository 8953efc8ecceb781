import { is, Placeholder, type SQL, sql } from 'drizzle-orm';

/** By so many of the newest rows it is told whether many hold a word. */
const SAMPLE = sql.raw('300');
/**
 * So many of the newest are looked through one by one for a word that many rows hold: of a page, and for each that is counted. A sample is wrong
 * at times; going further than this is dear then.
 */
const NEWEST = { page: sql.raw('4000'), each: sql.raw('200'), most: sql.raw('20000') };
/** A row that the index of words names is fetched and sorted: it costs so many times a row that is walked by, over the square of the sample. */
const BALANCE = sql.raw(String(0.275 * 300 ** 2));

const walkedFor = (enough: Placeholder | number): SQL =>
  // A plan for an unknown number of rows would be made for a tenth of the table.
  is(enough, Placeholder) ? NEWEST.page : sql`least(${NEWEST.most}, greatest(${NEWEST.page}, ${enough} * ${NEWEST.each}))`;

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

type Row = Pick<Searched, 'table' | 'row' | 'text' | 'isSeen'>;

/** The conditions that a row holds what is asked for (`searchValues`), as far as the index of words knows, and the rest of it. */
const conditionsOf = ({ table, row, text, isSeen }: Row): { isNamed: SQL; isRight: SQL } => {
  const [from, r] = [sql.identifier(table), sql.identifier(row)];
  // Of more than two hanzi the index knows pairs alone: that they stand together is looked up last, in the texts that hold all pairs.
  const isUnbroken = sql`(${runs} = '{}' or (select normalize(${text}, nfkc) ~ all (${runs}) from ${from} t where t.id = ${r}.id))`;
  return { isNamed: sql`${r}.words @@ ${sql.placeholder('words')}::tsquery`, isRight: sql`${isSeen} and ${isUnbroken}` };
};

type Ordered = Row &
  Pick<Searched, 'joins' | 'isThere' | 'enough'> & {
    /** What of a row the walk needs, and what its finds are put in order by. */
    taken: SQL;
    keys: SQL;
    /** The order from the newest: as an index has it, and as none has it. */
    walked: SQL;
    fetched: SQL;
    /** The condition that a row stands below where the page begins, either way. */
    below: { walked: SQL; fetched: SQL };
    /** A row is none of those that were walked through: `newest`. */
    isOlder: SQL;
  };

/**
 * Statements for a WITH clause, of which `common` and `rare` are the newest rows that hold what is asked for, with their `keys`. A word that many
 * rows hold is met soon among the newest; the index of words names all of its rows, which would take long to sort. Of a word that few hold the
 * index names few, and a walk would go far for nothing. PostgreSQL cannot know beforehand which of both it is for several words together: a
 * sample of the newest tells, and how many rows there are: to meet enough of a word that one row of r holds a walk goes by `enough * r` rows,
 * and the index names one of r of all. What the index names is put in order before it is looked at: rights and texts are asked about no more of them
 * than the page needs.
 */
export const foundWith = ({ taken, keys, walked, fetched, below, isOlder, joins = sql``, isThere, enough, ...row }: Ordered): SQL => {
  const [from, r] = [sql.identifier(row.table), sql.identifier(row.row)];
  const { isNamed, isRight } = conditionsOf(row);
  const isCommon = sql`(select is_common from sample)`;
  return sql`
  newest as materialized (
    select ${taken}, ${isNamed} as is_named from ${from} ${r} where ${isThere} and ${below.walked} order by ${walked} limit ${walkedFor(enough)}
  ), sample as materialized (
    select (count(*) filter (where is_named)) ^ 2 * (select reltuples from pg_class where oid = ${sql.raw(`'${row.table}'::regclass`)}) >= ${enough} * ${BALANCE} as is_common
    from (select is_named from newest limit ${SAMPLE}) as first
  ), common as materialized (
    select ${keys} from newest ${r} ${joins} where ${isCommon} and ${r}.is_named and ${isRight} order by ${walked} limit ${enough}
  ), named as materialized (
    select ${keys} from ${from} ${r}
    where (select count(*) from common) < ${enough} and ${isThere} and ${below.fetched} and ${isNamed} and (not ${isCommon} or ${isOlder})
    order by ${fetched}
  ), rare as (
    select * from named where (select true from ${from} ${r} ${joins} where ${r}.id = named.id and ${isRight}) limit ${enough}
  )`;
};

/** The ids of the newest rows that hold what is asked for (`searchValues`), as a SELECT. */
export const searchIds = ({ columns, after, ...searched }: Searched): SQL => {
  const r = sql.identifier(searched.row);
  const [walked, fetched] = [sql`${r}.id`, sql`${r}.id + 0`];
  const below = (id: SQL): SQL => (after === null ? sql`true` : sql`${id} < ${after}`);
  const taken = sql.join(
    ['id', 'words', ...columns].map((column) => sql`${r}.${sql.identifier(column)}`),
    sql`, `,
  );
  const found = foundWith({
    ...searched,
    ...{ taken, keys: walked, walked: sql`${walked} desc`, fetched: sql`${fetched} desc` },
    below: { walked: below(walked), fetched: below(fetched) },
    isOlder: sql`${fetched} < (select min(id) from newest)`,
  });
  return sql`(with ${found} select id from common union all select id from rare)`;
};
