import * as calls from '#contract/windings/windings.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { hideWinding, showWinding } from './actions/hide-winding.ts';
import { countWindings, getLastWinding, isWinding, listWindingRecords, listWindings } from './reads/list-windings.ts';

export const windingsBindings: readonly Binding[] = [
  bindRead(calls.listWindings, listWindings),
  bindRead(calls.getLastWinding, getLastWinding),
  bindRead(calls.countWindings, countWindings),
  bindRead(calls.isWinding, isWinding),
  bindRead(calls.listWindingRecords, listWindingRecords),
  bindWrite(calls.hideWinding, hideWinding),
  bindWrite(calls.showWinding, showWinding),
];
