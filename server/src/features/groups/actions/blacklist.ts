import { groupsMessages } from '#contract/groups/groups.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { endApplication } from '../applications.queries.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { isActivePerson, letBack, lockAsGroupAdmin, shutOut } from '../group-admin.queries.ts';
import { whyNotShutOut } from '../groups.policy.ts';
import { findMember } from '../groups.queries.ts';

type Whom = { id: number; user_id: number };

/**
 * PUT /plus-group/groups/{groupId}/blacklist/{userId}, member or not. Who is listed comes in by no way, and neither posts nor comments.
 * Twice changes nothing. Throws NOT_FOUND, GROUP_ADMINS_ONLY, CIRCLE_OWNER_ONLY, OWNER_STAYS, BLACKLIST_SELF.
 */
export const blacklist = async (
  ctx: WriteCtx<'BLACKLIST_SELF' | 'CIRCLE_OWNER_ONLY' | 'GROUP_ADMINS_ONLY' | 'OWNER_STAYS'>,
  form: Whom,
) => {
  const { group, admin } = await lockAsGroupAdmin(ctx, form.id);
  const person = await findMember(ctx.db, form.id, form.user_id);
  const reason = whyNotShutOut(admin, { userId: form.user_id, role: person?.role ?? null });
  if (reason) throw ctx.refuse(reason);
  if (!person?.isBlocked) {
    if (!(await isActivePerson(ctx.db, form.user_id))) throw refuse('NOT_FOUND');
    const who = { groupId: form.id, userId: form.user_id };
    await shutOut(ctx.db, form.id, form.user_id, ctx.now);
    await endApplication(ctx.db, who, { state: 'rejected', by: me(ctx).userId, at: ctx.now });
    ctx.audit('group', form.id, { user: form.user_id });
    rightsChanged(ctx, { userId: form.user_id });
    if (person) await notifyOfCircle(ctx, [form.user_id], { group, text: groupsMessages.toldShutOut });
  }
  return { message: say(ctx, groupsMessages.shutOut) };
};

/** DELETE …/blacklist/{userId}: they may come in again as anybody may. Throws NOT_FOUND where they were not listed. */
export const unblacklist = async (ctx: WriteCtx<'GROUP_ADMINS_ONLY'>, form: Whom): Promise<null> => {
  await lockAsGroupAdmin(ctx, form.id);
  if (!(await letBack(ctx.db, form.id, form.user_id))) throw refuse('NOT_FOUND');
  ctx.audit('group', form.id, { user: form.user_id });
  return null;
};
