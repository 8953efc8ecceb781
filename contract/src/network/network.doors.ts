import { named, read, rest, write } from '../kernel/doors.ts';
import type { GetNaming, GetNetwork, GetNetworkGraph, GetPaths, GetUnion, SetNaming } from './network.schemas.ts';

export const getPaths = read<typeof GetPaths>('network.paths', 'user', [rest('GET', '/user/people/paths/{id}')]);
/** Career, section 7: v2/friend/union/{userId} and, among people, v2/friend/people/union, whose prefix is not certain. */
export const getUnion = read<typeof GetUnion>('network.union', 'user', [
  named('v2/friend/union/{userId}', { methods: ['GET'] }),
  named('v2/friend/people/union'),
  named('v2/friend/union'),
]);
export const getNaming = read<typeof GetNaming>('network.naming', 'user', [rest('GET', '/user/people/naming')]);
export const setNaming = write<typeof SetNaming>('network.set-naming', 'user', [rest('PUT', '/user/people/naming')]);
export const getNetwork = read<typeof GetNetwork>('network.get', 'user', [rest('GET', '/user/people/network')]);
export const getNetworkGraph = read<typeof GetNetworkGraph>('network.graph', 'user', [rest('GET', '/user/people/network/graph')]);
