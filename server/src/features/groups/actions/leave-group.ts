import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { whyNotLeave } from '../groups.policy.ts';
import { findMember, lockGroup, removeMember } from '../groups.queries.ts';

export const leaveGroup = async (ctx: WriteCtx<'NOT_A_MEMBER' | 'OWNER_CANNOT_LEAVE'>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const group = await lockGroup(ctx.db, id);
  if (!group) throw refuse('NOT_FOUND');
  const reason = whyNotLeave(await findMember(ctx.db, id, userId));
  if (reason) throw ctx.refuse(reason);
  await removeMember(ctx.db, id, userId);
  rightsChanged(ctx, { userId });
  ctx.audit('group', id);
  return null;
};
