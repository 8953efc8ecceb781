import type { Static } from 'typebox';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { JoinGroup } from '#contract/groups/groups.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { groupAdminsOf } from '../../../platform/subjects/group-admins.queries.ts';
import { addApplication } from '../applications.queries.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { enterGroup } from '../enter-group.writes.ts';
import { hasPaidFee } from '../group-admin.queries.ts';
import { whyNotEnter } from '../groups.policy.ts';
import { findMember, type GroupRow, lockGroup } from '../groups.queries.ts';
import { takeInvite } from '../invites.queries.ts';

type Input = Static<(typeof JoinGroup)['input']>;
type Answer = Static<(typeof JoinGroup)['answer']>;

const apply = async (ctx: WriteCtx<'APPLICATION_WAITING'>, group: GroupRow, message: string): Promise<Answer> => {
  const { userId } = me(ctx);
  await checkWords(ctx, { message });
  if (!(await addApplication(ctx.db, { groupId: group.id, userId, message, at: ctx.now }))) throw ctx.refuse('APPLICATION_WAITING');
  ctx.audit('group', group.id);
  const name = await nameFilling(ctx.db, userId);
  await notifyOfCircle(ctx, await groupAdminsOf(ctx.db, group.id), { group, text: groupsMessages.toldApplied, filling: { name } });
  return { message: say(ctx, groupsMessages.applied), waiting: true };
};

const enter = async (ctx: WriteCtx<'CIRCLE_FULL'>, group: GroupRow): Promise<Answer> => {
  await enterGroup(ctx, group, me(ctx).userId);
  ctx.audit('group', group.id);
  return { message: say(ctx, groupsMessages.joined), waiting: false };
};

/**
 * Section 7.6: PUT /plus-group/groups/{id}. Open circles let in at once; private ones take an application, or a link of invitation, which
 * also stands for the word of a password circle but never for a fee. Throws NOT_FOUND, ALREADY_MEMBER, BLOCKED_IN_CIRCLE, CIRCLE_FULL,
 * CIRCLE_ASKS_FEE, CIRCLE_ASKS_PASSWORD, APPLICATION_WAITING, INVITE_ENDED, WORD_REFUSED.
 */
export const joinGroup = async (
  ctx: WriteCtx<
    | 'ALREADY_MEMBER'
    | 'APPLICATION_WAITING'
    | 'BLOCKED_IN_CIRCLE'
    | 'CIRCLE_ASKS_FEE'
    | 'CIRCLE_ASKS_PASSWORD'
    | 'CIRCLE_FULL'
    | 'INVITE_ENDED'
  >,
  { id, message, invite }: Input,
): Promise<Answer> => {
  const { userId } = me(ctx);
  const group = await lockGroup(ctx.db, id);
  if (!group) throw refuse('NOT_FOUND');
  const reason = whyNotEnter(await findMember(ctx.db, id, userId));
  if (reason) throw ctx.refuse(reason);
  if (group.mode === 'paid') {
    if (await hasPaidFee(ctx.db, id, userId)) return enter(ctx, group);
    throw ctx.refuse('CIRCLE_ASKS_FEE', { detail: { money: group.money } });
  }
  if (group.mode === 'public') return enter(ctx, group);
  if (invite !== undefined) {
    if (!(await takeInvite(ctx.db, { groupId: id, code: invite, now: ctx.now }))) throw ctx.refuse('INVITE_ENDED');
    return enter(ctx, group);
  }
  if (group.mode === 'password') throw ctx.refuse('CIRCLE_ASKS_PASSWORD');
  return apply(ctx, group, message ?? '');
};
