import { isGroupAdmin, type memberRoles } from '../groups/groups.public.ts';

type Role = (typeof memberRoles)[number];

/** Why a person may not post in a circle, or null: members whose role is among those that the circle lets post. */
export const whyNotPost = (
  group: { permissions: string },
  membership: { role: Role; isBlocked: boolean } | null,
): 'JOIN_TO_POST' | 'MAY_NOT_POST' | null => {
  if (!membership || membership.isBlocked) return 'JOIN_TO_POST';
  return group.permissions.split(',').includes(membership.role) ? null : 'MAY_NOT_POST';
};

/** Whether posts of a circle may be shown in the feeds: of open ones that want it. */
export const goesToFeeds = (group: { mode: string; allowsFeed: boolean }): boolean => group.mode === 'public' && group.allowsFeed;

/** A post is featured by operators, and by group admins of its circle unless an operator took it out (docs/decisions/027). */
export const mayFeaturePost = (isOperator: boolean, post: { featureClosedAt: Date | null; memberRole: Role | null }): boolean =>
  isOperator || (isGroupAdmin({ role: post.memberRole }) && post.featureClosedAt === null);

/** A post is deleted by its author, and by group admins of its circle. */
export const mayDeletePost = (viewerId: number | null, post: { authorId: number; memberRole: Role | null }): boolean =>
  viewerId !== null && (post.authorId === viewerId || isGroupAdmin({ role: post.memberRole }));
