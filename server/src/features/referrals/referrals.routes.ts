import * as calls from '#contract/referrals/referrals.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { associate } from './actions/associate.ts';
import { getInviter, getReferral, listDocs, suggestWords } from './reads/get-referral.ts';
import { countInvited, listInvited } from './reads/list-invited.ts';

export const referralsBindings: readonly Binding[] = [
  bindRead(calls.getReferral, getReferral),
  bindRead(calls.getInviter, getInviter),
  bindRead(calls.listInvited, listInvited),
  bindRead(calls.countInvited, countInvited),
  bindRead(calls.listDocs, listDocs),
  bindRead(calls.suggestWords, suggestWords),
  bindWrite(calls.associate, associate),
];
