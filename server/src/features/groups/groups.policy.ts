import type { RefusalCode } from '#contract/refusals.ts';
import type { groupModes, memberRoles } from './groups.tables.ts';

export type Membership = { role: (typeof memberRoles)[number]; isBlocked: boolean } | null;

/** Why a person may not walk into a circle, or null when they may. */
export const whyNotJoin = (group: { mode: (typeof groupModes)[number] }, membership: Membership): RefusalCode | null => {
  if (membership?.isBlocked) return 'BLOCKED_IN_CIRCLE';
  if (membership) return 'ALREADY_MEMBER';
  if (group.mode !== 'public') return 'CIRCLE_NOT_OPEN';
  return null;
};

export const whyNotLeave = (membership: Membership): RefusalCode | null => {
  if (!membership || membership.isBlocked) return 'NOT_A_MEMBER';
  if (membership.role === 'founder') return 'OWNER_CANNOT_LEAVE';
  return null;
};

/** Posts of a circle are open to everyone, or to its members alone. */
export const showsPostsTo = (group: { mode: (typeof groupModes)[number] }, membership: Membership): boolean =>
  group.mode === 'public' || (membership !== null && !membership.isBlocked);
