import { defineCall } from '../kernel/calls.ts';
import * as doors from './flags.doors.ts';
import * as shapes from './flags.schemas.ts';

const flagging = { refusals: ['FLAG_OWN'], limits: [{ by: 'actor', max: 60, perSeconds: 3600 }] } as const;

export const flagUser = defineCall(doors.flagUser, shapes.FlagThing, { summary: 'Flag a person', ...flagging });
export const flagFeed = defineCall(doors.flagFeed, shapes.FlagThing, { summary: 'Flag a feed', ...flagging });
export const flagNews = defineCall(doors.flagNews, shapes.FlagThing, { summary: 'Flag a piece of news', ...flagging });
export const flagQuestion = defineCall(doors.flagQuestion, shapes.FlagThing, { summary: 'Flag a question', ...flagging });
export const flagAnswer = defineCall(doors.flagAnswer, shapes.FlagThing, { summary: 'Flag an answer', ...flagging });
export const flagGroup = defineCall(doors.flagGroup, shapes.FlagThing, { summary: 'Flag a circle', ...flagging });
export const flagPost = defineCall(doors.flagPost, shapes.FlagThing, { summary: 'Flag a post of a circle', ...flagging });
export const flagComment = defineCall(doors.flagComment, shapes.FlagThing, { summary: 'Flag a comment', ...flagging });
export const flagTopic = defineCall(doors.flagTopic, shapes.FlagThing, { summary: 'Flag a topic of feeds', ...flagging });
export const flagReview = defineCall(doors.flagReview, shapes.FlagThing, { summary: 'Flag a review', ...flagging });
export const flagReviewReply = defineCall(doors.flagReviewReply, shapes.FlagThing, { summary: 'Flag the answer to a review', ...flagging });
export const flagWork = defineCall(doors.flagWork, shapes.FlagThing, { summary: 'Flag a work of a report', ...flagging });
export const flagWorkMark = defineCall(doors.flagWorkMark, shapes.FlagThing, { summary: 'Flag the mark of a work', ...flagging });
export const flagTrial = defineCall(doors.flagTrial, shapes.FlagThing, { summary: 'Flag a trial that is public', ...flagging });

const deciding = ['CASE_DECIDED', 'CASE_OWN', 'THING_GONE'] as const;

export const listCircleReports = defineCall(doors.listCircleReports, shapes.ListCircleReports, {
  summary: 'What was flagged in a circle that I look after',
});
export const acceptReport = defineCall(doors.acceptReport, shapes.AcceptReport, {
  summary: 'Take a flagged thing away from my circle',
  refusals: [...deciding, 'CANNOT_REMOVE'],
});
export const rejectReport = defineCall(doors.rejectReport, shapes.RejectReport, {
  summary: 'Leave a flagged thing in my circle as it is',
  refusals: deciding,
});
