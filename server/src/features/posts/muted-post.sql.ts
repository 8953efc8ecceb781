import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Something where the post of that number holds a word that the viewer (0 for a guest) muted, and null elsewhere. Of a post that they may
 * not see, or that is their own, it tells nothing. A query by itself and no `exists`, so that no plan goes over all posts.
 */
export const mutedPost = (id: SQL, viewer: Placeholder): SQL => sql`(
  select 1 from posts as passed join groups as its on its.id = passed.group_id and its.dissolved_at is null
  where passed.id = ${id} and passed.deleted_at is null and passed.author_id <> ${viewer}
    and passed.words @@ (select query::tsquery from mute_words where user_id = ${viewer})
    and (its.mode = 'public' or exists (
      select 1 from group_members m where m.group_id = its.id and m.user_id = ${viewer} and not m.is_blocked)))`;
