import { named, read, rest, write } from '../kernel/doors.ts';
import type { ForgetSearches, GlobalSearch, KeepSearch, ListKeywords, SearchOfKind } from './search.schemas.ts';

/** Career, section 7, 'Contacts': the search over every kind, and of each. */
export const globalSearch = read<typeof GlobalSearch>('search.all', 'guest', [rest('GET', '/search'), named('member/search/globalSearch')]);

export const searchInterpreter = read<typeof SearchOfKind>('search.interpreters', 'guest', [named('member/search/searchInterpreter')]);

export const searchWordPowerList = read<typeof SearchOfKind>('search.word-power', 'guest', [named('member/search/searchWordPowerList')]);

export const searchGroup = read<typeof SearchOfKind>('search.groups', 'guest', [named('member/search/searchGroup')]);

export const searchMoving = read<typeof SearchOfKind>('search.moving', 'guest', [named('member/search/searchMoving')]);

export const searchNews = read<typeof SearchOfKind>('search.news', 'guest', [named('member/search/searchNews')]);

export const listKeywords = read<typeof ListKeywords>('search.keywords', 'guest', [
  rest('GET', '/search/keywords'),
  named('member/search/listKeywords'),
]);

export const keepSearch = write<typeof KeepSearch>('search.keep', 'user', [rest('PUT', '/user/searches', { status: 204 })]);

export const forgetSearches = write<typeof ForgetSearches>('search.forget', 'user', [rest('DELETE', '/user/searches')]);
