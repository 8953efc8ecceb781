import type { Static } from 'typebox';
import type { createGroup as createGroupCall } from '#contract/groups/group-admin.calls.ts';
import type { CreateGroup } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, queueForReview } from '../../../platform/moderation/words.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { groupSettings } from '../../../platform/settings/site.settings.ts';
import { checkAgreed, checkFounded, checkVerified, describeCircle, hashWord, openBy } from '../describe-circle.writes.ts';
import { countFoundedSince, insertGroup } from '../group-admin.queries.ts';
import { groupLimits } from '../groups.settings.ts';
import { showGroup } from '../reads/get-group.ts';

const DAY_MS = 86_400_000;

/**
 * Section 7.6: POST /plus-group/categories/{categoryId}/groups. Whoever founds a circle is its first member. Throws
 * AGREEMENT_NOT_ACCEPTED, VERIFIED_FOUNDERS_ONLY, CIRCLES_TOO_MANY, and what describeCircle and openBy throw.
 */
export const createGroup = async (ctx: Ctx<RefusalOf<typeof createGroupCall>>, form: Static<(typeof CreateGroup)['input']>) => {
  checkAgreed(ctx, form.agreed);
  const word = await hashWord(form);
  await Promise.all([settingOf(ctx.deps, groupLimits), settingOf(ctx.deps, groupSettings)]);
  return async (write: WriteCtx<RefusalOf<typeof createGroupCall>>): Promise<Static<(typeof CreateGroup)['answer']>> => {
    const { userId } = me(write);
    await checkVerified(write);
    const grade = await checkWords(write, { name: form.name, summary: form.summary, notice: form.notice, location: form.location });
    await checkFounded(write, await countFoundedSince(write.db, userId, new Date(write.now.getTime() - DAY_MS)));
    const opened = await openBy(write, form, null, word);
    const described = await describeCircle(write, form, { avatarFileId: null });
    const group = await insertGroup(write.db, {
      ...described,
      ...opened,
      categoryId: form.category_id,
      name: form.name,
      ownerId: userId,
      membersCount: 1,
      createdAt: write.now,
      updatedAt: write.now,
      ...(form.permissions === undefined ? {} : { permissions: form.permissions }),
    });
    invariant(group, 'a circle was written');
    if (grade === 'review') await queueForReview(write, 'group', group.id);
    write.audit('group', group.id);
    return { message: say(write, groupsMessages.created), group: await showGroup(write, group) };
  };
};
