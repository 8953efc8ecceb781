import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './network.schemas.ts';

export const getPaths = read<typeof shapes.GetPaths>('network.paths', 'user', [rest('GET', '/user/people/paths/{id}')]);
/** Career, section 7: v2/friend/union/{userId} and, among people, v2/friend/people/union, whose prefix is not certain. */
export const getUnion = read<typeof shapes.GetUnion>('network.union', 'user', [
  named('v2/friend/union/{userId}', { methods: ['GET'] }),
  named('v2/friend/people/union'),
  named('v2/friend/union'),
]);
export const getNaming = read<typeof shapes.GetNaming>('network.naming', 'user', [rest('GET', '/user/people/naming')]);
export const setNaming = write<typeof shapes.SetNaming>('network.set-naming', 'user', [rest('PUT', '/user/people/naming')]);
export const getNetwork = read<typeof shapes.GetNetwork>('network.get', 'user', [rest('GET', '/user/people/network')]);
export const getNetworkGraph = read<typeof shapes.GetNetworkGraph>('network.graph', 'user', [rest('GET', '/user/people/network/graph')]);
