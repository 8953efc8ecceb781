import * as calls from '#contract/search/search.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { forgetSearches, keepSearch } from './actions/keep-search.ts';
import { listKeywords } from './reads/list-keywords.ts';
import { searchAll, searchOf } from './reads/search-all.ts';

export const searchBindings: readonly Binding[] = [
  bindRead(calls.globalSearch, searchAll),
  bindRead(calls.searchInterpreter, searchOf('users')),
  bindRead(calls.searchWordPowerList, searchOf('users')),
  bindRead(calls.searchGroup, searchOf('groups')),
  bindRead(calls.searchMoving, searchOf('feeds')),
  bindRead(calls.searchNews, searchOf('news')),
  bindRead(calls.listKeywords, listKeywords),
  bindWrite(calls.keepSearch, keepSearch),
  bindWrite(calls.forgetSearches, forgetSearches),
];
