import { and, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Reconcile } from '#contract/wallet/money-desk.schemas.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { BillMissing } from '../gateways/gateway.ts';
import { allGateways } from '../gateways/open-gateways.ts';
import { boundsOfDay, shanghaiDay } from '../gateways/shanghai-time.ts';
import { paymentDifferencesTable, reconciliationsTable } from '../wallet.tables.ts';
import { differenceView, reconciliationView } from './desk.view.ts';
import { reconciliationColumns } from './list-desk.ts';
import { reconcileDay } from './reconcile.ts';

/** Issue 5: the books of a day, once more. Throws BILL_NOT_READY, RECHARGE_WAY_CLOSED; UpstreamError where the gateway does not answer. */
export const reconcile = async (
  ctx: Ctx<'BILL_NOT_READY' | 'RECHARGE_WAY_CLOSED'>,
  { gateway: name, day }: Static<(typeof Reconcile)['input']>,
) => {
  const gateway = allGateways(ctx.deps).get(name);
  if (!gateway) throw ctx.refuse('RECHARGE_WAY_CLOSED');
  if (!boundsOfDay(day) || day >= shanghaiDay(ctx.now)) throw ctx.refuse('BILL_NOT_READY');
  await reconcileDay(ctx.deps, gateway, day).catch((error: unknown) => {
    throw error instanceof BillMissing ? ctx.refuse('BILL_NOT_READY') : error;
  });
  return async (write: WriteCtx<'BILL_NOT_READY' | 'RECHARGE_WAY_CLOSED'>) => {
    const [found] = await write.db
      .select(reconciliationColumns)
      .from(reconciliationsTable)
      .where(and(eq(reconciliationsTable.gateway, name), eq(reconciliationsTable.day, day)));
    invariant(found, 'a day that was compared is written down');
    const { row, ...counts } = found;
    write.audit('reconciliation', row.id, { gateway: name, day });
    return { message: say(write, walletMessages.reconciled), reconciliation: reconciliationView(write, row, counts) };
  };
};

/** Notes, once, how a difference was settled. Throws NOT_FOUND, DIFFERENCE_SETTLED. */
export const settleDifference = async (ctx: WriteCtx<'DIFFERENCE_SETTLED'>, { id, note }: { id: number; note: string }) => {
  const [row] = await ctx.db
    .update(paymentDifferencesTable)
    .set({ note, settledBy: me(ctx).userId, settledAt: ctx.now })
    .where(and(eq(paymentDifferencesTable.id, id), isNull(paymentDifferencesTable.settledAt)))
    .returning();
  if (!row) {
    const isThere = (await ctx.db.$count(paymentDifferencesTable, eq(paymentDifferencesTable.id, id))) > 0;
    throw ctx.refuse(isThere ? 'DIFFERENCE_SETTLED' : 'NOT_FOUND');
  }
  ctx.audit('payment-difference', id, { note });
  const people = await loadPeople(ctx.db, [me(ctx).userId], me(ctx).userId);
  return { message: say(ctx, walletMessages.settled), difference: differenceView(ctx, row, people) };
};
