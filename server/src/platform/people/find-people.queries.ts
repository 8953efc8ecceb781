import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { nameQuery } from '../../kernel/search/name-terms.ts';
import { seenPart } from '../reports/seen-part.sql.ts';
import { notBlockedSql } from './blocks.sql.ts';

export type FoundPage = { viewerId: number | null; limit: number; offset: number };

/** So many of each are looked at: who bears the very name, whose name begins so, and in whose name it stands. */
const WHOLE_MAX = sql.raw('200');
const BEGIN_MAX = sql.raw('500');
const WITHIN_MAX = sql.raw('2000');
/** So many of the most popular are put in order by what they have in common. */
const NEAR_MAX = sql.raw('1000');

const viewer = sql.placeholder('viewer');
/** Somebody whom the viewer may be shown, for SQL that calls their row of `users` u. */
const isShown = sql`u.status = 'active' and ${notBlockedSql(sql`u.id`, viewer)}`;
const window = (page: Pick<FoundPage, 'limit' | 'offset'>): SQL => sql`limit ${rowLimit(page.limit)} offset ${rowOffset(page.offset)}`;

const idsOf = async (db: Db, name: string, page: FoundPage & { sql: () => SQL; values?: Record<string, unknown> }): Promise<number[]> => {
  const statement = cachedStatement<{ id: number | string }>(db, `people/find/${name}/${page.offset}/${page.limit}`, page.sql);
  const { rows } = await statement.execute({ viewer: page.viewerId ?? 0, ...page.values });
  return rows.map((row) => Number(row.id));
};

const hasTerms = (asked: string): SQL => sql`n.terms @@ ${sql.placeholder(asked)}::tsquery`;

/** One after another in the order of their numbers, once the index has named them: the plan must not walk all people instead. */
const named = (asked: string, most: SQL): SQL =>
  sql`(select n.user_id from person_names n where ${hasTerms(asked)} order by n.user_id + 0 limit ${most})`;

const found = sql`
  from (${named('whole', WHOLE_MAX)} union ${named('begins', BEGIN_MAX)} union ${named('within', WITHIN_MAX)}) as f
  join users u on u.id = f.user_id and ${isShown}`;

/** The same for the search of the house: rows of `id` and `place`. */
export const pickNamed = (page: Pick<FoundPage, 'limit' | 'offset'>): SQL => {
  const order = sql`${hasTerms('whole')} desc, ${hasTerms('begins')} desc, c.followers desc nulls last, u.id`;
  return sql`select n.user_id as id, row_number() over (order by ${order}) - ${sql.raw(String(page.offset))} as place
    ${found} join person_names n on n.user_id = u.id left join user_counts c on c.user_id = u.id order by ${order} ${window(page)}`;
};

/** A page of ids of people by what they are called: who is called just so first, then whose name begins so, then those with more followers. */
export const searchPersonIds = async (db: Db, keyword: string, page: FoundPage): Promise<number[]> => {
  const asked = nameQuery(keyword);
  if (asked === null) return [];
  return idsOf(db, 'named', {
    ...page,
    values: asked,
    sql: () => pickNamed(page),
  });
};

export const listLatestIds = (db: Db, page: FoundPage): Promise<number[]> =>
  idsOf(db, 'latest', { ...page, sql: () => sql`select u.id from users u where ${isShown} order by u.id desc ${window(page)}` });

const popular = sql`from user_counts c join users u on u.id = c.user_id and ${isShown}`;
const mostFollowed = sql`c.followers desc nulls last, c.user_id`;

export const listPopularIds = (db: Db, page: FoundPage): Promise<number[]> =>
  idsOf(db, 'popular', { ...page, sql: () => sql`select u.id ${popular} order by ${mostFollowed} ${window(page)}` });

/** Tags are a part of the report: nobody is found by those that the viewer may not see, nor put before others for them. */
const seesTags = (owner: SQL): SQL => sql`(${owner} = ${viewer} or ${seenPart('tags', owner, { userId: viewer })})`;

const byTags = (tags: SQL, where: SQL, page: FoundPage): SQL => sql`
  with near as materialized (
    select u.id, row_number() over (order by ${mostFollowed}) as nth ${popular} where ${where} order by ${mostFollowed} limit ${NEAR_MAX}
  )
  select near.id from near
  order by (select count(*) from user_tags t where t.user_id = near.id and t.tag_id = any(${tags}) and ${seesTags(sql`near.id`)}) desc, near.nth
  ${window(page)}`;

/** Who chose any of these tags: of the most popular of them those with most of the tags first. */
export const listTaggedIds = (db: Db, tagIds: readonly number[], page: FoundPage): Promise<number[]> => {
  const tags = sql`${sql.placeholder('tags')}::int[]`;
  const hasOne = sql`exists (select 1 from user_tags t where t.user_id = u.id and t.tag_id = any(${tags})) and ${seesTags(sql`c.user_id`)}`;
  return idsOf(db, 'tagged', { ...page, values: { tags: tagIds }, sql: () => byTags(tags, hasOne, page) });
};
