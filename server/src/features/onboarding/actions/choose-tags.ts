import { TAGS_MAX } from '#contract/onboarding/onboarding.limits.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { listTagIds, replaceTags } from '../../../platform/people/chosen-tags.queries.ts';
import { isTag } from '../../../platform/people/tags.plain.ts';

/** Decision 011: PUT /user/tags. What was chosen takes the place of what was chosen before (section 5.2: at most 5). */
export const chooseTags = async (ctx: WriteCtx<'CHOICE_UNKNOWN'>, form: { tags: number[] }) => {
  const { userId } = me(ctx);
  const tags = [...new Set(form.tags)];
  if (!tags.every(isTag)) throw refuseField(ctx, 'tags', 'CHOICE_UNKNOWN');
  await lockUser(ctx.db, userId);
  await replaceTags(ctx.db, userId, tags);
  return null;
};

/** Adds a tag to those of the caller, or takes it from them. Throws CHOICE_UNKNOWN, and TAGS_TOO_MANY for one more than section 5.2 allows. */
export const changeTag =
  (isWanted: boolean) =>
  async (ctx: WriteCtx<'CHOICE_UNKNOWN' | 'TAGS_TOO_MANY'>, { id }: { id: number }): Promise<null> => {
    const { userId } = me(ctx);
    if (!isTag(id)) throw ctx.refuse('CHOICE_UNKNOWN');
    await lockUser(ctx.db, userId);
    const others = (await listTagIds(ctx.db, userId)).filter((tag) => tag !== id);
    if (isWanted && others.length >= TAGS_MAX) throw ctx.refuse('TAGS_TOO_MANY');
    await replaceTags(ctx.db, userId, isWanted ? [...others, id] : others);
    return null;
  };
