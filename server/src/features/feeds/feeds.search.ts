import { sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { feedPath } from './feed.addresses.ts';
import { pickSearched } from './feeds.picks.ts';

/** Feeds, without those that cost something beyond what everybody reads of them. */
export const feedsSearch: SearchKind = {
  kind: 'feeds',
  picked: ({ limit, offset }) => sql`
    select picked.id, row_number() over (order by picked.key desc) - ${sql.raw(String(offset))} as place
    from (${pickSearched({ limit: limit + offset, offset: 0, after: undefined }).picked()}) as picked
    order by picked.key desc limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select null as title, coalesce(t.preview, t.body) as text, t.author_id as user_id, null::bigint as group_id, t.created_at as at from feeds t where t.id = ${id}`,
  link: ({ id }) => feedPath(id),
};
