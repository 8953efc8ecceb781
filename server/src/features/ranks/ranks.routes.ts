import * as calls from '#contract/ranks/ranks.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { hideWealth } from './actions/hide-wealth.ts';
import { getOwnRanks } from './reads/get-own-ranks.ts';
import { listRank, listWindowRank } from './reads/list-rank.ts';

export const ranksBindings: readonly Binding[] = [
  bindRead(calls.listFollowersRank, listRank('followers')),
  bindRead(calls.listBalanceRank, listRank('balance')),
  bindRead(calls.listIncomeRank, listRank('income')),
  bindRead(calls.listFeedsRank, listWindowRank('feeds')),
  bindRead(calls.listAnswersRank, listWindowRank('answers')),
  bindRead(calls.listQuestionLikesRank, listRank('question-likes')),
  bindRead(calls.listExpertsRank, listRank('experts')),
  bindRead(calls.listNewsRank, listWindowRank('news')),
  bindRead(calls.getOwnRanks, getOwnRanks),
  bindWrite(calls.hideWealth, hideWealth),
];
