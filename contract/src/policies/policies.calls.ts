import { defineCall } from '../kernel/calls.ts';
import * as doors from './policies.doors.ts';
import * as shapes from './policies.schemas.ts';

export const getPolicy = defineCall(doors.getPolicy, shapes.GetPolicy, {
  summary: 'The registration agreement or the privacy policy, and what I answered to it',
  limits: [{ by: 'address', max: 120, perSeconds: 60 }],
});

export const answerPolicies = defineCall(doors.answerPolicies, shapes.AnswerPolicies, {
  summary: 'Agree to the agreement and the privacy policy that hold, or decline',
  refusals: ['POLICY_CHANGED'],
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});
