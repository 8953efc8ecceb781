import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '../search/search-kinds.registry.ts';
import { pickNamed } from './find-people.queries.ts';

const shown = (id: SQL): SQL =>
  sql`select null as title, u.bio as text, u.id as user_id, null::bigint as group_id, null::timestamptz as at from users u where u.id = ${id}`;

const link: SearchKind['link'] = ({ id }) => `/users/${id}`;

export const peopleSearch: SearchKind = { kind: 'users', picked: (page) => pickNamed(page), shown, link };
