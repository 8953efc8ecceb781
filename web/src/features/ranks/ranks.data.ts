import type { Person } from '#contract/people/people.schemas.ts';
import type { RankWindow } from '#contract/ranks/rank-windows.ts';
import * as doors from '#contract/ranks/ranks.doors.ts';
import type { RankedPerson } from '#contract/ranks/ranks.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';

export type Ranked = { readonly person: Person; readonly place: number; readonly count: number | null };

/** Lists that have no windows. */
export const plainLists = {
  followers: doors.listFollowersRank,
  'question-likes': doors.listQuestionLikesRank,
  experts: doors.listExpertsRank,
  balance: doors.listBalanceRank,
  income: doors.listIncomeRank,
} as const;
export type PlainList = keyof typeof plainLists;

/** Lists of today, of seven days and of thirty. */
export const windowLists = { feeds: doors.listFeedsRank, answers: doors.listAnswersRank, news: doors.listNewsRank } as const;
export type WindowList = keyof typeof windowLists;

const rowsOf = (people: readonly RankedPerson[]): readonly Ranked[] =>
  people.map((person) => ({ person, place: person.extra.rank, count: person.extra.count }));

export const usePlainRank = (list: PlainList) => useCallPages(plainLists[list], {}, { pageParam: 'offset', items: rowsOf }).list;

export const useWindowRank = (list: WindowList, type: RankWindow) =>
  useCallPages(windowLists[list], { type }, { pageParam: 'offset', items: rowsOf }).list;

/** My own places; asked for where somebody is signed in. */
export const useOwnRanks = (isPerson: boolean) => useCall(doors.getOwnRanks, {}, { enabled: isPerson, staleTimeMs: 0 });

/** '不上财富榜', or on it again. */
export const hideWealthNow = async (hidden: boolean): Promise<void> => {
  if ((await writeNow(doors.hideWealth, { hidden })) === null) return;
  await Promise.all([refreshAnswers(doors.getOwnRanks), refreshAnswers(doors.listBalanceRank), refreshAnswers(doors.listIncomeRank)]);
};
