import * as calls from '#contract/search/search.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { forgetSearches, saveSearch } from './actions/save-search.ts';
import { listKeywords } from './reads/list-keywords.ts';
import { searchAll, searchOf } from './reads/search-all.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    globalSearch: searchAll,
    searchInterpreter: searchOf('users'),
    searchWordPowerList: searchOf('users'),
    searchGroup: searchOf('groups'),
    searchMoving: searchOf('feeds'),
    searchNews: searchOf('news'),
    listKeywords,
  }),
  ...bindWrites(calls, { saveSearch, forgetSearches }),
];
