import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field-refusal.ts';
import { isTag } from '../dictionaries/tags.ts';
import { lockUser, replaceTags } from '../onboarding.queries.ts';

/** Decision 011: PUT /user/tags. What was chosen takes the place of what was chosen before (section 5.2: at most 5). */
export const chooseTags = async (ctx: WriteCtx, form: { tags: number[] }) => {
  const { userId } = me(ctx);
  const tags = [...new Set(form.tags)];
  if (!tags.every(isTag)) throw refuseField(ctx, 'tags', 'CHOICE_UNKNOWN');
  await lockUser(ctx.db, userId);
  await replaceTags(ctx.db, userId, tags);
  return null;
};
