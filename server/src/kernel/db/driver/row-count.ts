import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { inner } from './inner.ts';

/** Stands in the text of a query that is not worth a prepared statement of its own. */
export const RARE = '/* rare */';

/** A whole number in the text of a query. Drizzle puts any SQL where it counts rows; its declared type only names placeholders. */
export const countInText = (count: number, { isRare }: { isRare: boolean }): Placeholder =>
  inner<Placeholder & SQL>(sql.raw(`${Math.trunc(count)}${isRare ? ` ${RARE}` : ''}`));
