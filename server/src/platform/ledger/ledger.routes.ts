import * as calls from '#contract/ledger/ledger.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { getMoneyProof, getOwnProof } from './reads/get-money-proof.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getMoneyProof, getOwnProof })];
