import type { dissolveGroup as dissolveGroupCall } from '#contract/groups/group-admin.calls.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { groupAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { balancesOf, postTransfer } from '../../../platform/ledger/transfers.writes.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { changeGroup, dissolve, hasLeft, lockActivePerson, lockOwned, setRole } from '../group-admin.queries.ts';
import { circleEnded } from '../groups.jobs.ts';
import { isGroupAdmin, rankOf } from '../groups.policy.ts';
import { findMember, lockGroup } from '../groups.queries.ts';

/**
 * PATCH /plus-group/groups/{id}/owner. The founder hands the circle over; where their account has ended an administrator may, so that no
 * circle is left to nobody (decision 018). Throws NOT_FOUND, CIRCLE_OWNER_ONLY, NOT_A_MEMBER_THEY.
 */
export const transferGroup = async (
  ctx: WriteCtx<'CIRCLE_OWNER_ONLY' | 'NOT_A_MEMBER_THEY'>,
  { id, target }: { id: number; target: number },
) => {
  const { userId } = me(ctx);
  // The person before the circle: whose account ends holds itself first, and then the circles.
  const isThere = await lockActivePerson(ctx.db, target);
  const group = await lockGroup(ctx.db, id);
  if (!group) throw refuse('NOT_FOUND');
  const admin = await findMember(ctx.db, id, userId);
  const mayHandOver = group.ownerId === userId || (isGroupAdmin(admin) && (await hasLeft(ctx.db, group.ownerId)));
  if (!mayHandOver) throw ctx.refuse('CIRCLE_OWNER_ONLY');
  const person = await findMember(ctx.db, id, target);
  if (!person || person.isBlocked || target === group.ownerId || !isThere) throw ctx.refuse('NOT_A_MEMBER_THEY');
  await setRole(ctx.db, { groupId: id, userId: group.ownerId }, 'member', rankOf.member);
  await setRole(ctx.db, { groupId: id, userId: target }, 'founder', rankOf.founder);
  await changeGroup(ctx.db, id, { ownerId: target, updatedAt: ctx.now });
  // A group admin also sees what stands across a block.
  for (const one of [group.ownerId, target]) rightsChanged(ctx, { userId: one });
  ctx.audit('group', id, { from: group.ownerId, to: target });
  await notifyOfCircle(ctx, [target], { group, text: groupsMessages.toldOwner });
  return { message: say(ctx, groupsMessages.transferred) };
};

/**
 * DELETE /plus-group/groups/{id}: the circle and everything in it is seen no more, and what it earned goes to its founder in the same
 * transaction. Its people are told in a job.
 */
export const dissolveGroup = async (ctx: WriteCtx<RefusalOf<typeof dissolveGroupCall>>, { id }: { id: number }): Promise<null> => {
  const group = await lockOwned(ctx, id);
  if (!(await dissolve(ctx.db, id, ctx.now))) throw refuse('NOT_FOUND');
  await ctx.enqueue(circleEnded, { groupId: id, after: 0, isTold: true });
  ctx.audit('group', id);
  rightsChanged(ctx, { place: `group:${id}` });
  await announceGone(ctx, { kind: 'group', id });
  const { currency } = await balancesOf(ctx.db, { owner: 'group', id });
  if (currency > 0)
    await postTransfer(ctx, {
      key: `circle-end:${id}`,
      code: 'circle.payout',
      from: groupAccount(id, 'currency'),
      to: userAccount(group.ownerId, 'currency'),
      amount: currency,
      subject: { kind: 'group', id },
    });
  return null;
};
