import * as calls from '#contract/network/network.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { getNaming, setNaming } from './actions/set-naming.ts';
import { getNetwork, getNetworkGraph } from './reads/get-network.ts';
import { getPaths, getUnion } from './reads/get-paths.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getPaths, getUnion, getNaming, getNetwork, getNetworkGraph }),
  ...bindWrites(calls, { setNaming }),
];
