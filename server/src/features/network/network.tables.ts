import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Who said whether their name may stand on ways that lead through them; who has no row did not allow it. */
export const pathNamingsTable = pgTable('path_namings', {
  userId: idRef('user_id').primaryKey(),
  isAllowed: boolean('is_allowed').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
