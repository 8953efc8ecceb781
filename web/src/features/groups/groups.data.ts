import {
  countMyGroups,
  getGroup,
  isMember,
  joinGroup,
  leaveGroup,
  listCategories,
  listGroups,
  listGroupsOf,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { Group, Member } from '#contract/groups/groups.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { changeAnswers, refreshAnswers } from '../../api/answers.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useCallPages } from '../../api/use-call-pages.ts';
import { writeNow } from '../../api/write-now.ts';
import { currentSession } from '../../app/session/session-store.ts';

export type GroupDetail = AnswerOf<typeof getGroup>;

/** A page of members (specification, section 9). */
const membersPage = 10;
const hourMs = 3_600_000;

/** The categories of circles; they hardly ever change. */
export const useCategories = () => useCall(listCategories, {}, { staleTimeMs: hourMs, keepCopy: true });

/** Circles of a category or with a word, largest first. */
export const useGroups = (wanted: {
  readonly keyword?: string;
  readonly category_id?: number;
  readonly mode?: Group['mode'];
  readonly tag?: number;
}) => useCallPages(listGroups, wanted, { pageParam: 'offset', items: (groups) => groups });

/** A few circles worth a look. */
export const useRecommendedGroups = (limit: number) => useCall(recommendGroups, { limit }, { keepCopy: true });

/** A circle; null reads nothing. */
export const useGroup = (id: number | null) => useCall(getGroup, id === null ? null : { id }, { keepCopy: true });

/** The circles of whoever is signed in, page by page. */
export const useMyGroups = () => useCallPages(listMyGroups, {}, { pageParam: 'offset', items: (groups) => groups });

/** The circles to choose from when writing, all at once. */
export const useMyGroupChoices = (enabled = true) => useCall(listMyGroups, { limit: 100 }, { enabled });

/** The circles of a person. */
export const useGroupsOf = (userId: number) =>
  useCallPages(listGroupsOf, { user_id: userId }, { pageParam: 'offset', items: (groups) => groups });

/** The people of a circle, founder and administrators first, ten at a time. */
export const useMembers = (groupId: number, keyword: string) =>
  useCallPages(
    listMembers,
    { id: groupId, ...(keyword === '' ? {} : { keyword }) },
    { pageParam: 'after', items: (members): readonly Member[] => members, limit: membersPage, keepCopy: false },
  );

/** Whether the person at the phone is in a circle, as the server says now. Throws CallError. */
export const askMembership = (groupId: number): Promise<boolean> => call(isMember, { group_id: groupId });

function withMembership<G extends Group>(group: G, joined: Group['joined']): G {
  const change = (joined === null ? 0 : 1) - (group.joined === null ? 0 : 1);
  return { ...group, joined, users_count: Math.max(0, group.users_count + change) };
}

function noteMembership(groupId: number, joined: Group['joined']): void {
  const inList = (groups: Group[]): Group[] => groups.map((group) => (group.id === groupId ? withMembership(group, joined) : group));
  changeAnswers(getGroup, (group) => withMembership(group, joined), { id: groupId });
  changeAnswers(listGroups, inList);
  changeAnswers(recommendGroups, inList);
  changeAnswers(listGroupsOf, inList);
  void refreshAnswers(listMyGroups);
  void refreshAnswers(countMyGroups);
  void refreshAnswers(listMembers, { id: groupId });
  void refreshAnswers(isMember);
}

function membershipNow(groupId: number): Group['joined'] {
  const session = currentSession();
  const userId = session.status === 'person' ? (session.user?.id ?? 1) : 1;
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return { group_id: groupId, user_id: userId, role: 'member', audit: 1, disabled: false, created_at: now, updated_at: now };
}

/** Notes that the person at the phone is in a circle now. */
export function noteJoined(groupId: number): void {
  noteMembership(groupId, membershipNow(groupId));
  changeAnswers(getGroup, (group) => ({ ...group, applied: false }), { id: groupId });
}

/** Joins a circle, also by a link of invitation. Answers the words to say when the person is in it afterwards, '' when they were before, and null when not. */
export async function joinNow(groupId: number, invite?: string): Promise<string | null> {
  let wasMember = false;
  const done = await writeNow(
    joinGroup,
    { id: groupId, ...(invite === undefined ? {} : { invite }) },
    {
      handles: (error) => {
        wasMember = error.reason === 'ALREADY_MEMBER';
        return wasMember;
      },
    },
  );
  if (done === null && !wasMember) return null;
  noteJoined(groupId);
  return done?.answer.message ?? '';
}

/** Leaves a circle. Answers whether it worked. */
export async function leaveNow(groupId: number): Promise<boolean> {
  const done = await writeNow(leaveGroup, { id: groupId });
  if (done !== null) noteMembership(groupId, null);
  return done !== null;
}
