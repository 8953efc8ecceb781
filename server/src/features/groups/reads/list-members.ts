import type { Static } from 'typebox';
import type { IsMember, ListMembers, Member } from '#contract/groups/groups.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { isInAny, listMemberRows, type MembersPage } from '../group-members.queries.ts';
import { showsPostsTo } from '../groups.policy.ts';
import { findGroup, findMember } from '../groups.queries.ts';
import { memberView } from '../groups.view.ts';

/** Section 9: fewer than 10 means that there are no more. */
const PAGE = 10;
const ADMINS_MAX = 100;
const only = [null, 'group-admins', 'others'] as const;

/** Who is in a circle is as open as what is written there. Throws NOT_FOUND and MEMBERS_ONLY. */
const checkMayLook = async (ctx: ReadCtx<'MEMBERS_ONLY'>, groupId: number): Promise<void> => {
  const viewerId = ctx.actor?.userId ?? null;
  const [group, membership] = await Promise.all([
    findGroup(ctx.db, groupId),
    viewerId === null ? null : findMember(ctx.db, groupId, viewerId),
  ]);
  if (!group) throw refuse('NOT_FOUND');
  if (!showsPostsTo(group, membership)) throw ctx.refuse('MEMBERS_ONLY');
};

const show = async (ctx: ReadCtx<'MEMBERS_ONLY'>, page: MembersPage): Promise<Member[]> => {
  await checkMayLook(ctx, page.groupId);
  const rows = await listMemberRows(ctx.db, page);
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    ctx.actor?.userId ?? null,
  );
  return rows.map((row) => memberView(ctx, row, people));
};

/** Decision 48: GET plus-group/groups/{id}/members { flag, after, limit 10 }. */
export const listMembers = (ctx: ReadCtx<'MEMBERS_ONLY'>, input: Static<(typeof ListMembers)['input']>): Promise<Member[]> =>
  show(ctx, {
    groupId: input.id,
    only: only[input.flag ?? 0] ?? null,
    keyword: input.keyword,
    after: input.after,
    limit: input.limit ?? PAGE,
  });

export const listAdmins = (ctx: ReadCtx<'MEMBERS_ONLY'>, { id }: { id: number }): Promise<Member[]> =>
  show(ctx, { groupId: id, only: 'group-admins', keyword: undefined, after: undefined, limit: ADMINS_MAX });

/** Section 7.5: userGrouped and isJoinGroup. What others are in is told only where the caller may look. */
export const isMember = async (ctx: ReadCtx<'MEMBERS_ONLY'>, input: Static<(typeof IsMember)['input']>): Promise<boolean> => {
  const { userId } = me(ctx);
  const asked = input.user_id ?? userId;
  if (input.group_id === undefined) {
    if (asked !== userId) throw refuse('NOT_ALLOWED');
    return isInAny(ctx.db, userId);
  }
  if (asked !== userId) await checkMayLook(ctx, input.group_id);
  const membership = await findMember(ctx.db, input.group_id, asked);
  return membership !== null && !membership.isBlocked;
};
