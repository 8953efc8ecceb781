import type { Static } from 'typebox';
import type { SetGroupAuth } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { countAdministrators, lockAsGroupAdmin, setRole } from '../group-admin.queries.ts';
import { rankOf, whyNotAppoint } from '../groups.policy.ts';
import { findMember } from '../groups.queries.ts';
import { groupLimits } from '../groups.settings.ts';

/**
 * Section 6, 'set group auth'. Throws NOT_FOUND, GROUP_ADMINS_ONLY, CIRCLE_OWNER_ONLY, NOT_A_MEMBER_THEY, OWNER_STAYS, ADMINISTRATORS_TOO_MANY.
 */
export const setGroupAuth = async (
  ctx: WriteCtx<'ADMINISTRATORS_TOO_MANY' | 'CIRCLE_OWNER_ONLY' | 'GROUP_ADMINS_ONLY' | 'NOT_A_MEMBER_THEY' | 'OWNER_STAYS'>,
  form: Static<(typeof SetGroupAuth)['input']>,
) => {
  const { group, admin } = await lockAsGroupAdmin(ctx, form.id);
  const role = form.role === 'administrator' || form.role === '1' ? 'administrator' : 'member';
  const person = await findMember(ctx.db, form.id, form.user_id);
  if (!person || person.isBlocked) throw ctx.refuse('NOT_A_MEMBER_THEY');
  const reason = whyNotAppoint(admin, person, role);
  if (reason) throw ctx.refuse(reason);
  if (person.role !== role) {
    const { administrators: max } = await settingOf(ctx.deps, groupLimits);
    if (role === 'administrator' && (await countAdministrators(ctx.db, form.id)) >= max)
      throw ctx.refuse('ADMINISTRATORS_TOO_MANY', { params: { max } });
    await setRole(ctx.db, { groupId: form.id, userId: form.user_id }, role, rankOf[role]);
    rightsChanged(ctx, { userId: form.user_id });
    ctx.audit('group', form.id, { user: form.user_id, role });
    const text = role === 'administrator' ? groupsMessages.toldAdministrator : groupsMessages.toldMember;
    if (form.user_id !== me(ctx).userId) await notifyOfCircle(ctx, [form.user_id], { group, text });
  }
  return { message: say(ctx, groupsMessages.saved) };
};
