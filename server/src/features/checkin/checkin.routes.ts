import * as calls from '#contract/checkin/checkin.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { checkIn } from './actions/check-in.ts';
import { getCheckin } from './reads/get-checkin.ts';
import { listCheckinRanks } from './reads/list-ranks.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getCheckin, listCheckinRanks }), ...bindWrites(calls, { checkIn })];
