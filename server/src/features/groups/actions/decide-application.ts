import type { Static } from 'typebox';
import type { DecideApplication } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { endApplication, findApplication } from '../applications.queries.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { enterGroup } from '../enter-group.writes.ts';
import { isActivePerson, lockAsGroupAdmin } from '../group-admin.queries.ts';
import { findMember, lockGroup } from '../groups.queries.ts';

/**
 * Section 6: founder and administrators audit join applications. One decision holds: who comes second is told so. Throws NOT_FOUND,
 * GROUP_ADMINS_ONLY, APPLICATION_DECIDED, CIRCLE_FULL.
 */
export const decideApplication = async (
  ctx: WriteCtx<'APPLICATION_DECIDED' | 'CIRCLE_FULL' | 'GROUP_ADMINS_ONLY'>,
  form: Static<(typeof DecideApplication)['input']>,
) => {
  const { group } = await lockAsGroupAdmin(ctx, form.group_id);
  const application = await findApplication(ctx.db, form.group_id, { id: form.id, userId: form.user_id });
  if (!application) throw refuse('NOT_FOUND');
  if (application.state !== 'pending') throw ctx.refuse('APPLICATION_DECIDED');
  const { userId } = application;
  const isLetIn = form.audit === 1;
  const end = { state: isLetIn ? ('approved' as const) : ('rejected' as const), by: me(ctx).userId, at: ctx.now };
  if (!(await endApplication(ctx.db, application, end))) throw ctx.refuse('APPLICATION_DECIDED');
  ctx.audit('group', group.id, { application: application.id, ...end, at: undefined });
  if (isLetIn) {
    // Whose account ended meanwhile, or who came in another way or was shut out, is not let in by what they asked for before.
    if (!(await isActivePerson(ctx.db, userId)) || (await findMember(ctx.db, group.id, userId))) throw ctx.refuse('APPLICATION_DECIDED');
    await enterGroup(ctx, group, userId);
  }
  await notifyOfCircle(ctx, [userId], { group, text: isLetIn ? groupsMessages.toldLetIn : groupsMessages.toldNotLetIn });
  return { message: say(ctx, isLetIn ? groupsMessages.letIn : groupsMessages.notLetIn) };
};

/** Takes back what the caller asked for. Throws NOT_FOUND where they do not wait. */
export const withdrawApplication = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  const { userId } = me(ctx);
  const group = await lockGroup(ctx.db, id);
  if (!group || !(await endApplication(ctx.db, { groupId: id, userId }, { state: 'withdrawn', by: userId, at: ctx.now })))
    throw refuse('NOT_FOUND');
  ctx.audit('group', id);
  return null;
};
