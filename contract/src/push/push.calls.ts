import { defineCall } from '../kernel/calls.ts';
import * as doors from './push.doors.ts';
import * as shapes from './push.schemas.ts';

export const getPushKey = defineCall(doors.getPushKey, shapes.GetPushKey, { summary: 'The key by which browsers know who calls them' });

export const subscribe = defineCall(doors.subscribe, shapes.Subscribe, {
  summary: 'Have this device called',
  refusals: ['PUSH_ENDPOINT_REFUSED'],
});

export const unsubscribe = defineCall(doors.unsubscribe, shapes.Unsubscribe, { summary: 'Have this device called no longer' });
