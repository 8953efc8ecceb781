import { groupsMessages } from '#contract/groups/groups.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { whyNotJoin } from '../groups.policy.ts';
import { addMember, findMember, lockGroup } from '../groups.queries.ts';

/** Section 7.6: PUT /plus-group/groups/{id}. Open circles only; the others have doors of their own. */
export const joinGroup = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const group = await lockGroup(ctx.db, id);
  if (!group) throw refuse('NOT_FOUND');
  const reason = whyNotJoin(group, await findMember(ctx.db, id, userId));
  if (reason) throw refuse(reason);
  await addMember(ctx.db, id, userId);
  ctx.audit('group', id);
  return { message: say(ctx, groupsMessages.joined) };
};
