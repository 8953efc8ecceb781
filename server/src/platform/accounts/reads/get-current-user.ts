import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { walletSummaryOf } from '../../ledger/wallet-summary.reader.ts';
import { dueOf } from '../../policies/consents.writes.ts';
import { findCurrent } from '../accounts.queries.ts';
import { currentUserView } from '../current-user.view.ts';

/** Section 7.2: GET /user. Read from the primary, so that whoever has just changed something sees it. */
export const getCurrentUser = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const [row, money] = await Promise.all([findCurrent(db, userId), walletSummaryOf(db, userId)]);
  if (!row) throw refuse('NOT_FOUND');
  return currentUserView(ctx, row, { money, consentDue: await dueOf(ctx.deps, row.answered) });
};
