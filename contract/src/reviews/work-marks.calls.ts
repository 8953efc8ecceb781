import { defineCall } from '../kernel/calls.ts';
import * as doors from './work-marks.doors.ts';
import * as shapes from './work-marks.schemas.ts';

const limits = [{ by: 'actor', max: 60, perSeconds: 3_600 }] as const;

export const markWork = defineCall(doors.markWork, shapes.MarkWork, {
  summary: 'Mark a work of somebody',
  refusals: ['WORK_OWN', 'MARK_REMOVED', 'MARK_IN_REVIEW'],
  limits,
});
export const unmarkWork = defineCall(doors.unmarkWork, shapes.UnmarkWork, {
  summary: 'Take my mark of a work back',
  refusals: ['MARK_IN_REVIEW'],
  limits,
});
export const getMyWorkMark = defineCall(doors.getMyWorkMark, shapes.GetMyWorkMark, { summary: 'How I marked a work' });
export const listWorkMarks = defineCall(doors.listWorkMarks, shapes.ListWorkMarks, { summary: 'Marks of a work, newest first' });
export const getWorkAverage = defineCall(doors.getWorkAverage, shapes.GetWorkAverage, { summary: 'The mean mark of a work' });

export const reinstateMark = defineCall(doors.reinstateMark, shapes.ReinstateMark, {
  summary: 'Let a mark of a work count that was set aside',
  refusals: ['REVIEW_COUNTS', 'MARK_UNAUTHORISED', 'CASE_OWN'],
});
