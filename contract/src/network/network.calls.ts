import { defineCall } from '../kernel/calls.ts';
import * as doors from './network.doors.ts';
import * as shapes from './network.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 60 }] as const;

export const getPaths = defineCall(doors.getPaths, shapes.GetPaths, {
  summary: 'The shortest ways to somebody through friends, and who of them could introduce me',
  limits,
});
export const getUnion = defineCall(doors.getUnion, shapes.GetUnion, { summary: 'Friends whom somebody and I share', limits });
export const getNaming = defineCall(doors.getNaming, shapes.GetNaming, { summary: 'Whether my name stands on ways that lead through me' });
export const setNaming = defineCall(doors.setNaming, shapes.SetNaming, {
  summary: 'Let my name stand on ways that lead through me, or not',
  limits,
});
export const getNetwork = defineCall(doors.getNetwork, shapes.GetNetwork, {
  summary: 'A network by language, field, place and growth: one’s own or a friend’s',
  refusals: ['NETWORK_FRIENDS_ONLY'],
  limits,
});
export const getNetworkGraph = defineCall(doors.getNetworkGraph, shapes.GetNetworkGraph, {
  summary: 'Which of somebody’s friends are friends of each other, and who bridges',
  refusals: ['NETWORK_FRIENDS_ONLY'],
  limits: [{ by: 'actor', max: 20, perSeconds: 60 }],
});
