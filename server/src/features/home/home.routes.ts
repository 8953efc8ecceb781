import * as calls from '#contract/home/home.calls.ts';
import { type Binding, bindRead } from '../../kernel/http/context.ts';
import { getProof } from './reads/get-proof.ts';

export const homeBindings: readonly Binding[] = [bindRead(calls.getProof, getProof)];
