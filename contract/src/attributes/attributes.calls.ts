import { defineCall } from '../kernel/calls.ts';
import * as doors from './attributes.doors.ts';
import * as shapes from './attributes.schemas.ts';

export const listAttributes = defineCall(doors.listAttributes, shapes.ListAttributes, { summary: 'What the app keeps for me' });
export const getAttribute = defineCall(doors.getAttribute, shapes.GetAttribute, { summary: 'One thing that the app keeps for me' });
export const setAttribute = defineCall(doors.setAttribute, shapes.SetAttribute, {
  summary: 'Keep something for me, or take it away',
  refusals: ['ATTRIBUTES_FULL'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
