import { writtenAnyway } from '../../kernel/search/hanzi-variants.ts';
import { nameQuery } from '../../kernel/search/name-terms.ts';
import { searchQuery, searchValues } from '../../kernel/search/search-words.ts';

/**
 * What the SQL of the kinds is given: `words` and `runs` for texts (`searchIds`), `whole`, `begins` and `within` for names, `contained` for
 * a regular expression. Null where nothing can be found by what was typed.
 */
export const searchedValues = (keyword: string) => {
  const [text, name] = [searchQuery(keyword), nameQuery(keyword)];
  if (text === null && name === null) return null;
  const none = { whole: null, begins: null, within: null };
  return { ...(text === null ? { words: null, runs: [] } : searchValues(text)), ...(name ?? none), contained: writtenAnyway(keyword) };
};
