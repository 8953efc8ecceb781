import { type SQL, sql } from 'drizzle-orm';
import { invariant } from '../errors/refuse.ts';

const WORD = /^[a-z][a-z_-]*$/;

/**
 * A word of the schema's own, in the text of a statement. Plans are kept and do not know values: an index over `state = 'open'` alone is
 * only used where the text says 'open'. Throws for anything but a plain word.
 */
export const literal = (word: string): SQL => {
  invariant(WORD.test(word), 'a literal is a plain word');
  return sql.raw(`'${word}'`);
};
