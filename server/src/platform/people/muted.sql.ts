import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The condition that the viewer (0 for a guest) has muted no word of what someone else wrote; `words` is a column as kernel/search fills
 * it. What they muted is read once for a statement, and the words of a row only where they muted something.
 */
export const notMuted = (words: SQLWrapper, author: SQLWrapper, viewer: Placeholder | number): SQL =>
  sql`(coalesce(not (${words} @@ (select query::tsquery from mute_words where user_id = ${viewer})), true) or ${author} = ${viewer})`;
