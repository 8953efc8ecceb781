import { defineCall } from '../kernel/calls.ts';
import * as doors from './identity.doors.ts';
import * as shapes from './identity.schemas.ts';

export const getCertification = defineCall(doors.getCertification, shapes.GetCertification, { summary: 'My identity certification' });
