import { type SQL, sql } from 'drizzle-orm';

/** The marks that `plainText` takes from between words: ends of links, strong and struck words, code. */
const MARKS = sql.raw("'\\]\\([^()\\s]*\\)|\\*\\*|__|~~|[`\\[]'");

/** A markdown column without the marks that stand within words, so that what reads as one run is found as one. */
export const plainSql = (markdown: SQL): SQL => sql`regexp_replace(${markdown}, ${MARKS}, '', 'g')`;

/** Signs at the beginnings of lines: of headings, quotes and lists. */
const LINE_MARKS = sql.raw("'^[ \\t]{0,8}(#{1,6}[ \\t]+|>[ \\t]?|[-*+][ \\t]+)'");

/** The same as it is shown of what was found: without the signs of lines as well. */
export const shownSql = (markdown: SQL): SQL => sql`regexp_replace(${plainSql(markdown)}, ${LINE_MARKS}, '', 'gn')`;
