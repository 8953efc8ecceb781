import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals } from '../ledger/ledger.calls.ts';
import { newsTextRefusals, newsWholeRefusals } from './contributing.calls.ts';
import * as doors from './editing.doors.ts';
import * as shapes from './editing.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;
const deciding = ['NEWS_OWN', 'NEWS_NOT_WAITING', 'NEWS_MOVED_ON'] as const;

export const listNewsRevisions = defineCall(doors.listNewsRevisions, shapes.ListNewsRevisions, {
  summary: 'Every version of what I contributed, newest first',
});
export const getNewsRevision = defineCall(doors.getNewsRevision, shapes.GetNewsRevision, {
  summary: 'A version with its differences word by word',
  ...often,
});
export const answerNewsRevision = defineCall(doors.answerNewsRevision, shapes.AnswerNewsRevision, {
  summary: 'Accept or decline what an editor changed, part by part',
  refusals: ['NEWS_NOT_WAITING', 'NEWS_MOVED_ON', 'NEWS_PART_UNKNOWN', ...newsTextRefusals, ...newsWholeRefusals],
  ...often,
});

export const listDeskNews = defineCall(doors.listDeskNews, shapes.ListDeskNews, { summary: 'Contributions for operators' });
export const publishNews = defineCall(doors.publishNews, shapes.PublishNews, {
  summary: 'Publish a contribution, or a change to one',
  refusals: [...deciding, 'NEWS_WAITS_FOR_AUTHOR', ...settlingRefusals],
});
export const rejectNews = defineCall(doors.rejectNews, shapes.RejectNews, {
  summary: 'Reject a contribution, or a change to one, with the reason',
  refusals: [...deciding, ...settlingRefusals],
});
export const editNews = defineCall(doors.editNews, shapes.EditNews, {
  summary: 'Change a contribution and send it back to its author',
  refusals: [...deciding, 'NEWS_WAITS_FOR_AUTHOR', 'NEWS_UNCHANGED', ...newsTextRefusals, ...newsWholeRefusals],
});
export const recommendNews = defineCall(doors.recommendNews, shapes.RecommendNews, {
  summary: 'Put a piece of news among the recommended',
});
export const unrecommendNews = defineCall(doors.unrecommendNews, shapes.RecommendNews, {
  summary: 'Take a piece of news out of the recommended',
});
