import { sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { shownSql } from '../../platform/markdown/plain.sql.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { newsPath } from './news.path.ts';
import { pickSearched } from './news.picks.ts';

/** So much of a text is looked through for what is shown of it. */
const READ = sql.raw('6000');

/** News that is published, without the signs of its markdown. */
export const newsSearch: SearchKind = {
  kind: 'news',
  picked: ({ limit, offset }) => sql`
    select picked.id, row_number() over (order by picked.place) - ${sql.raw(String(offset))} as place
    from (${pickSearched(false, { limit: limit + offset, after: undefined }).picked()}) as picked
    order by picked.place limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select t.title as title, ${shownSql(sql`left(t.body, ${READ})`)} as text, t.author_id as user_id, null::bigint as group_id, t.published_at as at from news t where t.id = ${id}`,
  link: ({ id }) => newsPath(id),
};
