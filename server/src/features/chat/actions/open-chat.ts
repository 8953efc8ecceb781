import type { Static } from 'typebox';
import type { openChat as openChatCall, openCircleChat as openCircleChatCall } from '#contract/chat/chat.calls.ts';
import type { OpenChat } from '#contract/chat/chat.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { findGroup, findMember, isGroupAdmin } from '../../groups/groups.public.ts';
import { mayWriteTo } from '../chat.policy.ts';
import { emitToOwner } from '../rooms.live.ts';
import { findCircleRoom, findPairRoom, makeCircleRoom, makePairRoom } from '../rooms.queries.ts';
import { findStanding } from '../seats.queries.ts';

/** Decision 73: the room of two; one that is there is found whatever stands between them by now. Throws NOT_FOUND, CHAT_SELF, CHAT_REFUSED, CHAT_CLOSED. */
export const openChat = async (
  ctx: WriteCtx<RefusalOf<typeof openChatCall>>,
  { user_id: other }: Static<(typeof OpenChat)['input']>,
): Promise<{ id: number }> => {
  const { userId } = me(ctx);
  if (other === userId) throw ctx.refuse('CHAT_SELF');
  const known = await findPairRoom(ctx.db, userId, other);
  if (known !== null) return { id: known };
  const standing = await findStanding(ctx.db, userId, other);
  if (!standing) throw refuse('NOT_FOUND');
  const may = mayWriteTo(standing, false);
  if (may === 'refused') throw ctx.refuse('CHAT_REFUSED');
  if (may === 'closed') throw ctx.refuse('CHAT_CLOSED');
  const id = await makePairRoom(ctx.db, { by: userId, other }, ctx.now);
  emitToOwner(ctx, userId, id);
  return { id };
};

/** Decision 73: the room of a circle is opened by its group admins; from then on its members find it. Throws NOT_FOUND, NOT_A_MEMBER, GROUP_ADMINS_ONLY. */
export const openCircleChat = async (
  ctx: WriteCtx<RefusalOf<typeof openCircleChatCall>>,
  { id: groupId }: { id: number },
): Promise<{ id: number }> => {
  const { userId } = me(ctx);
  const [group, member] = await Promise.all([findGroup(ctx.db, groupId), findMember(ctx.db, groupId, userId)]);
  if (!group) throw refuse('NOT_FOUND');
  if (!member || member.isBlocked) throw ctx.refuse('NOT_A_MEMBER');
  const known = await findCircleRoom(ctx.db, groupId);
  if (known !== null) return { id: known };
  if (!isGroupAdmin(member)) throw ctx.refuse('GROUP_ADMINS_ONLY');
  const { id, isNew } = await makeCircleRoom(ctx.db, { groupId, by: userId }, ctx.now);
  if (isNew) {
    ctx.audit('chat', id, { group: groupId });
    rightsChanged(ctx, { opened: `group:${groupId}` });
  }
  return { id };
};
