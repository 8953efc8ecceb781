import type { AccountSummary } from '#contract/centre/centre.schemas.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findAccountState } from '../centre.queries.ts';
import { accountSummaryView } from '../centre.view.ts';

/** Career, section 7, 'User centre': /v2/account/summary. */
export const getAccountSummary = async (ctx: ReadCtx): Promise<AccountSummary> => {
  const state = await findAccountState(ctx.db, me(ctx).userId);
  invariant(state, 'whoever has a session is there');
  return accountSummaryView(ctx, state);
};
