import { defineCall } from '../kernel/calls.ts';
import * as doors from './ranks.doors.ts';
import * as shapes from './ranks.schemas.ts';

export const listFollowersRank = defineCall(doors.listFollowersRank, shapes.ListRank, { summary: 'Who has the most followers' });

export const listBalanceRank = defineCall(doors.listBalanceRank, shapes.ListRank, { summary: 'Who has the most 积分: the order alone' });

export const listIncomeRank = defineCall(doors.listIncomeRank, shapes.ListRank, {
  summary: 'Who got the most 积分 from others in thirty days: the order alone',
});

export const listFeedsRank = defineCall(doors.listFeedsRank, shapes.ListWindowRank, { summary: 'Whose feeds got the most likes' });

export const listAnswersRank = defineCall(doors.listAnswersRank, shapes.ListWindowRank, { summary: 'Who answered the most questions' });

export const listQuestionLikesRank = defineCall(doors.listQuestionLikesRank, shapes.ListRank, {
  summary: 'Whose answers got the most likes',
});

export const listExpertsRank = defineCall(doors.listExpertsRank, shapes.ListRank, {
  summary: 'Who earned the most 积分 with answers: adopted, looked at and tipped',
});

export const listNewsRank = defineCall(doors.listNewsRank, shapes.ListWindowRank, { summary: 'Whose news was read the most' });

export const getOwnRanks = defineCall(doors.getOwnRanks, shapes.GetOwnRanks, {
  summary: 'My own place in every rank list',
  // What I have is counted as I ask.
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
});

export const hideWealth = defineCall(doors.hideWealth, shapes.HideWealth, {
  summary: 'Stay out of the ranks of balance and income, or stand in them again',
});
