import {
  getGroup,
  listCategories,
  listGroups,
  listGroupsOf,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { Group, Member } from '#contract/groups/groups.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

export type GroupDetail = AnswerOf<typeof getGroup>;

/** A page of members (specification, section 9). */
const MEMBERS_PAGE = 10;
const HOUR_MS = 3_600_000;

/** The categories of circles; they hardly ever change. */
export const useCategories = () => useCall(listCategories, {}, { staleTimeMs: HOUR_MS, saveCopy: true });

/** Circles of a category or with a word, largest first. */
export const useGroups = (wanted: {
  readonly keyword?: string;
  readonly category_id?: number;
  readonly mode?: Group['mode'];
  readonly tag?: number;
}) => useCallPages(listGroups, wanted, { pageParam: 'offset', items: (groups) => groups });

/** A few circles worth a look. */
export const useRecommendedGroups = (limit: number) => useCall(recommendGroups, { limit }, { saveCopy: true });

/** A circle; null reads nothing. */
export const useGroup = (id: number | null) => useCall(getGroup, id === null ? null : { id }, { saveCopy: true });

/** The circles of whoever is signed in, page by page. */
export const useMyGroups = () => useCallPages(listMyGroups, {}, { pageParam: 'offset', items: (groups) => groups });

/** The circles of a person. */
export const useGroupsOf = (userId: number) =>
  useCallPages(listGroupsOf, { user_id: userId }, { pageParam: 'offset', items: (groups) => groups });

/** The people of a circle, founder and administrators first, ten at a time. */
export const useMembers = (groupId: number, keyword: string) =>
  useCallPages(
    listMembers,
    { id: groupId, ...(keyword === '' ? {} : { keyword }) },
    { pageParam: 'after', items: (members): readonly Member[] => members, limit: MEMBERS_PAGE, saveCopy: false },
  );
