import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findCurrent } from '../accounts.queries.ts';
import { currentUserView } from '../current-user.view.ts';

/** Section 7.2: GET /user. Read from the primary, so that whoever has just changed something sees it. */
export const getCurrentUser = async (ctx: ReadCtx) => {
  const row = await findCurrent(ctx.deps.db.write, me(ctx).userId);
  if (!row) throw refuse('NOT_FOUND');
  return currentUserView(ctx, row);
};
