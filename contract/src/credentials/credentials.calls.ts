import { defineCall } from '../kernel/calls.ts';
import * as doors from './credentials.doors.ts';
import * as shapes from './credentials.schemas.ts';

export const checkCredential = defineCall(doors.checkCredential, shapes.CheckCredential, {
  summary: 'Whether a signed document is of the house, and still holds',
  limits: [{ by: 'address', max: 120, perSeconds: 3600 }],
});

export const getStatusList = defineCall(doors.getStatusList, shapes.GetStatusList, {
  summary: 'Which signed documents do not hold, as verifiers of W3C credentials read it',
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const rotateKey = defineCall(doors.rotateKey, shapes.RotateKey, {
  summary: 'Another key signs from now on; what the one before signed stays checkable',
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});
