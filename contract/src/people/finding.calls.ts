import { defineCall } from '../kernel/calls.ts';
import * as doors from './finding.doors.ts';
import * as shapes from './finding.schemas.ts';

export const searchPeople = defineCall(doors.searchPeople, shapes.SearchPeople, {
  summary: 'People by nickname, name of a company, username, pinyin or initials; everybody where no keyword is given',
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});

export const listPopular = defineCall(doors.listPopular, shapes.FindPeople, { summary: 'People with the most followers first' });

export const listLatest = defineCall(doors.listLatest, shapes.FindPeople, { summary: 'People who came last first' });

export const findByTags = defineCall(doors.findByTags, shapes.FindByTags, {
  summary: 'People who chose these tags, those with most of them first; nobody without tags',
});
