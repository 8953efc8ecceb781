import { defineCall } from '../kernel/calls.ts';
import * as doors from './windings.doors.ts';
import * as shapes from './windings.schemas.ts';

const limits = [{ by: 'actor', max: 300, perSeconds: 3600 }] as const;

export const listWindings = defineCall(doors.listWindings, shapes.ListWindings, { summary: 'My bonds, the newest first' });
export const getLastWinding = defineCall(doors.getLastWinding, shapes.GetLastWinding, { summary: 'My newest bond' });
export const countWindings = defineCall(doors.countWindings, shapes.CountWindings, { summary: 'How many bonds my list shows' });
export const isWinding = defineCall(doors.isWinding, shapes.IsWinding, { summary: 'Whether somebody and I follow each other' });
export const listWindingRecords = defineCall(doors.listWindingRecords, shapes.ListWindingRecords, {
  summary: 'What bound somebody and me, with dates',
});
export const hideWinding = defineCall(doors.hideWinding, shapes.HideWinding, {
  summary: 'Take a bond out of my list; again changes nothing, and nobody is unfollowed',
  limits,
});
export const showWinding = defineCall(doors.showWinding, shapes.HideWinding, {
  summary: 'Put a bond back into my list; again changes nothing',
  limits,
});
