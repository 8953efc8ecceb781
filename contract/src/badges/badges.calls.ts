import { defineCall } from '../kernel/calls.ts';
import * as doors from './badges.doors.ts';
import * as shapes from './badges.schemas.ts';

export const listBadges = defineCall(doors.listBadges, shapes.ListBadges, {
  summary: 'Badges that a person earned',
  refusals: ['SIGN_IN_REQUIRED'],
});
