import * as calls from '#contract/windings/windings.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { hideWinding, showWinding } from './actions/hide-winding.ts';
import { countWindings, getLastWinding, isWinding, listWindingRecords, listWindings } from './reads/list-windings.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listWindings, getLastWinding, countWindings, isWinding, listWindingRecords }),
  ...bindWrites(calls, { hideWinding, showWinding }),
];
