import type { DeskWithdrawal } from '#contract/wallet/money-desk.schemas.ts';
import type { Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { APPROVALS_NEEDED, type WithdrawalRow } from './withdrawals.queries.ts';

export const withdrawalView = (ctx: Ctx, row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  asset: row.asset,
  amount: row.amount,
  fen: row.fen,
  type: row.type,
  account: row.account,
  state: row.state === 'paying' ? 'approved' : row.state,
  reason: row.state === 'paying' ? null : row.reason,
  created_at: timeText(ctx, row.createdAt),
  updated_at: timeText(ctx, row.updatedAt),
});

/** Everybody whom a withdrawal names. */
export const peopleOf = (row: WithdrawalRow): number[] =>
  [row.userId, row.firstBy, row.secondBy, row.decidedBy].filter((id) => id !== null);

export const deskWithdrawalView = (ctx: Ctx, row: WithdrawalRow, people: Map<number, PersonRow>): DeskWithdrawal => {
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return {
    ...withdrawalView(ctx, row),
    user: person(row.userId),
    account_name: row.accountName,
    approved_by: [person(row.firstBy), person(row.secondBy)].filter((one) => one !== null),
    approvals_needed: APPROVALS_NEEDED,
    paying_by: row.state === 'paying' ? person(row.decidedBy) : null,
    decided_by: row.state === 'paying' ? null : person(row.decidedBy),
    reason: row.reason,
    reference: row.reference,
  };
};
