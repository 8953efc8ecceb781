import { named, read, rest } from '../kernel/doors.ts';
import type * as shapes from './scores.schemas.ts';

export const getAssessment = read<typeof shapes.GetAssessment>('scores.assessment', 'guest', [
  rest('GET', '/value-reports/assessment'),
  named('v2/user/yanzhi/GetWpAssess', { methods: ['GET'] }),
  named('member/wpAssess/getWpAssess'),
]);

export const getOverview = read<typeof shapes.GetOverview>('scores.overview', 'guest', [
  rest('GET', '/value-reports/overview'),
  named('member/wpAssess/getValueOverview'),
]);

export const listActivity = read<typeof shapes.ListActivity>('scores.activity', 'guest', [
  rest('GET', '/value-reports/activity'),
  named('member/wpAssess/getWpAssessActivity'),
]);

export const getStatistics = read<typeof shapes.GetStatistics>('scores.statistics', 'user', [rest('GET', '/value-reports/statistics')]);

export const listEvidence = read<typeof shapes.ListEvidence>('scores.evidence', 'user', [rest('GET', '/value-reports/evidence')]);

export const listRatedTags = read<typeof shapes.ListRatedTags>('scores.tags', 'guest', [
  rest('GET', '/value-reports/tags'),
  named('v2/tag/user/list', { methods: ['GET'] }),
  named('v2/tag/user/list/new', { methods: ['GET'] }),
]);

export const listLowTags = read<typeof shapes.ListRatedTags>('scores.low-tags', 'guest', [
  rest('GET', '/value-reports/low-tags'),
  named('v2/tag/user/low/score', { methods: ['GET'] }),
]);
