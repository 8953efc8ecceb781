import { type SQL, sql } from 'drizzle-orm';
import { rowLimit } from '../../kernel/db/paging.ts';
import { foundWith } from '../../kernel/search/search-ids.sql.ts';
import { plainSql } from '../../platform/markdown/plain.sql.ts';
import { isListed, type Pick, viewer } from './news.queries.ts';

export type NewsPage = { limit: number; after: number | undefined };

const PINNED_MAX = sql.raw('20');
/** Above every id. */
const LAST = sql.raw(String(Number.MAX_SAFE_INTEGER));
const now = sql`${sql.placeholder('now')}::timestamptz`;
const inCategory = sql`n.category_id = ${sql.placeholder('category')}`;

/** Below the one of that id in the order of publication; what was taken away meanwhile keeps its place. */
const below = (page: NewsPage): SQL =>
  page.after === undefined
    ? sql``
    : sql`and (n.published_at, n.id) < (select a.published_at, a.id from news a where a.id = ${sql.placeholder('after')})`;

const shapeOf = (name: string, page: NewsPage): string => `${name}/${page.after === undefined ? 'first' : 'below'}/${page.limit}`;
const newest = (where: SQL, page: NewsPage): SQL => sql`
  select n.id, row_number() over (order by n.published_at desc, n.id desc) as place from news n where ${isListed} and ${where} ${below(page)}
  order by n.published_at desc, n.id desc limit ${rowLimit(page.limit)}`;

type Wanted = { isOfCategory: boolean; isRecommended: boolean };

/** What stands above the others, in their order. */
const pinnedSql = (isOfCategory: boolean): SQL => sql`
  select n.id, row_number() over (order by n.pinned_until desc, n.id desc) as place from news n
  where ${isListed} and n.pinned_until > ${now} ${isOfCategory ? sql`and ${inCategory}` : sql``} order by n.pinned_until desc, n.id desc limit ${PINNED_MAX}`;

export const pickPinned = (isOfCategory: boolean): Pick => ({ shape: `pinned/${isOfCategory}`, picked: () => pinnedSql(isOfCategory) });

/** What is published, the latest first, without what `pickPinned` shows apart; of what is recommended all. */
export const pickNewest = ({ isOfCategory, isRecommended }: Wanted, page: NewsPage): Pick => ({
  shape: shapeOf(`newest/${isOfCategory}/${isRecommended}`, page),
  picked: () => {
    const place = isOfCategory ? sql`and ${inCategory}` : sql``;
    const isNotPinned = sql`n.id not in (select id from (${pinnedSql(isOfCategory)}) as pinned)`;
    return newest(isRecommended ? sql`n.recommended_at is not null ${place}` : sql`${isNotPinned} ${place}`, page);
  },
});

/** Single ones by their numbers. */
export const pickIds = (page: NewsPage): Pick => ({
  shape: shapeOf('ids', page),
  picked: () => newest(sql`n.id = any(${sql.placeholder('ids')}::bigint[])`, page),
});

/** The text of one, as its words were made of it. */
const textSql = sql`t.title || ' ' || t.subject || ' ' || t.byline || ' ' || ${plainSql(sql`t.body`)}`;

/** The latest that hold the words, in the manner of the other searches. */
export const pickSearched = (isOfCategory: boolean, page: NewsPage): Pick => {
  const place = isOfCategory ? sql`and ${inCategory}` : sql``;
  const enough = rowLimit(page.limit);
  const inOrder = sql`n.published_at desc, n.id desc`;
  return {
    shape: shapeOf(`search/${isOfCategory}`, page),
    picked: () => sql`
      with ${foundWith({
        ...{ table: 'news', row: 'n', text: textSql, isSeen: isListed, enough },
        isThere: sql`n.state = 0 and n.deleted_at is null and n.removed_at is null ${place} ${below(page)}`,
        taken: sql`n.id, n.published_at, n.author_id, n.words, n.state, n.deleted_at, n.removed_at`,
        ...{ keys: sql`n.id, n.published_at`, walked: inOrder, fetched: inOrder },
        below: { walked: sql`true`, fetched: sql`true` },
        isOlder: sql`n.id not in (select id from newest)`,
      })}
      select id, row_number() over (order by published_at desc, id desc) as place
      from (select * from common union all select * from rare) as found order by published_at desc, id desc limit ${enough}`,
  };
};

const NEAR_MAX = sql.raw('100');
const latestNear = (where: SQL): SQL => sql`
  select t.id from news t where ${where} and t.state = 0 and t.deleted_at is null and t.removed_at is null
  order by t.published_at desc, t.id desc limit ${NEAR_MAX}`;

/** Near to one: those with most of its tags first, then those of its category; the latest first among equals. */
export const pickRelated = (limit: number): Pick => ({
  shape: `related/${limit}`,
  picked: () => sql`
    with one as (select id, tags, category_id from news where id = ${sql.placeholder('id')}), near as (
      select its.id from one cross join jsonb_array_elements(one.tags) as mine (tag) cross join lateral (${latestNear(sql`t.tags @> mine.tag`)}) as its
      union select its.id from one cross join lateral (${latestNear(sql`t.category_id = one.category_id`)}) as its
    ), found as (
      select n.id, n.published_at, (select count(*) from one, jsonb_array_elements(n.tags) as t (tag) where one.tags @> t.tag) as shared
      from near join news n on n.id = near.id where n.id <> (select id from one) and ${isListed}
    )
    select id, row_number() over (order by shared desc, published_at desc, id desc) as place from found
    order by shared desc, published_at desc, id desc limit ${rowLimit(limit)}`,
});

/**
 * What the viewer keeps, the latest kept first; `after` is the id of the last one seen. Where they keep that one no more, its place is not known:
 * it begins anew, so that none is left out.
 */
export const pickCollected = (page: NewsPage): Pick => ({
  shape: shapeOf('collected', page),
  picked: () => sql`
    select n.id, row_number() over (order by c.id desc) as place from collections c join news n on n.id = c.subject_id
    where c.user_id = ${viewer} and c.subject_kind = 'news' and ${isListed} ${
      page.after === undefined
        ? sql``
        : sql`and c.id < coalesce((select a.id from collections a where a.user_id = ${viewer} and a.subject_kind = 'news'
          and a.subject_id = ${sql.placeholder('after')}), ${LAST})`
    } order by c.id desc limit ${rowLimit(page.limit)}`,
});
