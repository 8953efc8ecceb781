import * as calls from '#contract/checkin/checkin.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindWrite } from '../../kernel/http/context.ts';
import { checkIn } from './actions/check-in.ts';
import { getCheckin } from './reads/get-checkin.ts';
import { listCheckinRanks } from './reads/list-ranks.ts';
import './checkin.personal.ts';

export const checkinFeature: Feature = {
  name: 'checkin',
  bindings: [bindRead(calls.getCheckin, getCheckin), bindWrite(calls.checkIn, checkIn), bindRead(calls.listCheckinRanks, listCheckinRanks)],
};
