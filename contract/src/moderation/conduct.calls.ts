import { defineCall } from '../kernel/calls.ts';
import * as doors from './conduct.doors.ts';
import * as shapes from './conduct.schemas.ts';

export const listActs = defineCall(doors.listActs, shapes.ListActs, { summary: 'What was decided about me and what is mine' });
export const getStanding = defineCall(doors.getStanding, shapes.GetStanding, { summary: 'My cards that hold, and until when I am muted' });

export const getAct = defineCall(doors.getAct, shapes.GetAct, {
  summary: 'One decision about me, with what it was about',
  refusals: ['APPEAL_LINK_WRONG'],
});
export const appealAct = defineCall(doors.appealAct, shapes.AppealAct, {
  summary: 'Appeal a decision about me, once',
  refusals: ['APPEAL_LINK_WRONG', 'APPEAL_MADE', 'APPEAL_LATE', 'ACT_OVER'],
  limits: [{ by: 'address', max: 60, perSeconds: 3600 }],
});

const aside = {
  refusals: ['APPEAL_MADE', 'REVIEW_COUNTS', 'MARK_UNAUTHORISED'],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
} as const;
export const appealReview = defineCall(doors.appealReview, shapes.AppealAside, {
  summary: 'Appeal that a review I gave or was given weighs nothing, once',
  ...aside,
});
export const appealWorkMark = defineCall(doors.appealWorkMark, shapes.AppealAside, {
  summary: 'Appeal that the mark of a work weighs nothing, once',
  ...aside,
});

export const listLog = defineCall(doors.listLog, shapes.ListLog, { summary: 'What the house has decided, without names' });
