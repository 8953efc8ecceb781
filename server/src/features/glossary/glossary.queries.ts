import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { searchIds } from '../../kernel/search/search-ids.sql.ts';
import { blockedIdsSql, notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import { glossaryEntriesTable, glossaryVersionsTable } from './glossary.tables.ts';

const viewer = sql.placeholder('viewer');
const there = sql`e.deleted_at is null and e.removed_at is null`;

/** A set that the viewer may read: their own, and those of circles they are in. For SQL that calls the set `s`. */
export const isOpenSet = sql`(s.user_id = ${viewer} or exists (select 1 from group_members m join groups g on g.id = m.group_id
  where m.group_id = s.group_id and m.user_id = ${viewer} and not m.is_blocked and g.dissolved_at is null))`;

/** For SQL that calls the entry `e`. */
const isSeen = sql`(e.set_id is null or exists (select 1 from glossary_sets s where s.id = e.set_id and ${isOpenSet}))`;

const isUnmuted = notMuted(sql`e.words`, sql`e.author_id`, viewer);
/** Nothing that the viewer muted; what stands in a set is theirs or their circle's. */
const isWanted = sql`(e.set_id is not null or ${isUnmuted})`;

/** Of a set, or of the house. Two statements: each index is of one of them. */
export type Place = 'set' | 'house';
const isIn = (place: Place): SQL =>
  place === 'house' ? sql`${there} and e.set_id is null` : sql`${there} and e.set_id = ${sql.placeholder('set')}::bigint`;
/** What the viewer may read there, and wants to. */
const isForViewer = (place: Place): SQL =>
  place === 'house'
    ? isUnmuted
    : sql`exists (select 1 from glossary_sets s where s.id = ${sql.placeholder('set')}::bigint and ${isOpenSet})`;

const given = (name: string): SQL => sql`${sql.placeholder(name)}::text`;
const speaks = (name: string): SQL =>
  sql`(${given(name)} is null or exists (select 1 from glossary_terms x where x.entry_id = e.id and x.lang = ${given(name)}))`;

/** Of a pair of languages and a field, where they are named. */
const isAskedFor = sql`${speaks('from')} and ${speaks('to')}
  and (${given('field')} is null or e.field = ${given('field')})`;

export type Narrowed = { from: string | null; to: string | null; field: string | null; set: number | null };
export type EntryPage = { limit: number; offset: number };

const card = {
  id: glossaryEntriesTable.id,
  setId: glossaryEntriesTable.setId,
  ref: glossaryEntriesTable.ref,
  content: glossaryEntriesTable.content,
  version: glossaryEntriesTable.version,
  authorId: glossaryEntriesTable.authorId,
  answerId: glossaryEntriesTable.answerId,
  reason: glossaryEntriesTable.reason,
  createdAt: glossaryEntriesTable.createdAt,
  changedAt: glossaryEntriesTable.changedAt,
};

const selectPicked = (db: Db | Tx, picked: SQL) =>
  db
    .select(card)
    .from(glossaryEntriesTable)
    .innerJoin(sql`(${picked}) as picked`, sql`picked.id = ${glossaryEntriesTable.id}`)
    .orderBy(asc(sql`picked.place`));
export type EntryRow = Awaited<ReturnType<typeof selectPicked>>[number];

type Pick = { shape: string; picked: () => SQL };
const pageOf = ({ limit, offset }: EntryPage): SQL => sql`limit ${rowLimit(limit)} offset ${rowOffset(offset)}`;

/** Newest first. */
export const pickNewest = (place: Place, page: EntryPage): Pick => ({
  shape: `newest/${place}/${page.limit}/${page.offset}`,
  picked: () => sql`select e.id, row_number() over (order by e.id desc) as place from glossary_entries e
    where ${isIn(place)} and ${isAskedFor} and ${isForViewer(place)} order by e.id desc ${pageOf(page)}`,
});

/** The newest that hold the words (`searchValues`). */
export const pickSearched = (place: Place, page: EntryPage): Pick => ({
  shape: `search/${place}/${page.limit}/${page.offset}`,
  picked: () =>
    sql`select found.id, row_number() over (order by found.id desc) as place from ${searchIds({
      table: 'glossary_entries',
      row: 'e',
      columns: ['set_id', 'field', 'author_id', 'deleted_at', 'removed_at'],
      isThere: isIn(place),
      isSeen: sql`${isAskedFor} and ${isForViewer(place)}`,
      text: sql`t.said`,
      after: null,
      enough: sql.placeholder('enough'),
    })} as found order by found.id desc ${pageOf(page)}`,
});

/** Of the house alone, for the search of everything. */
export const pickForSearch = ({ limit, offset }: EntryPage): SQL => sql`
  select found.id, row_number() over (order by found.id desc) - ${sql.raw(String(offset))} as place from ${searchIds({
    table: 'glossary_entries',
    row: 'e',
    columns: ['set_id', 'author_id', 'deleted_at', 'removed_at'],
    isThere: sql`e.set_id is null and ${there}`,
    isSeen: isWanted,
    text: sql`t.said`,
    after: null,
    enough: limit + offset,
  })} as found order by found.id desc ${pageOf({ limit, offset })}`;

/** Those of which a term stands in what is typed, the longest first: of the house and of every set that the viewer may read. */
export const pickNear = (limit: number): Pick => ({
  shape: `near/${limit}`,
  picked: () => sql`
    with met as (
      select x.entry_id as id, max(length(x.key)) as size from glossary_terms x
      join glossary_entries e on e.id = x.entry_id
      where x.key = any(${sql.placeholder('keys')}::text[]) and ${there} and ${isSeen} and ${isWanted} and ${speaks('from')} and ${speaks('to')}
      group by x.entry_id
    )
    select id, row_number() over (order by size desc, id desc) as place from met order by size desc, id desc limit ${rowLimit(limit)}`,
});

/** All of a set, or of the house, in the order in which they came. */
export const pickAll = (place: Place, limit: number): Pick => ({
  shape: `all/${place}/${limit}`,
  picked: () =>
    sql`select e.id, e.id as place from glossary_entries e where ${isIn(place)} and ${isAskedFor} and ${isForViewer(place)} order by e.id limit ${rowLimit(limit)}`,
});

export const listEntryRows = (db: Db | Tx, { shape, picked }: Pick, values: Record<string, unknown>): Promise<EntryRow[]> =>
  cachedQuery<EntryRow[]>(db, `glossary/${shape}`, () => selectPicked(db, picked())).execute(values);

/** An entry as the viewer may read it, or null. */
export const findEntry = async (db: Db | Tx, viewerId: number | null, id: number): Promise<EntryRow | null> =>
  (
    await listEntryRows(
      db,
      {
        shape: 'one',
        picked: () => sql`select e.id, 1 as place from glossary_entries e where e.id = ${sql.placeholder('id')} and ${there} and ${isSeen}`,
      },
      { viewer: viewerId ?? 0, id },
    )
  )[0] ?? null;

export type ProvenanceRow = { entryId: number; questionId: number; answerId: number; userId: number | null; addedAt: Date };

/**
 * The answers that entries come from, the first first, as far as they are there. Who answered is null where they bear no name (decision 65),
 * and across a block.
 */
export const listProvenances = async (db: Db | Tx, viewerId: number | null, ids: readonly number[]): Promise<ProvenanceRow[]> => {
  const { rows } = await cachedStatement<Record<'entry' | 'question' | 'answer', string> & { user: string | null; at: string }>(
    db,
    'glossary/provenances',
    () => sql`
    select p.entry_id as entry, p.question_id as question, p.answer_id as answer, p.added_at as at,
      case when a.is_anonymous or (q.is_anonymous and q.author_id = a.author_id) or a.author_id = any (${blockedIdsSql(viewer)}) then null else a.author_id end as user
    from glossary_provenances p join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
    where p.entry_id = any(${sql.placeholder('ids')}::bigint[]) and a.deleted_at is null and a.removed_at is null
      and q.deleted_at is null and q.removed_at is null
    order by p.entry_id, p.added_at, p.answer_id`,
  ).execute({ viewer: viewerId ?? 0, ids });
  return rows.map((row) => ({
    ...{ entryId: Number(row.entry), questionId: Number(row.question), answerId: Number(row.answer) },
    userId: row.user === null ? null : Number(row.user),
    addedAt: new Date(row.at),
  }));
};

/** Which of these people the viewer may see named: nobody across a block. */
export const namedAmong = async (db: Db, viewerId: number | null, authorIds: readonly (number | null)[]): Promise<number[]> => {
  const ids = [...new Set(authorIds.filter((id) => id !== null))];
  if (viewerId === null || ids.length === 0) return ids;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from unnest(${sql.param(ids)}::bigint[]) as one (id) where ${notBlockedSql(sql`one.id`, viewerId)}`,
  );
  return rows.map(({ id }) => Number(id));
};

export const listVersionRows = (db: Db, entryId: number, { limit, offset }: EntryPage) =>
  db
    .select()
    .from(glossaryVersionsTable)
    .where(eq(glossaryVersionsTable.entryId, entryId))
    .orderBy(desc(glossaryVersionsTable.number))
    .limit(rowLimit(limit))
    .offset(rowOffset(offset));
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

/** An entry that nobody deleted, out of sight or not, held until the end of the transaction. */
export const lockUndeleted = async (tx: Tx, id: number) =>
  (
    await tx
      .select()
      .from(glossaryEntriesTable)
      .where(and(eq(glossaryEntriesTable.id, id), isNull(glossaryEntriesTable.deletedAt)))
      .for('update')
  )[0] ?? null;
export type StoredEntry = NonNullable<Awaited<ReturnType<typeof lockUndeleted>>>;

/** An entry that is there, held until the end of the transaction. */
export const lockEntry = async (tx: Tx, id: number): Promise<StoredEntry | null> => {
  const entry = await lockUndeleted(tx, id);
  return entry?.removedAt === null ? entry : null;
};

/** The entry of the house that speaks of a term in its field: the newest that is there, else the newest that is out of sight. */
export const entryOfTerm = async (tx: Tx, { lang, key, field }: { lang: string; key: string; field: string }): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from glossary_terms x join glossary_entries e on e.id = x.entry_id
    where x.key = ${key} and x.lang = ${lang} and e.set_id is null and e.field = ${field} and e.deleted_at is null
    order by (e.removed_at is not null), e.id desc limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
};
