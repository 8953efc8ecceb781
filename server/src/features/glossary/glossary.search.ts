import { sql } from 'drizzle-orm';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { pickForSearch } from './glossary.queries.ts';

/** Entries of the glossary of the house; sets are for those whose they are. */
export const glossarySearch: SearchKind = {
  kind: 'terms',
  picked: pickForSearch,
  shown: (id) => sql`
    select split_part(t.said, E'\n', 1) as title, replace(t.said, E'\n', ' · ') as text, null::bigint as user_id, null::bigint as group_id, t.changed_at as at
    from glossary_entries t where t.id = ${id}`,
  link: ({ id }) => `/glossary/${id}`,
};
