import * as calls from '#contract/network/network.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { getNaming, setNaming } from './actions/set-naming.ts';
import { getNetwork, getNetworkGraph } from './reads/get-network.ts';
import { getPaths, getUnion } from './reads/get-paths.ts';

export const networkBindings: readonly Binding[] = [
  bindRead(calls.getPaths, getPaths),
  bindRead(calls.getUnion, getUnion),
  bindRead(calls.getNaming, getNaming),
  bindWrite(calls.setNaming, setNaming),
  bindRead(calls.getNetwork, getNetwork),
  bindRead(calls.getNetworkGraph, getNetworkGraph),
];
