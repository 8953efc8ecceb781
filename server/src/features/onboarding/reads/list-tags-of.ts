import type { Static } from 'typebox';
import type { ListTagsOf } from '#contract/onboarding/onboarding.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listTagIds } from '../../../platform/people/chosen-tags.queries.ts';
import { tagsIn } from '../../../platform/people/tags.plain.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';

/** Decision 011: GET /users/{id}/tags. They are a section of the report: whoever does not see it is told of none. */
export const listTagsOf = async (
  ctx: ReadCtx,
  { id }: Static<(typeof ListTagsOf)['input']>,
): Promise<Static<(typeof ListTagsOf)['answer']>> => {
  const access = await reportAccess(ctx, id);
  return access?.sees('tags') ? tagsIn(ctx.locale, await listTagIds(ctx.db, id)) : [];
};
