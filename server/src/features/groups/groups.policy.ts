import type { groupModes, memberRoles } from './groups.tables.ts';

export type Membership = { role: (typeof memberRoles)[number]; isBlocked: boolean } | null;

type Role = (typeof memberRoles)[number];

/** Why a person may not come in by any door at all, or null. */
export const whyNotEnter = (membership: Membership): 'BLOCKED_IN_CIRCLE' | 'ALREADY_MEMBER' | null => {
  if (membership?.isBlocked) return 'BLOCKED_IN_CIRCLE';
  return membership ? 'ALREADY_MEMBER' : null;
};

/** Founder and administrators are the group admins; `isGroupAdminRoleSql` is the same in SQL. */
export const isGroupAdmin = (membership: { role: Role | null; isBlocked?: boolean } | null): boolean =>
  membership !== null && !membership.isBlocked && (membership.role === 'founder' || membership.role === 'administrator');

/** Ranks in which members are listed. */
export const rankOf: Record<Role, number> = { founder: 0, administrator: 1, member: 2 };

/**
 * Why a group admin may not change somebody's role. Administrators appoint others and step down themselves; only the founder takes the role
 * from another (decision 018).
 */
export const whyNotAppoint = (
  admin: { userId: number; role: Role },
  person: { userId: number; role: Role },
  role: 'administrator' | 'member',
): 'OWNER_STAYS' | 'CIRCLE_OWNER_ONLY' | null => {
  if (person.role === 'founder') return 'OWNER_STAYS';
  if (admin.role === 'founder' || role === 'administrator' || person.userId === admin.userId) return null;
  return person.role === 'administrator' ? 'CIRCLE_OWNER_ONLY' : null;
};

/** Why a group admin may not shut a person out: founders never are, administrators by the founder alone. */
export const whyNotShutOut = (
  admin: { userId: number; role: Role },
  person: { userId: number; role: Role | null },
): 'BLACKLIST_SELF' | 'OWNER_STAYS' | 'CIRCLE_OWNER_ONLY' | null => {
  if (person.userId === admin.userId) return 'BLACKLIST_SELF';
  if (person.role === 'founder') return 'OWNER_STAYS';
  return person.role === 'administrator' && admin.role !== 'founder' ? 'CIRCLE_OWNER_ONLY' : null;
};

export const whyNotLeave = (membership: Membership): 'NOT_A_MEMBER' | 'OWNER_CANNOT_LEAVE' | null => {
  if (!membership || membership.isBlocked) return 'NOT_A_MEMBER';
  if (membership.role === 'founder') return 'OWNER_CANNOT_LEAVE';
  return null;
};

/** Posts of a circle are open to everyone, or to its members alone. */
export const showsPostsTo = (group: { mode: (typeof groupModes)[number] }, membership: Membership): boolean =>
  group.mode === 'public' || (membership !== null && !membership.isBlocked);
