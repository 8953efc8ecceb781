import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ranks.schemas.ts';

/** Lists of section 3, 'Rank lists', at the addresses of the family. */
export const listFollowersRank = read<typeof shapes.ListRank>('ranks.followers', 'guest', [rest('GET', '/ranks/followers')]);

export const listBalanceRank = read<typeof shapes.ListRank>('ranks.balance', 'guest', [rest('GET', '/ranks/balance')]);

export const listIncomeRank = read<typeof shapes.ListRank>('ranks.income', 'guest', [rest('GET', '/ranks/income')]);

export const listFeedsRank = read<typeof shapes.ListWindowRank>('ranks.feeds', 'guest', [rest('GET', '/feeds/ranks')]);

export const listAnswersRank = read<typeof shapes.ListWindowRank>('ranks.answers', 'guest', [rest('GET', '/question-ranks/answers')]);

export const listQuestionLikesRank = read<typeof shapes.ListRank>('ranks.question-likes', 'guest', [rest('GET', '/question-ranks/likes')]);

export const listExpertsRank = read<typeof shapes.ListRank>('ranks.experts', 'guest', [rest('GET', '/question-ranks/experts')]);

export const listNewsRank = read<typeof shapes.ListWindowRank>('ranks.news', 'guest', [rest('GET', '/news/ranks')]);

export const getOwnRanks = read<typeof shapes.GetOwnRanks>('ranks.mine', 'user', [rest('GET', '/ranks/mine')]);

export const hideWealth = write<typeof shapes.HideWealth>('ranks.hide-wealth', 'user', [rest('PUT', '/ranks/hidden', { status: 204 })]);
