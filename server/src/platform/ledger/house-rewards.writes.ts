import { sql } from 'drizzle-orm';
import { type HoldDraft, placeHold } from './holds.writes.ts';
import { houseAccount } from './ledger-accounts.types.ts';
import { type LedgerContext, postTransfer } from './transfers.writes.ts';

/** What the house has of its own, locked in the order in which everybody locks accounts. */
const lockHouse = async (ctx: LedgerContext): Promise<{ main: number; fees: number }> => {
  const { rows } = await ctx.db.execute<{ purpose: string; balance: number }>(sql`
    select purpose, balance from ledger_accounts
    where owner_kind = 'house' and owner_id = 0 and asset = 'currency' and purpose in ('escrow', 'fees', 'main')
    order by purpose for no key update`);
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.balance ?? 0;
  return { main: of('main'), fees: of('fees') };
};

/**
 * Sets 积分 apart that the house gives somebody: of what it has put aside, and of what it earned in fees for the rest (decision 77). Nothing is
 * minted. Gives the hold, or null where the house has not got so much; the same again gives the first answer.
 */
export const placeRewardHold = async (ctx: LedgerContext, draft: Omit<HoldDraft, 'from' | 'expiresAt'>): Promise<number | null> => {
  const { main, fees } = await lockHouse(ctx);
  const { key, amount } = draft;
  if (main + fees < amount) return null;
  if (main < amount)
    await postTransfer(ctx, {
      key: `${key}:funded`,
      code: 'reward.funded',
      from: houseAccount('fees', 'currency'),
      to: houseAccount('main', 'currency'),
      amount: amount - main,
      ...(draft.subject ? { subject: draft.subject } : {}),
    });
  // Its end is no giving back alone: whoever promised it sees to it.
  const { holdId } = await placeHold(ctx, { ...draft, from: houseAccount('main', 'currency'), expiresAt: null });
  return holdId;
};
