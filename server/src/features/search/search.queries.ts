import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { wholeNamesIn } from '../../kernel/search/name-terms.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { searchesTable } from './search.tables.ts';

/** So much of a text is looked through for the place of the first hit. */
const READ = sql.raw('4000');
const RECENT = 10;
const HOT_ROWS = sql.raw('5000');
/** So many are looked at for the few that are shown, as some of them may not be. */
const HOT_ASKED = sql.raw('24');
/** So many people whose report stood open for so many days: whoever makes some accounts in a week lifts nothing. */
const HOT_PEOPLE = sql.raw('8');
/** So few letters may be somebody's initials, which name nobody: of these the name counts as it is written. */
const INITIALS = sql.raw("'^[a-z]{1,4}$'");
const HOT_STANDING = sql.raw(`interval '14 days'`);

export type HitRow = {
  kind: string;
  id: number;
  place: number;
  title: string | null;
  text: string | null;
  userId: number | null;
  groupId: number | null;
  at: Date | null;
};

type Asked = { limit: number; offset: number; texts: number; values: Record<string, unknown> };

/** The id of a row that was picked, of the first ones alone: as a condition beside it, the texts of all others would be read and thrown away. */
const idOf = (texts: number): SQL => sql`case when p.place <= ${sql.raw(String(texts))} then p.id end`;

const rowsOf = ({ kind, picked, shown }: SearchKind, { limit, offset, texts }: Asked): SQL => sql`
  select ${sql.raw(`'${kind}'`)} as kind, p.id, p.place, s.title, left(s.text, ${READ}) as text, s.user_id, s.group_id, s.at
  from (${picked({ limit, offset })}) as p left join lateral (${shown(idOf(texts))}) as s on true`;

const numberOrNull = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** What these kinds find, each in its order; texts of the first `texts` of each alone. One query. */
export const findHits = async (db: Db, kinds: readonly SearchKind[], asked: Asked): Promise<HitRow[]> => {
  const names = kinds.map(({ kind }) => kind).join();
  const { rows } = await cachedStatement<
    Record<'id' | 'place' | 'user_id' | 'group_id', number | string> & Pick<HitRow, 'kind' | 'title' | 'text' | 'at'>
  >(
    db,
    `search/${names}/${asked.offset}/${asked.limit}/${asked.texts}`,
    () =>
      sql`${sql.join(
        kinds.map((kind) => sql`(${rowsOf(kind, asked)})`),
        sql` union all `,
      )} order by kind, place`,
  ).execute(asked.values);
  return rows.map((row) => ({
    ...{ kind: row.kind, title: row.title, text: row.text, at: row.at === null ? null : new Date(row.at) },
    ...{ id: Number(row.id), place: Number(row.place), userId: numberOrNull(row.user_id), groupId: numberOrNull(row.group_id) },
  }));
};

/** What somebody looked for last, the latest first. */
export const listRecent = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .select({ keyword: searchesTable.keyword })
      .from(searchesTable)
      .where(eq(searchesTable.userId, userId))
      .orderBy(desc(searchesTable.at))
      .limit(RECENT)
  ).map((row) => row.keyword);

/** What enough people of some standing looked for lately, so that it tells of none of them and no handful of accounts makes it. */
export const listHot = async (db: Db, { since, now }: { since: Date; now: Date }): Promise<string[]> => {
  const { rows } = await db.execute<{ keyword: string }>(sql`
    select keyword from (
      select s.keyword from searches s join users u on u.id = s.user_id
      where s.at > ${since} and u.status = 'active' and u.signed_at < ${now}::timestamptz - ${HOT_STANDING}
      order by s.at desc limit ${HOT_ROWS}
    ) as latest
    group by keyword having count(*) >= ${HOT_PEOPLE} order by count(*) desc, keyword limit ${HOT_ASKED}`);
  return rows.map((row) => row.keyword);
};

/** What the folding of names leaves out. */
const ACCENTS = '[\u0300-\u036f]';

/** Of these the words in which nobody's name stands and that the viewer has not muted. */
export const withoutNamesAndMuted = async (db: Db, keywords: readonly string[], viewerId: number): Promise<string[]> => {
  if (keywords.length === 0) return [];
  const asked = keywords.map((keyword, nth) => {
    const names = wholeNamesIn(keyword);
    return sql`(${nth}::int, ${sql.param(names)}::text[], ${sql.param(indexWords(keyword))}::text[])`;
  });
  const { rows } = await db.execute<{ nth: number }>(sql`
    select nth from (values ${sql.join(asked, sql`, `)}) as h (nth, names, words)
    where coalesce(not (array_to_tsvector(h.words) @@ (select query::tsquery from mute_words where user_id = ${viewerId})), true)
      and not exists (
        select 1 from unnest(h.names) as a (name) join person_names n on n.terms @@ quote_literal('=' || a.name)::tsquery
        where a.name !~ ${INITIALS} or a.name = any(string_to_array(regexp_replace(normalize(lower(n.names), nfd), ${ACCENTS}, '', 'g'), E'\n')))
    order by nth`);
  return rows.flatMap((row) => keywords[row.nth] ?? []);
};

/** Keeps one more; of all the last ten stay. */
export const saveSearchRow = async (tx: Tx, row: typeof searchesTable.$inferInsert): Promise<void> => {
  await tx
    .insert(searchesTable)
    .values(row)
    .onConflictDoUpdate({ target: [searchesTable.userId, searchesTable.keyword], set: { at: row.at } });
  await tx.execute(sql`
    delete from searches where user_id = ${row.userId} and keyword in (
      select keyword from searches where user_id = ${row.userId} order by at desc, keyword offset ${RECENT})`);
};

export const forgetSearchRows = async (tx: Tx, userId: number, keyword: string | undefined): Promise<void> => {
  const one = keyword === undefined ? undefined : eq(searchesTable.keyword, keyword);
  await tx.delete(searchesTable).where(and(eq(searchesTable.userId, userId), one));
};
