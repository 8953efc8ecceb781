import { read, rest, write } from '../kernel/doors.ts';
import type { GetOwnRanks, HideWealth, ListRank, ListWindowRank } from './ranks.schemas.ts';

/** Lists of section 3, 'Rank lists', at the addresses of the family. */
export const listFollowersRank = read<typeof ListRank>('ranks.followers', 'guest', [rest('GET', '/ranks/followers')]);

export const listBalanceRank = read<typeof ListRank>('ranks.balance', 'guest', [rest('GET', '/ranks/balance')]);

export const listIncomeRank = read<typeof ListRank>('ranks.income', 'guest', [rest('GET', '/ranks/income')]);

export const listFeedsRank = read<typeof ListWindowRank>('ranks.feeds', 'guest', [rest('GET', '/feeds/ranks')]);

export const listAnswersRank = read<typeof ListWindowRank>('ranks.answers', 'guest', [rest('GET', '/question-ranks/answers')]);

export const listQuestionLikesRank = read<typeof ListRank>('ranks.question-likes', 'guest', [rest('GET', '/question-ranks/likes')]);

export const listExpertsRank = read<typeof ListRank>('ranks.experts', 'guest', [rest('GET', '/question-ranks/experts')]);

export const listNewsRank = read<typeof ListWindowRank>('ranks.news', 'guest', [rest('GET', '/news/ranks')]);

export const getOwnRanks = read<typeof GetOwnRanks>('ranks.mine', 'user', [rest('GET', '/ranks/mine')]);

export const hideWealth = write<typeof HideWealth>('ranks.hide-wealth', 'user', [rest('PUT', '/ranks/hidden', { status: 204 })]);
