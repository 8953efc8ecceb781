import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './search.schemas.ts';

/** Career, section 7, 'Contacts': the search over every kind, and of each. */
export const globalSearch = read<typeof shapes.GlobalSearch>('search.all', 'guest', [
  rest('GET', '/search'),
  named('member/search/globalSearch'),
]);

export const searchInterpreter = read<typeof shapes.SearchOfKind>('search.interpreters', 'guest', [
  named('member/search/searchInterpreter'),
]);

export const searchWordPowerList = read<typeof shapes.SearchOfKind>('search.word-power', 'guest', [
  named('member/search/searchWordPowerList'),
]);

export const searchGroup = read<typeof shapes.SearchOfKind>('search.groups', 'guest', [named('member/search/searchGroup')]);

export const searchMoving = read<typeof shapes.SearchOfKind>('search.moving', 'guest', [named('member/search/searchMoving')]);

export const searchNews = read<typeof shapes.SearchOfKind>('search.news', 'guest', [named('member/search/searchNews')]);

export const listKeywords = read<typeof shapes.ListKeywords>('search.keywords', 'guest', [
  rest('GET', '/search/keywords'),
  named('member/search/listKeywords'),
]);

export const saveSearch = write<typeof shapes.SaveSearch>('search.keep', 'user', [rest('PUT', '/user/searches', { status: 204 })]);

export const forgetSearches = write<typeof shapes.ForgetSearches>('search.forget', 'user', [rest('DELETE', '/user/searches')]);
