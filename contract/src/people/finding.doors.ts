import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './finding.schemas.ts';

/** Section 7.3. A keyword that is blank finds nobody, one that is left out lists everybody (decision 66). */
export const searchPeople = read<typeof shapes.SearchPeople>('people.search', 'guest', [rest('GET', '/user/search')]);

export const listPopular = read<typeof shapes.FindPeople>('people.populars', 'guest', [rest('GET', '/user/populars')]);

export const listLatest = read<typeof shapes.FindPeople>('people.latests', 'guest', [rest('GET', '/user/latests')]);

/** By the tags of the dictionary that are named; without any of them nobody is found. */
export const findByTags = read<typeof shapes.FindByTags>('people.find-by-tags', 'guest', [rest('GET', '/user/find-by-tags')]);
