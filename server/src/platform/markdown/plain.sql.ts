import { type SQL, sql } from 'drizzle-orm';

/** The marks that `plainText` takes from between words: ends of links, strong and struck words, code. */
const MARKS = sql.raw("'\\]\\([^()\\s]*\\)|\\*\\*|__|~~|[`\\[]'");

/** A markdown column without the marks that stand within words, so that what reads as one run is found as one. */
export const plainSql = (markdown: SQL): SQL => sql`regexp_replace(${markdown}, ${MARKS}, '', 'g')`;
