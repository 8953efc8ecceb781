import { type SQL, sql } from 'drizzle-orm';

/** Two ways to write the name of a school that differ in case and blanks alone are one. An index holds just these words. */
export const schoolKey = (school: SQL): SQL => sql`lower(regexp_replace(${school}, '\\s', '', 'g'))`;
