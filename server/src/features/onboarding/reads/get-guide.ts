import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findGuide } from '../onboarding.queries.ts';
import { guideView } from '../onboarding.view.ts';

/** How far the guide is. Read from the primary, so that the step just saved is seen. */
export const getGuide = async (ctx: ReadCtx): Promise<Guide> => {
  const rows = await findGuide(ctx.deps.db.write, me(ctx).userId);
  if (!rows) throw refuse('NOT_FOUND');
  return guideView(rows);
};
