import * as calls from '#contract/home/home.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { getProof } from './reads/get-proof.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getProof })];
