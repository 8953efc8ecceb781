import { defineCall } from '../kernel/calls.ts';
import * as doors from './home.doors.ts';
import * as shapes from './home.schemas.ts';

export const getProof = defineCall(doors.getProof, shapes.GetProof, {
  summary: 'A public report of the community, as the home page shows it',
  sameForGuests: true,
});
