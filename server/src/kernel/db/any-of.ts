import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a column holds one of these ids. However many they are, the text stays the same, and so does the plan that is kept for it. */
export const anyOf = (column: Column, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::bigint[])`;
