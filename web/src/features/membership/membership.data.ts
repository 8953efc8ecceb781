import {
  countMyGroups,
  getGroup,
  isMember,
  joinGroup,
  leaveGroup,
  listGroups,
  listGroupsOf,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { utcTextOf } from '#web/api/wire-time.ts';
import { writeNow } from '#web/api/write-now.ts';
import { currentSession } from '../../app/session/session-store.ts';

/** The circles to choose from when writing, all at once. */
export const useMyGroupChoices = (enabled = true) => useCall(listMyGroups, { limit: 100 }, { enabled });

/** Whether the person at the phone is in a circle, as the server says now. Throws CallError. */
export const askMembership = (groupId: number): Promise<boolean> => call(isMember, { group_id: groupId });

const withMembership = <G extends Group>(group: G, joined: Group['joined']): G => {
  const change = (joined === null ? 0 : 1) - (group.joined === null ? 0 : 1);
  return { ...group, joined, users_count: Math.max(0, group.users_count + change) };
};

const noteMembership = (groupId: number, joined: Group['joined']): void => {
  const inList = (groups: Group[]): Group[] => groups.map((group) => (group.id === groupId ? withMembership(group, joined) : group));
  changeAnswers(getGroup, (group) => withMembership(group, joined), { id: groupId });
  changeAnswers(listGroups, inList);
  changeAnswers(recommendGroups, inList);
  changeAnswers(listGroupsOf, inList);
  void refreshAnswers(listMyGroups);
  void refreshAnswers(countMyGroups);
  void refreshAnswers(listMembers, { id: groupId });
  void refreshAnswers(isMember);
};

const membershipNow = (groupId: number): Group['joined'] => {
  const session = currentSession();
  const userId = session.status === 'person' ? (session.user?.id ?? 1) : 1;
  const now = utcTextOf(Date.now());
  return { group_id: groupId, user_id: userId, role: 'member', audit: 1, disabled: false, created_at: now, updated_at: now };
};

/** Notes that the person at the phone is in a circle now. */
export const noteJoined = (groupId: number): void => {
  noteMembership(groupId, membershipNow(groupId));
  changeAnswers(getGroup, (group) => ({ ...group, applied: false }), { id: groupId });
};

/** Joins a circle, also by a link of invitation. Answers the words to say when the person is in it afterwards, '' when they were before, and null when not. */
export const joinNow = async (groupId: number, invite?: string): Promise<string | null> => {
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
};

/** Leaves a circle. Answers whether it worked. */
export const leaveNow = async (groupId: number): Promise<boolean> => {
  const done = await writeNow(leaveGroup, { id: groupId });
  if (done !== null) noteMembership(groupId, null);
  return done !== null;
};
