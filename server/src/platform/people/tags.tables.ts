import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef } from '../../kernel/db/kernel.tables.ts';

/** Tags a person chose, at most five; ids are those of the tag dictionary. */
export const userTagsTable = pgTable(
  'user_tags',
  {
    userId: idRef('user_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tagId] }), index('user_tags_tag').on(table.tagId, table.userId)],
);
