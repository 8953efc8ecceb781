import { defineCall } from '../kernel/calls.ts';
import * as doors from './search.doors.ts';
import * as shapes from './search.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;

export const globalSearch = defineCall(doors.globalSearch, shapes.GlobalSearch, {
  summary: 'What there is of every kind for a keyword: how many, and the first of each',
  ...often,
});

export const searchInterpreter = defineCall(doors.searchInterpreter, shapes.SearchOfKind, { summary: 'People by their names', ...often });

export const searchWordPowerList = defineCall(doors.searchWordPowerList, shapes.SearchOfKind, {
  summary: 'People by their names, as in the lists of 译力',
  ...often,
});

export const searchGroup = defineCall(doors.searchGroup, shapes.SearchOfKind, {
  summary: 'Circles by what they are called and about',
  ...often,
});

export const searchMoving = defineCall(doors.searchMoving, shapes.SearchOfKind, { summary: 'Feeds in which a keyword stands', ...often });

export const searchNews = defineCall(doors.searchNews, shapes.SearchOfKind, { summary: 'News in which a keyword stands', ...often });

export const listKeywords = defineCall(doors.listKeywords, shapes.ListKeywords, {
  summary: 'What may be looked for: one’s own last searches, those of many, and names that fit what is typed',
  limits: [{ by: 'actor', max: 240, perSeconds: 60 }],
});

export const saveSearch = defineCall(doors.saveSearch, shapes.SaveSearch, {
  summary: 'Keep what I looked for; again it moves to the front',
  hidesNothing: true,
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

export const forgetSearches = defineCall(doors.forgetSearches, shapes.ForgetSearches, {
  summary: 'Forget what I looked for, or one of it',
  hidesNothing: true,
});
