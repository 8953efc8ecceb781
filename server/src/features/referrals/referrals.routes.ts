import * as calls from '#contract/referrals/referrals.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { associate } from './actions/associate.ts';
import { getInviter, getReferral, listDocs, suggestWords } from './reads/get-referral.ts';
import { countInvited, listInvited } from './reads/list-invited.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getReferral, getInviter, listInvited, countInvited, listDocs, suggestWords }),
  ...bindWrites(calls, { associate }),
];
