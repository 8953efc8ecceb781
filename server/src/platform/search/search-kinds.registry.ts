import type { SQL } from 'drizzle-orm';
import { openRegistry } from '../registry.ts';

export type FoundPage = { limit: number; offset: number };

/**
 * What the search of the house finds, by whoever owns it. Its SQL reads the parameters of `searchedValues`; what the viewer (0 for a guest) may not
 * see, what a block hides and what they muted is no row of it.
 */
export type SearchKind = {
  /** Its tab: 'users', 'posts'. */
  kind: string;
  /** A page of rows of `id` and `place`, counted from 1 at the first of the page. */
  picked: (page: FoundPage) => SQL;
  /** Of the row of that id one row of `title`, `text`, `user_id`, `group_id` and `at`: of what costs something only what everybody reads. */
  shown: (id: SQL) => SQL;
  link: (row: { id: number; groupId: number | null }) => string;
};

/** In the order of the tabs. */
export const searchKindRegistry = openRegistry<SearchKind>('kinds of the search');
