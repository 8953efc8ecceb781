import { sql } from 'drizzle-orm';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';

import { mayBeOffered } from './circle-words.writes.ts';

const contained = sql.placeholder('contained');

/** Circles by name and summary, the largest first: a circle of whatever mode may be found, and what stands in a closed one is no part of it. */
export const groupsSearch: SearchKind = {
  kind: 'groups',
  picked: ({ limit, offset }) => sql`
    select g.id, row_number() over (order by g.members_count desc, g.id desc) - ${sql.raw(String(offset))} as place from groups g
    where g.dissolved_at is null and ${mayBeOffered(sql`g`, sql.placeholder('viewer'))} and (g.name ~* ${contained} or g.summary ~* ${contained})
    order by g.members_count desc, g.id desc limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select g.name as title, g.summary as text, null::bigint as user_id, g.id as group_id, null::timestamptz as at from groups g where g.id = ${id}`,
  link: ({ id }) => `/groups/${id}/info`,
};
