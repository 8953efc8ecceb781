import * as calls from '#contract/ranks/ranks.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { hideWealth } from './actions/hide-wealth.ts';
import { getOwnRanks } from './reads/get-own-ranks.ts';
import { listRank, listWindowRank } from './reads/list-rank.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listFollowersRank: listRank('followers'),
    listBalanceRank: listRank('balance'),
    listIncomeRank: listRank('income'),
    listFeedsRank: listWindowRank('feeds'),
    listAnswersRank: listWindowRank('answers'),
    listQuestionLikesRank: listRank('question-likes'),
    listExpertsRank: listRank('experts'),
    listNewsRank: listWindowRank('news'),
    getOwnRanks,
  }),
  ...bindWrites(calls, { hideWealth }),
];
