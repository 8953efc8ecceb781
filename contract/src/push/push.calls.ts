import { defineCall } from '../kernel/calls.ts';
import * as doors from './push.doors.ts';
import * as shapes from './push.schemas.ts';

export const getPushKey = defineCall(doors.getPushKey, shapes.GetPushKey, {
  summary: 'The key by which browsers know whose pushes they take',
});

export const subscribe = defineCall(doors.subscribe, shapes.Subscribe, {
  summary: 'Start pushes to this device',
  refusals: ['PUSH_ENDPOINT_REFUSED'],
});

export const unsubscribe = defineCall(doors.unsubscribe, shapes.Unsubscribe, { summary: 'Stop pushes to this device' });
