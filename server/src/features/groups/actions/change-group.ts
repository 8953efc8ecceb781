import type { Static } from 'typebox';
import type { setAccess as setAccessCall, updateGroup as updateGroupCall } from '#contract/groups/group-admin.calls.ts';
import type { SetAccess, SetPermissions, UpdateGroup } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { checkWords, queueForReview } from '../../../platform/moderation/words.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { describeCircle, hashWord, openBy } from '../describe-circle.writes.ts';
import { changeGroup, lockAsGroupAdmin, lockOwned } from '../group-admin.queries.ts';
import { guardCircle } from '../groups.jobs.ts';
import { groupLimits } from '../groups.settings.ts';
import { showGroup } from '../reads/get-group.ts';

/** PATCH /plus-group/groups/{id}: what people see of a circle, by founder and administrators. What is not given stays. */
export const updateGroup = async (
  ctx: WriteCtx<RefusalOf<typeof updateGroupCall>>,
  form: Static<(typeof UpdateGroup)['input']>,
): Promise<Static<(typeof UpdateGroup)['answer']>> => {
  const { group } = await lockAsGroupAdmin(ctx, form.id);
  const grade = await checkWords(ctx, { name: form.name, summary: form.summary, notice: form.notice, location: form.location });
  const change = { ...(await describeCircle(ctx, form, group)), updatedAt: ctx.now };
  await changeGroup(ctx.db, group.id, change);
  if (grade === 'review') await queueForReview(ctx, 'group', group.id);
  ctx.audit('group', group.id, { fields: Object.keys(form).filter((name) => name !== 'id') });
  return { message: say(ctx, groupsMessages.saved), group: await showGroup(ctx, { ...group, ...change }) };
};

/** Who posts in a circle (SX-423: founder and administrators say so). */
export const setPermissions = async (ctx: WriteCtx<'GROUP_ADMINS_ONLY'>, form: Static<(typeof SetPermissions)['input']>) => {
  const { group } = await lockAsGroupAdmin(ctx, form.id);
  await changeGroup(ctx.db, group.id, { permissions: form.permissions, updatedAt: ctx.now });
  ctx.audit('group', group.id, { permissions: form.permissions });
  return { message: say(ctx, groupsMessages.saved) };
};

/** How one comes into a circle; members stay in whatever it becomes. The files of its posts follow in a job. */
export const setAccess = async (ctx: Ctx<RefusalOf<typeof setAccessCall>>, form: Static<(typeof SetAccess)['input']>) => {
  const word = await hashWord(form);
  await settingOf(ctx.deps, groupLimits);
  return async (write: WriteCtx<RefusalOf<typeof setAccessCall>>) => {
    const group = await lockOwned(write, form.id);
    await changeGroup(write.db, group.id, { ...(await openBy(write, form, group, word)), updatedAt: write.now });
    if ((group.mode === 'public') !== (form.mode === 'public')) await write.enqueue(guardCircle, { groupId: group.id });
    // Whoever has a post of it open hears no more of it, unless they belong.
    rightsChanged(write, { place: `group:${group.id}` });
    write.audit('group', group.id, { mode: form.mode });
    return { message: say(write, groupsMessages.saved) };
  };
};
